import { refused } from '../kit/complaints.ts'
import { decide, donate, rowOf } from '../kit/donations.ts'
import { expect, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

test('a page that others emptied gives way to the last one that is left', async ({ page, context, rig, open }) => {
  await aSignedInNewcomer(context, rig)
  let last = { id: '' }
  for (let number = 1; number <= 21; number += 1) {
    last = await donate(context, rig, { donator: `Donator ${number}`, message: 'hello' })
  }
  await open('/dashboard?tab=received')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rowOf(page, 'Donator 21')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Live connection')).toHaveText('Connected')

  await decide(context, rig, { id: last.id, decision: 'reject' })

  await expect(page.locator('[data-row]')).toHaveCount(20)
  await expect(page.getByText('Nothing is waiting for you')).toBeHidden()
  expect(new URL(page.url()).search).toBe('?tab=received')
})

test('a search stays under the tab that was chosen meanwhile, and leads to all donations', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  await donate(context, rig, { donator: 'Anna', message: 'hello' })
  await open('/dashboard?tab=received')
  await expect(rowOf(page, 'Anna')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search donations' }).fill('Anna')
  await page.getByRole('tab', { name: /^Rejected/ }).click()

  await expect(page.getByText('Under “Rejected”, no message and no donator’s name contains “Anna”')).toBeVisible()
  expect(page.url()).toContain('tab=rejected')
  await page.getByRole('button', { name: 'Search all donations' }).press('Enter')
  await expect(rowOf(page, 'Anna')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search donations' })).toHaveValue('Anna')
})
