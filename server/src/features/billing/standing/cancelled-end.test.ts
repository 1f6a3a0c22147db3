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

test('a period that has turned without news ends with the next one', () => {
  const anchorAt = new Date('2026-01-31T10:00:00Z')
  const month = { interval: 'monthly', anchorAt, periodEnd: new Date('2026-02-28T10:00:00Z') } as const
  const year = { interval: 'yearly', anchorAt, periodEnd: new Date('2027-01-31T10:00:00Z') } as const

  const ends = (running: typeof month | typeof year, now: string) => cancelledEnd(running, new Date(now)).endsAt
  expect(ends(month, '2026-03-05T00:00:00Z')).toEqual(new Date('2026-03-31T10:00:00Z'))
  expect(ends(month, '2026-02-28T10:00:00Z')).toEqual(new Date('2026-03-31T10:00:00Z'))
  expect(ends(year, '2027-02-03T00:00:00Z')).toEqual(new Date('2027-03-03T00:00:00Z'))
})
