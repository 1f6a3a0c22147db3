import { expectAccessible } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { linkIn, mailsTo, mailTo } from '../kit/inbox.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { fillSignIn } from '../kit/login-form.ts'
import { aNewcomer } from '../kit/newcomer.ts'
import { loginHeaders, signIn } from '../kit/sign-in.ts'

test('a new email closes the account until the user follows the link in its one mail', async ({
  page,
  rig,
  elsewhere,
  complaints,
}) => {
  complaints.expect(refused)
  complaints.expect(/status of 403/)
  const newcomer = await aNewcomer(rig)
  const email = `new-${newcomer.email}`
  await signIn(page.context(), rig, newcomer)
  await openPage(page, '/profile')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await expectAccessible(page, 'a new email')

  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Your password').fill('not the one 1')
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Your password').fill(newcomer.password)
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByRole('dialog', { name: 'Now confirm the new address' })).toContainText(email)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/auth/verify-email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email')
  await mailTo(rig, newcomer.email, 'Your email address has been changed')
  const mail = await mailTo(rig, email, 'Please confirm your email address')

  const phone = await elsewhere()
  await openPage(phone, linkIn(mail))
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Email confirmed')
  expect(asked, 'the server has sent it already').not.toContain('POST /api/auth/user/email/verify/token')
  expect(await mailsTo(rig, email)).toHaveLength(1)

  await openPage(page, '/profile')
  await expect(page.getByText(email)).toBeVisible()
  const login = await elsewhere()
  await openPage(login, '/auth?redirectToPath=%2Fprofile')
  await fillSignIn(login, { ...newcomer, email })
  await expect(login.getByText(email)).toBeVisible()
})

test('the old address takes the account back and sets a new password', async ({ page, rig, elsewhere, complaints }) => {
  complaints.expect(refused)
  complaints.expect(/status of (403|404)/)
  const newcomer = await aNewcomer(rig)
  const { email, password } = newcomer
  await signIn(page.context(), rig, newcomer)
  const headers = loginHeaders(rig)
  const data = { password, email: `mistyped-${email}` }
  expect((await page.context().request.post(`${rig.url}/api/users/me/email`, { headers, data })).ok()).toBe(true)
  const link = linkIn(await mailTo(rig, email, 'Your email address has been changed'))

  await openPage(page, link)
  await expectAccessible(page, 'the way back')
  await page.getByRole('button', { name: 'Take my account back' }).click()
  await page.getByLabel('New password', { exact: true }).fill('fresh words 2')
  await page.getByLabel('Confirm password').fill('fresh words 2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()

  const login = await elsewhere()
  await openPage(login, '/auth?redirectToPath=%2Fprofile')
  await fillSignIn(login, { email, password: 'fresh words 2' })
  await expect(login.getByText(email)).toBeVisible()
  await openPage(login, link)
  await login.getByRole('button', { name: 'Take my account back' }).click()
  await expect(login.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})
