import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { fillSignIn } from '../kit/login-form.ts'
import { aNewcomer, type Newcomer } from '../kit/newcomer.ts'
import type { Rig } from '../kit/rig.ts'
import { signIn } from '../kit/sign-in.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

async function openProfile(page: Page, rig: Rig, person: Newcomer): Promise<void> {
  await signIn(page.context(), rig, person)
  await openPage(page, '/profile')
  await expect(page.getByText(person.email)).toBeVisible()
}

/** Keys stay masked until the user asks to see them. */
async function reveal(page: Page, label: string): Promise<string> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await expect(field).toHaveValue(/^•+$/)
  await page.getByRole('button', { name: `Show ${label}` }).click()
  await expect(field).not.toHaveValue(/•/)
  return field.inputValue()
}

test('a new API key, once confirmed, changes every link', async ({ page, rig }) => {
  await openProfile(page, rig, await aNewcomer(rig))
  await page.getByText('Show and copy').click()
  const labels = ['API key', 'OBS web link', 'Live link', 'Link of Moderator']
  const before: string[] = []
  for (const label of labels) before.push(await reveal(page, label))
  expect(before[1]).toContain(`${rig.url}/obs/`)
  expect(before[2]).toContain(`${rig.url}/live/`)
  expect(before[3]).toContain(`${rig.url}/moderator-dashboard/`)

  await page.getByRole('button', { name: 'Regenerate API key' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace the API key and every link?' })
  await expectAccessible(page, 'the question before a new key')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue(before[0] ?? '')
  await page.getByRole('button', { name: 'Regenerate API key' }).click()
  await question.getByRole('button', { name: 'Replace everything' }).click()

  await expect(page.getByText('API key and links have been replaced')).toBeVisible()
  for (const [index, label] of labels.entries()) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).not.toHaveValue(before[index] ?? '')
  }
})

test('a key can be copied without being shown', async ({ page, context, rig }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProfile(page, rig, await aNewcomer(rig))

  await page.getByRole('button', { name: 'Copy OBS web link' }).click()

  await expect(page.getByText('Copied')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'OBS web link' })).toHaveValue(/^•+$/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${rig.url}/obs/`)
})

test('a streamer gives a moderator a link and can withdraw it', async ({ page, rig }) => {
  await openProfile(page, rig, await aNewcomer(rig))
  await page.getByText('Show and copy').click()
  await page.getByRole('button', { name: 'New moderator link' }).click()
  const dialog = page.getByRole('dialog', { name: 'New moderator link' })
  await expectAccessible(page, 'a new moderator link')

  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog).toContainText('Field is not optional')
  await dialog.getByLabel('Name').fill('Bruno')
  await dialog.getByLabel('Validity').click()
  await page.getByRole('option', { name: '7 days' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()

  await expect(page.getByText('The link for Bruno is ready')).toBeVisible()
  const link = await reveal(page, 'Link of Bruno')
  expect(link).toContain(`${rig.url}/moderator-dashboard/`)
  await page.getByRole('button', { name: 'Withdraw the link of Bruno' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw link' }).click()
  await expect(page.getByText('The link of Bruno has been withdrawn')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Link of Bruno' })).toHaveCount(0)
  await page.reload()
  await page.getByText('Show and copy').click()
  await expect(page.getByRole('textbox', { name: 'Link of Moderator' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Link of Bruno' })).toHaveCount(0)
})

test('ending another session signs that browser out', async ({ page, rig, elsewhere }) => {
  const newcomer = await aNewcomer(rig)
  const other = await elsewhere({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
  await openProfile(other, rig, newcomer)
  await openProfile(page, rig, newcomer)

  await page.getByRole('button', { name: /End the session in Firefox/ }).click()
  await expect(page.getByText('The session has been ended')).toBeVisible()

  await other.reload()
  await expect(other).toHaveURL(`${rig.url}/auth?redirectToPath=%2Fprofile`)
  await page.reload()
  await expect(page.getByText(newcomer.email)).toBeVisible()
  await expect(page.getByRole('button', { name: /End the session in Firefox/ })).toHaveCount(0)
})

test('a user can end all other sessions at once', async ({ page, rig, elsewhere }) => {
  const newcomer = await aNewcomer(rig)
  const others = [await elsewhere(), await elsewhere()]
  for (const other of others) await openProfile(other, rig, newcomer)
  await openProfile(page, rig, newcomer)
  await expect(page.getByRole('button', { name: /^End the session in Chrome/ })).not.toHaveCount(0)

  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('All other sessions have been ended')).toBeVisible()

  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  for (const other of others) {
    await other.reload()
    await expect(other).toHaveURL(`${rig.url}/auth?redirectToPath=%2Fprofile`)
  }
  await page.reload()
  await expect(page.getByText(newcomer.email)).toBeVisible()
})

test('the choice of voices for viewers is kept after a reload', async ({ page, rig }) => {
  await openProfile(page, rig, await aNewcomer(rig))
  await expect(page.getByRole('radio', { name: 'Allow all' })).toBeChecked()
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/users/me/preferences'))
  await page.getByRole('radio', { name: 'Whitelist' }).click()
  expect((await stored).status()).toBe(200)

  await page.reload()

  await expect(page.getByRole('radio', { name: 'Whitelist' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Allow all' })).not.toBeChecked()
})

test('a new password keeps this browser signed in and signs out the others', async ({
  page,
  rig,
  elsewhere,
  complaints,
}) => {
  complaints.expect(/status of 403 .*\/api\/users\/me\/password/)
  const newcomer = await aNewcomer(rig)
  const other = await elsewhere()
  await openProfile(other, rig, newcomer)
  await openProfile(page, rig, newcomer)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })

  await dialog.getByLabel('Current password').fill('not the one 1')
  await dialog.getByLabel('New password', { exact: true }).fill('other words 2')
  await dialog.getByLabel('Confirm new password').fill('other words 2')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'a wrong password in a dialog')
  await dialog.getByLabel('Current password').fill(newcomer.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()

  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(newcomer.email)).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(`${rig.url}/auth?redirectToPath=%2Fprofile`)
})

test('a user who leaves can export the data first, and the account is gone', async ({ page, rig }) => {
  const newcomer = await aNewcomer(rig)
  await openProfile(page, rig, newcomer)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(new RegExp(`^lautgabe-${newcomer.username}-[-\\d]+\\.json$`))
  expect(readFileSync(await download.path(), 'utf8')).toContain(newcomer.email)

  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
  await expectAccessible(page, 'before an account is erased')
  await dialog.getByLabel(/^Type your username/).fill('somebody-else')
  await dialog.getByLabel('Your password').fill(newcomer.password)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog).toContainText('This is not your username')
  await dialog.getByLabel(/^Type your username/).fill(newcomer.username)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  await fillSignIn(page, newcomer)
  await expect(page.getByRole('alert')).toContainText('Incorrect email and password combination')
})
