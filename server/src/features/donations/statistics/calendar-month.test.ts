import { expect, test } from 'vitest'
import { calendarMonth, monthAt } from './calendar-month.ts'

/** The days that do not have 24 hours. */
const unusualDays = ({ days, until }: ReturnType<typeof calendarMonth>) =>
  days.flatMap(({ day, from }, index) => {
    const hours = ((days[index + 1]?.from ?? until).getTime() - from.getTime()) / 3_600_000
    return hours === 24 ? [] : [{ day, hours }]
  })

test('a month begins and ends at midnight of its time zone', () => {
  const november = calendarMonth('2026-11', 'Europe/Berlin')

  expect(november.from.toISOString()).toBe('2026-10-31T23:00:00.000Z')
  expect(november.until.toISOString()).toBe('2026-11-30T23:00:00.000Z')
  expect(november.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`),
  )
})

test('the days of a changing clock have 23 and 25 hours, all others 24', () => {
  const [march, october] = [calendarMonth('2026-03', 'Europe/Berlin'), calendarMonth('2026-10', 'Europe/Berlin')]

  expect(unusualDays(march)).toEqual([{ day: '2026-03-29', hours: 23 }])
  expect(unusualDays(october)).toEqual([{ day: '2026-10-25', hours: 25 }])
})

test('a day whose midnight does not exist begins when the clocks go on', () => {
  // In Beirut clocks go from midnight to one o'clock on the last Sunday in March.
  const { days } = calendarMonth('2026-03', 'Asia/Beirut')

  expect(days[28]).toEqual({ day: '2026-03-29', from: new Date('2026-03-28T22:00:00Z') })
  expect(days[29]).toEqual({ day: '2026-03-30', from: new Date('2026-03-29T21:00:00Z') })
})

test('the same moment is in another month elsewhere', () => {
  const moment = new Date('2026-10-31T23:30:00Z')

  expect(monthAt(moment, 'Europe/Berlin')).toBe('2026-11')
  expect(monthAt(moment, 'America/New_York')).toBe('2026-10')
  expect(calendarMonth('2028-02', 'Pacific/Kiritimati').days).toHaveLength(29)
})
