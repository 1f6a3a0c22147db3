import { expect, test } from 'vitest'
import { cancelledEnd } from './cancelled-end.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

test.for([
  ['a monthly plan ends with its month', 'monthly', '2027-03-10', '2027-03-15', '2027-03-15', false],
  ['a yearly plan ends with its first year', 'yearly', '2026-12-31', '2027-01-15', '2027-01-15', false],
  ['from the second year on it ends in a month', 'yearly', '2027-01-15', '2028-01-15', '2027-02-15', true],
  ['a short month has a last day', 'yearly', '2027-01-31', '2028-01-15', '2027-02-28', true],
  ['the last month of a later year ends with the year', 'yearly', '2027-12-20', '2028-01-15', '2028-01-15', false],
] as const)('%s', ([_name, interval, now, periodEnd, endsAt, isEarly]) => {
  const running = { interval, anchorAt: day('2026-01-15'), periodEnd: day(periodEnd) }

  expect(cancelledEnd(running, day(now))).toEqual({ endsAt: day(endsAt), isEarly })
})
