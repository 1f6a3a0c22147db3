import { tryFilters } from '@lautgabe/contract/donations/filter-trial-api.ts'
import { readSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aDonation, aDonationStage } from '../test-kit/donation-stage.ts'

test('filters are tried on the last messages before they are saved, and nothing is stored', async () => {
  await using app = await aDonationStage()
  for (const message of ['All good', 'see https://a.example', 'a plum for you', 'plums everywhere', 'holy shit']) {
    await aDonation(app, { message })
  }
  const { filters } = await app.call(readSettings, {}, 'mira')
  const own = [{ pattern: 'plum*', action: 'hold' as const }]

  const tried = await app.call(
    tryFilters,
    { body: { filters: { ...filters, links: 'off', profanity: 'mask', own_words: own } } },
    'mira',
  )

  expect(tried).toMatchObject({ messages: 5, held: 2, masked: 1, held_before: 2 })
  expect(tried.changed.map(({ message, is_held }) => [message, is_held])).toEqual([
    ['holy shit', false],
    ['plums everywhere', true],
    ['a plum for you', true],
    ['see https://a.example', false],
  ])
  expect(await app.call(readSettings, {}, 'mira')).toMatchObject({ filters })
})

test('a try looks at the last hundred messages at most', async () => {
  await using app = await aDonationStage()
  for (let index = 0; index < 103; index += 1) await aDonation(app, { message: index < 3 ? 'plum' : 'fine' })
  const { filters } = await app.call(readSettings, {}, 'mira')

  const own_words = [{ pattern: 'plum', action: 'hold' as const }]
  const tried = await app.call(tryFilters, { body: { filters: { ...filters, own_words } } }, 'mira')

  expect(tried).toMatchObject({ messages: 100, held: 0, changed: [] })
})

test('a streamer cannot run several tries at once', async () => {
  await using app = await aDonationStage()
  for (let index = 0; index < 30; index += 1) await aDonation(app)
  const { filters } = await app.call(readSettings, {}, 'mira')
  const attempt = () => app.call(tryFilters, { body: { filters } }, 'mira')

  const atOnce = await Promise.allSettled([attempt(), attempt(), attempt(), attempt()])

  const refused = atOnce.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(4)
  for (const each of refused) expect(each).toMatchObject({ reason: { status: 429, code: 'too_many_requests' } })
  expect(await attempt()).toMatchObject({ messages: 30 })
})

test('a streamer can try filters ten times a minute', async () => {
  await using app = await aDonationStage()
  const { filters } = await app.call(readSettings, {}, 'mira')
  const attempt = () => app.call(tryFilters, { body: { filters } }, 'mira')
  for (let made = 0; made < 10; made += 1) await attempt()

  await expect(attempt()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})
