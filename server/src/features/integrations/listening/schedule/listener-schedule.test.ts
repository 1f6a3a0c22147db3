import { expect, test } from 'vitest'
import { secondsAfter } from '../../../../platform/clock.ts'
import { ListenerSchedule } from './listener-schedule.ts'

function aSchedule() {
  let now = new Date('2026-11-15T12:00:00Z')
  const schedule = new ListenerSchedule({ now: () => now }, 'streamlabs')

  /** Lets seconds pass until it may connect. Returns how many. */
  function waitToConnect(): number {
    let seconds = 0
    for (; !schedule.mayConnect; seconds += 1) now = secondsAfter(now, 1)
    return seconds
  }

  return {
    schedule,
    waitToConnect,
    putBack: (seconds: number) => void (now = secondsAfter(now, -seconds)),
    /** A connection that opens and is cut after so long. Returns the seconds until the next one. */
    cutAfter(seconds: number): number {
      schedule.opened()
      now = secondsAfter(now, seconds)
      schedule.connectLater()
      return waitToConnect()
    },
  }
}

test('a connection that is cut at once every time is opened ever more seldom', () => {
  const { cutAfter } = aSchedule()

  const waits = Array.from({ length: 10 }, () => cutAfter(0.03))

  expect(waits[0]).toBeLessThanOrEqual(1)
  for (const wait of waits.slice(7)) expect(wait).toBeGreaterThanOrEqual(30)
})

test('a connection that has lived a while is opened again at once', () => {
  const { cutAfter } = aSchedule()
  for (let times = 0; times < 8; times += 1) cutAfter(0.03)

  expect(cutAfter(90)).toBeLessThanOrEqual(1)
  expect(cutAfter(0.03)).toBeLessThanOrEqual(2)
})

test('a clock that is put back by an hour delays no connection, no list and no change', () => {
  const { schedule, putBack, waitToConnect } = aSchedule()
  schedule.connectLater()
  schedule.listLater()
  schedule.changed()
  schedule.connectLater()

  putBack(60 * 60)

  expect(waitToConnect()).toBeLessThanOrEqual(2)
  expect(schedule.mustList).toBe(true)
})
