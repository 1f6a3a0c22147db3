import { expect, test } from 'vitest'
import { charactersIn } from './characters-in.ts'

const june = { startsAt: new Date('2026-06-01T12:00:00Z'), endsAt: new Date('2026-07-01T12:00:00Z') }
const at = (moment: string, from = 20_000) => ({ at: new Date(moment), from })

test.each([
  ['nothing was ordered meanwhile', undefined, 600_000],
  ['it was ordered before', at('2026-05-31T12:00:00Z'), 600_000],
  ['it was ordered on the first day', at('2026-06-02T11:00:00Z'), 600_000],
  ['half of the days are left', at('2026-06-16T12:00:00Z'), 310_000],
  ['the last day begins', at('2026-06-30T12:00:00Z'), 39_334],
  ['the last hour has begun', at('2026-07-01T11:59:00Z'), 20_806],
  ['the month had more before', at('2026-06-16T12:00:00Z', 700_000), 600_000],
])('the characters of a month: %s', (_, raise, characters) => {
  expect(charactersIn(june, 600_000, raise)).toBe(characters)
})
