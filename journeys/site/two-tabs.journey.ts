import { refused } from '../kit/complaints.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { loseAccessToken, watchRefreshes } from '../kit/refreshes.ts'
import { signInAs } from '../kit/sign-in.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

test('two tabs that refresh at once both stay signed in', async ({ page, context, rig, open }) => {
  await signInAs(context, rig, 'streamer')
  const second = await context.newPage()
  await open('/profile')
  await openPage(second, '/profile')
  const refreshes = watchRefreshes(context)

  for (let round = 0; round < 2; round += 1) {
    await loseAccessToken(context)
    await Promise.all([page.reload(), second.reload()])

    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/profile')
      await expect(tab.getByText(rig.people.streamer.email)).toBeVisible()
      await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible()
    }
    const statuses = await Promise.all(
      [page, second].map((tab) => tab.evaluate(async () => (await fetch('/api/users/me')).status)),
    )
    expect(statuses).toEqual([200, 200])
  }
  expect(new Set(refreshes)).toEqual(new Set([200]))
})

test('signing out in one tab signs out the other', async ({ page, context, rig, open }) => {
  await signInAs(context, rig, 'streamer')
  const second = await context.newPage()
  await openPage(second, '/profile')
  await expect(second.getByText(rig.people.streamer.email)).toBeVisible()
  await open('/')

  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(second.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(second).toHaveURL(`${rig.url}/auth?redirectToPath=%2Fprofile`)
})

test('a tab that slept while somebody else signed in shows that person', async ({ page, context, rig, open }) => {
  await signInAs(context, rig, 'streamer')
  const second = await context.newPage()
  await openPage(second, '/profile')
  await expect(second.getByText(rig.people.streamer.email)).toBeVisible()
  await open('/')

  // The tab hears of the sign-out only now, after the next sign-in.
  await signInAs(context, rig, 'admin')
  await page.evaluate(() => localStorage.removeItem('lautgabe.user'))

  await expect(second.getByText(rig.people.admin.email)).toBeVisible()
  await expect(second.getByText(rig.people.streamer.email)).toHaveCount(0)
})
