import { expectAccessible } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { linkIn, mailTo } from '../kit/inbox.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { fillSignIn } from '../kit/login-form.ts'
import { aNewcomer } from '../kit/newcomer.ts'
import { loseAccessToken, watchRefreshes } from '../kit/refreshes.ts'
import { signIn } from '../kit/sign-in.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

test('signing in leads back to the requested page, and signing out ends the session', async ({ page, open, rig }) => {
  await open('/profile')
  await expect(page).toHaveURL(`${rig.url}/auth?redirectToPath=%2Fprofile`)

  await fillSignIn(page, { ...rig.people.streamer, password: 'not the one 1' })
  await expect(page.getByRole('alert')).toContainText('Incorrect email and password combination')
  await expectAccessible(page, 'a wrong password')
  await fillSignIn(page, rig.people.streamer)

  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(rig.people.streamer.email)).toBeVisible()
  await open('/auth')
  await expect(page, 'a signed-in user has no business there').toHaveURL('/dashboard')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await open('/profile')
  await expect(page).toHaveURL(`${rig.url}/auth?redirectToPath=%2Fprofile`)
})

test('signing in leads nobody to another site', async ({ page, open, rig }) => {
  await open('/auth?redirectToPath=https%3A%2F%2Felsewhere.example%2F')
  await fillSignIn(page, rig.people.streamer)

  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('five calls at once after the hour cause one refresh', async ({ page, context, open, rig }) => {
  await open('/auth?redirectToPath=%2F')
  await fillSignIn(page, rig.people.streamer)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const refreshes = watchRefreshes(context)
  await loseAccessToken(context)

  const statuses = await page.evaluate(() =>
    Promise.all(Array.from({ length: 5 }, async () => (await fetch('/api/users/me')).status)),
  )

  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(refreshes).toEqual([200])
})

test('a new password by mail ends every other session', async ({ page, open, rig, elsewhere }) => {
  const newcomer = await aNewcomer(rig)
  const old = await elsewhere()
  await signIn(old.context(), rig, newcomer)
  await openPage(old, '/profile')
  await expect(old.getByText(newcomer.email)).toBeVisible()

  await open('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Both pages ask for an email.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset password')
  const main = page.getByRole('main')
  await main.getByLabel('Email').press('Tab')
  await expect(main, 'the field was left empty').toContainText('Field is not optional')
  await main.getByLabel('Email').fill(newcomer.email)
  await expect(main).not.toContainText('Field is not optional')
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await expectAccessible(page, 'the link was sent')

  await openPage(page, linkIn(await mailTo(rig, newcomer.email, 'Set a new password')))
  await main.getByLabel('New password').press('Tab')
  await expect(main, 'the field was left empty').toContainText('Field is not optional')
  await main.getByLabel('New password').fill('other words 2')
  await main.getByLabel('Confirm password').fill('other words 3')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main).toContainText("Confirmation password doesn't match")
  await main.getByLabel('Confirm password').fill('other words 2')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed')
  await expect(page).not.toHaveURL(/token/)

  await old.reload()
  await expect(old).toHaveURL(`${rig.url}/auth?redirectToPath=%2Fprofile`)
  await main.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, newcomer)
  await expect(page.getByRole('alert')).toContainText('Incorrect email and password combination')
  await fillSignIn(page, { ...newcomer, password: 'other words 2' })
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await mailTo(rig, newcomer.email, 'Your password has been changed')
})
