import { expect, test } from 'vitest'
import { dayOf, endOfDay } from './contract-day.ts'

test.each([
  ['2026-12-31', '2026-12-31T22:59:59.000Z'],
  ['2027-07-31', '2027-07-31T21:59:59.000Z'],
  ['2026-03-29', '2026-03-29T21:59:59.000Z'],
  ['2026-10-25', '2026-10-25T22:59:59.000Z'],
])('%s ends in the zone of contracts, and pages name it as the same day', (day, moment) => {
  expect(endOfDay(day)).toBe(moment)
  expect(dayOf(moment)).toBe(day)
})
