import { answeredNotFound } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { adminScreens, screensOf } from '../kit/screens.ts'
import { signInAs } from '../kit/sign-in.ts'

test.describe.configure({ mode: 'parallel' })

test('a page that needs a session sends visitors to sign in and then back', async ({ page, open, rig }) => {
  for (const { path } of screensOf('streamer')) {
    await open(`${path}?code=4711`)

    await expect.soft(page, path).toHaveURL(`${rig.url}/auth?redirectToPath=${encodeURIComponent(`${path}?code=4711`)}`)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Sign in')
    await expect.soft(page, path).toHaveTitle('Sign in | Lautgabe Platform')
  }
})

test('confirming an address needs a session or a link', async ({ page, open }) => {
  await open('/auth/verify-email')

  await expect(page).toHaveURL('/auth')
})

test.describe('the pages of administrators', () => {
  test.beforeEach(({ complaints }) => complaints.expect(answeredNotFound))

  for (const visitor of ['anyone', 'streamer'] as const) {
    test(`do not exist for ${visitor}`, async ({ page, context, rig, open }) => {
      await signInAs(context, rig, visitor)
      for (const { path } of [{ path: '/admin' }, ...adminScreens]) {
        const response = await open(path)

        expect.soft(response.status(), path).toBe(404)
        await expect.soft(page, path).toHaveURL(path)
        await expect.soft(page, path).toHaveTitle('Page Not Found | Lautgabe Platform')
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Page Not Found')
        await expect.soft(page.getByRole('navigation', { name: 'Administration' }), path).toHaveCount(0)
      }
    })
  }
})
