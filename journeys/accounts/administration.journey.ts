import { readFileSync } from 'node:fs'
import { expectAccessible } from '../kit/accessibility.ts'
import { answeredNotFound, refused } from '../kit/complaints.ts'
import { linkIn, mailTo } from '../kit/inbox.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { fillSignIn } from '../kit/login-form.ts'
import { aNewcomer } from '../kit/newcomer.ts'
import { formOf, loginHeaders, signIn, signInAs } from '../kit/sign-in.ts'

test.beforeEach(async ({ complaints, context, rig }) => {
  complaints.expect(answeredNotFound)
  complaints.expect(refused)
  await signInAs(context, rig, 'admin')
})

test('a blocked user is signed out at once and cannot come back', async ({ page, open, rig, elsewhere }) => {
  const newcomer = await aNewcomer(rig)
  const theirs = await elsewhere()
  await signIn(theirs.context(), rig, newcomer)
  await openPage(theirs, '/profile')
  await expect(theirs.getByText(newcomer.email)).toBeVisible()
  await open('/admin/users')
  await page.getByRole('searchbox', { name: 'Search' }).fill(newcomer.username)
  const row = page.getByRole('row').filter({ hasText: newcomer.email })
  await expect(row).toContainText('Active')

  await row.getByRole('button', { name: `Actions for ${newcomer.username}` }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expectAccessible(page, 'the question before somebody is blocked')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()

  await expect(row).toContainText('Blocked')
  await expect(theirs).toHaveURL(`${rig.url}/auth?redirectToPath=%2Fprofile`)
  await fillSignIn(theirs, newcomer)
  await expect(theirs.getByRole('alert')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Logout' })).toHaveCount(0)

  await row.getByRole('button', { name: `Actions for ${newcomer.username}` }).click()
  await page.getByRole('menuitem', { name: 'Unblock' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(row).toContainText('Active')
  await fillSignIn(theirs, newcomer)
  await expect(theirs).toHaveURL('/profile')
})

test('a new administrator signs in again and sees the administration', async ({ page, open, rig, elsewhere }) => {
  const newcomer = await aNewcomer(rig)
  await open('/admin/users')
  await page.getByRole('searchbox', { name: 'Search' }).fill(newcomer.username)
  await page.getByRole('button', { name: `Actions for ${newcomer.username}` }).click()
  await page.getByRole('menuitem', { name: 'Make admin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await expect(page.getByText(`${newcomer.username} is an admin now`)).toBeVisible()

  const theirs = await elsewhere()
  await openPage(theirs, '/auth')
  await fillSignIn(theirs, newcomer)
  await theirs.getByRole('navigation').getByRole('link', { name: 'Admin' }).click()

  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Overview')
})

test('an administrator makes registration keys, sees them once in full and exports them as a table', async ({
  page,
  open,
}) => {
  await open('/admin/registration-keys')
  await page.getByRole('button', { name: 'Create keys' }).click()
  const asking = page.getByRole('dialog', { name: 'Create registration keys' })
  await expectAccessible(page, 'asking for new keys')
  await asking.getByLabel('Number of keys').fill('0')
  await asking.getByRole('button', { name: 'Create' }).click()
  await expect(asking).toContainText('Please enter a number from 1 to 100')
  await asking.getByLabel('Number of keys').fill('3')
  await asking.getByLabel('Note').fill('=Messe 2026')
  await asking.getByRole('button', { name: 'Create' }).click()

  const made = page.getByRole('dialog', { name: 'Your 3 new keys' })
  const keys = (await made.getByRole('textbox', { name: 'New keys' }).inputValue()).split('\n')
  expect(keys).toHaveLength(3)
  await expectAccessible(page, 'new keys')
  await page.mouse.click(5, 5)
  await expect(made, 'a press beside it does not lose them').toBeVisible()
  const downloading = page.waitForEvent('download')
  await made.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('registration-keys.csv')
  const table = readFileSync(await download.path(), 'utf8')
  for (const key of keys) expect(table).toContain(key)
  expect(table, 'no formula for a spreadsheet').not.toMatch(/(^|[,;"])=Messe/m)
  await made.getByRole('button', { name: 'I have saved them' }).click()

  const [first = ''] = keys
  const row = page.getByRole('row').filter({ hasText: first.slice(0, 5) })
  await expect(row).toContainText('=Messe 2026')
  await expect(page.getByText(first)).toHaveCount(0)
  await row.getByRole('button', { name: /^Invalidate the key/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Invalidate' }).click()
  await expect(row).toContainText('Invalidated')
  await row.getByRole('button', { name: /^Revalidate the key/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revalidate' }).click()
  await expect(row).toContainText('Active')
})

test('an administrator can still approve or reopen a rejected request', async ({ page, open, request, rig }) => {
  const body = { twitchUsername: 'turned_down', email: 'turned-down@streamers.example' }
  const asked = await request.post(`${rig.url}/api/auth/request-access`, { data: body })
  expect(asked.status()).toBe(200)
  await open('/admin/access-requests')
  const row = page.getByRole('row').filter({ hasText: body.email })

  await row.getByRole('button', { name: 'Reject turned_down' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(row).toContainText('Rejected')
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect(page).toHaveURL('/admin/access-requests?status=pending')
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'Rejected' }).click()

  await expect(row.getByRole('button', { name: 'Approve turned_down' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Reject turned_down' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Reopen the request of turned_down' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click()
  await expect(row, 'the list holds rejected requests only').toHaveCount(0)
})

test('the audit log lists the acts and can be searched and filtered', async ({ page, open, request, rig }) => {
  const newcomer = await aNewcomer(rig)
  const wrong = formOf({ email: newcomer.email, password: 'not the one 1' })
  await request.post(`${rig.url}/api/auth/signin`, { headers: loginHeaders(rig), data: wrong })
  await open('/admin/audit')
  const rows = page.getByRole('row')

  await page.getByRole('searchbox', { name: 'Search' }).fill(newcomer.username)
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(/Sign-in failed.*Not signed in.*127\.0\.0\.0/)
  await expect(rows.nth(1)).toContainText(newcomer.username)
  await expect(rows.nth(2)).toContainText('Signed up')
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Signed up' }).click()

  await expect(page).toHaveURL('/admin/audit?action=sign_up')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Signed up')
})

test('an operator sees what needs a person, and helps a user on the page of that user', async ({
  page,
  open,
  request,
  rig,
}) => {
  const newcomer = await aNewcomer(rig)
  const body = { twitchUsername: 'waiting_here', email: 'waiting-here@streamers.example' }
  await request.post(`${rig.url}/api/auth/request-access`, { data: body })
  await open('/admin')
  const needs = page.getByRole('region', { name: 'What needs you now' })
  await expect(needs).toContainText('would like to be let in')
  await expect(page.getByRole('table', { name: 'Nodes and storage' })).toContainText('answers you')
  await expect(page.getByRole('table', { name: 'Speech engines' })).toContainText('Kokoro')
  await expect(page.getByRole('figure').filter({ hasText: 'Donations per hour' }).getByRole('listitem')).toHaveCount(24)
  await needs.getByRole('link', { name: 'See the requests' }).click()
  await expect(page.getByRole('row').filter({ hasText: body.email })).toContainText('Pending')

  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(newcomer.username)
  await page.getByRole('link', { name: newcomer.username }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newcomer.username)
  const keys = page.getByRole('table', { name: `Links and keys of ${newcomer.username}` })
  await expect(keys.getByRole('row')).toHaveCount(5)
  await expectAccessible(page, 'the page of a user')
  await page.getByRole('button', { name: 'Send password email' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click()

  const mail = await mailTo(rig, newcomer.email, 'Set a new password')
  expect(new URL(linkIn(mail)).pathname).toBe('/reset-password')
  const acts = page.getByRole('table', { name: `Acts by and on ${newcomer.username}` })
  await expect(acts.getByRole('row').nth(1)).toContainText('Email to reset the password sent')
  await keys.getByRole('button', { name: 'Replace: Live link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(acts.getByRole('row').nth(1)).toContainText('Link replaced')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
