import { afterEach, expect, test, vi } from 'vitest'
import { SharedClock } from './shared-clock.ts'

afterEach(() => void vi.useRealTimers())

const hour = 60 * 60 * 1000
const shows = (clock: SharedClock) => clock.now().getTime()

test('without an answer of the database it is the clock of the machine', () => {
  vi.useFakeTimers({ now: 5 * hour })
  expect(new SharedClock().now()).toEqual(new Date(5 * hour))
})

test('it shows the time of the database, whatever the clock of the machine does', () => {
  vi.useFakeTimers({ now: 5 * hour })
  const clock = new SharedClock()
  const start = performance.now()
  clock.learn(new Date(2 * hour), start - 10, start + 10)
  expect(shows(clock)).toBe(2 * hour)

  vi.advanceTimersByTime(1000)
  vi.setSystemTime(9 * hour)

  expect(shows(clock)).toBe(2 * hour + 1000)
})

test('an answer that fits changes nothing, and one that does not fit moves the clock', () => {
  vi.useFakeTimers({ now: 0 })
  const clock = new SharedClock()
  const start = performance.now()
  clock.learn(new Date(hour), start, start)

  clock.learn(new Date(hour - 900), start - 1000, start)
  expect(shows(clock)).toBe(hour)
  clock.learn(new Date(hour - 500), start - 100, start)
  expect(shows(clock)).toBe(hour - 450)
})
