import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expectAccessible } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

const run = async (command: string) => (await promisify(execFile)('sh', ['-c', command])).stdout

test('a streamer makes a key, and the printed examples bring donations to the dashboard and the figures', async ({
  page,
  rig,
}) => {
  await aSignedInNewcomer(page.context(), rig)
  await openPage(page, '/profile')
  const section = page.getByRole('region', { name: 'Your own tools' })
  await section.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('dialog', { name: 'New key' }).getByLabel('Name').fill('Bot')
  await page.getByRole('button', { name: 'Create key' }).click()
  await section.getByRole('button', { name: 'Show Key for Bot' }).click()
  const key = await section.getByRole('textbox', { name: 'Key for Bot' }).inputValue()
  expect(key).toMatch(/^in_/)

  await section.getByRole('button', { name: 'Set up Ko-fi with the key for Bot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up Ko-fi' })
  await expectAccessible(page, 'the dialog for Ko-fi')
  await dialog.getByLabel('Verification token').fill('short')
  await dialog.getByRole('button', { name: 'Save token' }).click()
  await expect(dialog.getByText('This does not look like a Ko-fi token')).toBeVisible()
  await dialog.getByLabel('Verification token').fill('a-token-of-ko-fi')
  await dialog.getByRole('button', { name: 'Save token' }).click()
  await expect(section.getByText('Ko-fi is set up')).toBeVisible()

  await openPage(page, '/help/own-tools')
  const printed = async (name: string) => {
    const text = await page.getByRole('figure', { name }).locator('code').innerText()
    return text.replaceAll('YOUR_KEY', key).replaceAll('YOUR_TOKEN', 'a-token-of-ko-fi')
  }
  expect(JSON.parse(await run(await printed('curl')))).toMatchObject({ is_new: true })
  expect(JSON.parse(await run(await printed('What Ko-fi sends')))).toEqual({ status: 'ok' })

  await openPage(page, '/dashboard')
  await expect(page.getByRole('row', { name: /Jonas.*Own tool/ })).toContainText('Hello from my own script!')
  await expect(page.getByRole('row', { name: /Jo .*Own tool/ })).toContainText('Hello from Ko-fi!')

  await page.getByRole('link', { name: 'Statistics' }).click()
  const glance = page.getByRole('region', { name: 'The month at a glance' })
  await expect(glance.getByRole('definition').first()).toHaveText('2on one day')
  await expect(page.getByRole('table', { name: 'Top donators' }).getByRole('row', { name: /^Jonas / })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Waiting for a decision' })).toContainText('2')
  await expectAccessible(page, 'a month in figures')
  const present =
    (await page
      .getByRole('status')
      .filter({ hasText: / 20\d\d$/ })
      .textContent()) ?? ''

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^donations-20\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Time,Donator,Amount,Currency,Source,Message,Review,Outcome,Reason')
  expect(lines[1]).toMatch(/^20.+,Jonas,.+,Own tool,.*Hello from my own script!.*,Pending,Waiting for a decision,/)

  await openPage(page, '/statistics?month=2020-01')
  await expect(page.getByText('No donations in January 2020')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText('No donations in February 2020')).toBeVisible()
  await page.getByRole('link', { name: 'Show this month' }).click()
  await expect(page.getByText(present, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
})

test('on a phone, in German, a key is withdrawn and its tool can send nothing more', async ({ page, rig, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await context.addCookies([{ name: 'i18nextLng', value: 'de', url: rig.url }])
  await aSignedInNewcomer(page.context(), rig)
  await openPage(page, '/profile')
  const section = page.getByRole('region', { name: 'Eigene Tools' })
  await section.getByRole('button', { name: 'Neuer Schlüssel' }).click()
  await page.getByRole('dialog', { name: 'Neuer Schlüssel' }).getByLabel('Name').fill('Bot')
  await page.getByRole('button', { name: 'Schlüssel erstellen' }).click()
  await section.getByRole('button', { name: 'Schlüssel für Bot anzeigen' }).click()
  const key = await section.getByRole('textbox', { name: 'Schlüssel für Bot' }).inputValue()

  await section.getByRole('button', { name: 'Schlüssel für Bot zurückziehen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Schlüssel zurückziehen' }).click()

  await expect(section.getByText('Noch keine Schlüssel')).toBeVisible()
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'tip-1' }
  const answer = await page.request.post('/api/incoming', { headers, data: { donator: 'Jo', message: '' } })
  expect(answer.status()).toBe(404)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
