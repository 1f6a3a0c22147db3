import type { SettingsChanges, StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { BrowserContext } from '@playwright/test'
import { refused } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import type { Rig } from '../kit/rig.ts'
import { bar, go, save, saved, section, settings } from '../kit/settings-pages.ts'
import { loginHeaders } from '../kit/sign-in.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

/** Changes settings, and reads them, from another device. */
async function elsewhere(context: BrowserContext, rig: Rig, data: SettingsChanges = {}): Promise<StreamerSettings> {
  const response = await context.request.put(`${rig.url}/api/users/me/settings`, { headers: loginHeaders(rig), data })
  if (!response.ok()) throw new Error(`A change of settings was answered ${response.status()}.`)
  return (await response.json()) as StreamerSettings
}

test('a page that was open before takes back nothing that another device has set', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  const before = await elsewhere(context, rig, { review: { mode: 'all', after_seconds: null } })
  await open(`${settings}/review`)
  const review = section(page, 'Review')
  await expect(review.getByRole('radio', { name: 'Accept everything' })).toBeChecked()

  const words = [
    { pattern: 'raid', action: 'mask' },
    { pattern: 'spam', action: 'hold' },
  ] as const
  await elsewhere(context, rig, {
    review: { ...before.review, mode: 'everything' },
    filters: { ...before.filters, blocked_donators: ['Troll'], own_words: [...words], links: 'off' },
    limits: { ...before.limits, voices: 2 },
  })
  await review.getByLabel('Auto-accept after (seconds)').fill('30')
  await save(page)
  await saved(page, 'Review')
  await expect(review.getByRole('radio', { name: 'Review everything' })).toBeChecked()

  await elsewhere(context, rig, {
    filters: { ...before.filters, blocked_donators: ['Troll', 'Other'], own_words: [...words] },
  })
  const filters = await go(page, 'Filters')
  await filters.getByRole('combobox', { name: 'Swearing and sexual words' }).click()
  await page.getByRole('option', { name: 'Leave the word out' }).click()
  await save(page)
  await saved(page, 'Filters')
  const after = await elsewhere(context, rig)

  expect(after.review).toEqual({ mode: 'everything', after_seconds: 30 })
  expect(after.limits.voices).toBe(2)
  expect(after.filters).toEqual({
    ...before.filters,
    blocked_donators: ['Troll', 'Other'],
    own_words: words,
    profanity: 'mask',
  })
})

test('somebody who comes back to the page sees what was set elsewhere, and keeps what they typed', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await open(`${settings}/donators`)
  const donators = section(page, 'Donators')
  await donators.getByLabel('Trusted').fill('Oma Erna')
  const gg = { written: 'gg', spoken: 'good game' }
  const jpy = { currency: 'JPY' as const, speech: 300, sounds: null }
  const { filters } = await elsewhere(context, rig)

  await elsewhere(context, rig, { filters: { ...filters, blocked_donators: ['Troll'] } })
  await comeBack()
  await expect(donators.getByLabel('Blocked')).toHaveValue('Troll')
  await expect(donators.getByLabel('Trusted')).toHaveValue('Oma Erna')
  await save(page)
  await saved(page, 'Donators')

  const words = await go(page, 'Pronunciations')
  await expect(words.getByText('No pronunciations yet')).toBeVisible()
  await elsewhere(context, rig, { pronunciations: [gg] })
  await comeBack()
  await expect(words.getByLabel('Line 1: spoken')).toHaveValue('good game')
  await expect(bar(page)).toHaveCount(0)
  const minimums = await go(page, 'Minimum amounts')
  await elsewhere(context, rig, { other_minimums: [jpy] })
  await comeBack()
  await expect(minimums.getByRole('textbox', { name: 'Read aloud from (JPY)' })).toHaveValue('300')
  await expect(bar(page)).toHaveCount(0)

  await minimums.getByRole('textbox', { name: 'Read aloud from (JPY)' }).fill('400')
  await elsewhere(context, rig, { other_minimums: [], late_minutes: 7 })
  await comeBack()
  await save(page)
  await saved(page, 'Minimum amounts')
  const after = await elsewhere(context, rig)
  expect(after.other_minimums, 'the list that was saved last').toEqual([{ ...jpy, speech: 400 }])
  expect(after.late_minutes).toBe(7)
})
