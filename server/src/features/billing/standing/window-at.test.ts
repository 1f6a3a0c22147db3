import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowAt } from './window-at.ts'

test('an anchor on 31 January gives twelve windows on the last days of short months', () => {
  const anchor = new Date('2026-01-31T10:00:00Z')
  const starts: string[] = []

  for (let at = anchor; starts.length < 12;) {
    const window = windowAt(anchor, at)
    starts.push(window.startsAt.toISOString().slice(0, 16))
    at = window.endsAt
  }

  const days = '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'.split(' ')
  expect(starts).toEqual(days.map((day) => `2026-${day}T10:00`))
  expect(windowAt(anchor, new Date('2027-01-31T09:59:59Z')).endsAt).toEqual(new Date('2027-01-31T10:00:00Z'))
  expect(windowAt(anchor, new Date('2028-02-29T10:00:00Z')).startsAt).toEqual(new Date('2028-02-29T10:00:00Z'))
})

test('every moment lies in exactly one window, one before the anchor in the first', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

  fc.assert(
    fc.property(moment, moment, (anchor, at) => {
      const window = windowAt(anchor, at)
      const counted = at < anchor ? anchor : at
      expect(window.startsAt <= counted && counted < window.endsAt).toBe(true)
      expect(windowAt(anchor, window.endsAt).startsAt).toEqual(window.endsAt)
    }),
  )
})
