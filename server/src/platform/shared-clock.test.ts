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

test('several answers tell the time more exactly, and a slow one does no harm', () => {
  vi.useFakeTimers({ now: 0 })
  const clock = new SharedClock()
  const start = performance.now()
  clock.learn(new Date(hour), start - 100, start)
  expect(shows(clock)).toBe(hour + 50)

  clock.learn(new Date(hour + 90), start - 10, start)
  expect(shows(clock)).toBe(hour + 95)
  clock.learn(new Date(hour - 900), start - 1000, start)
  expect(shows(clock)).toBe(hour + 95)
})

test('it does not go back a little, but follows when the clock of the database was put back', () => {
  vi.useFakeTimers({ now: 0 })
  const clock = new SharedClock()
  const start = performance.now()
  clock.learn(new Date(hour), start, start)
  expect(shows(clock)).toBe(hour)

  clock.learn(new Date(hour - 20), start, start)
  expect(shows(clock)).toBe(hour)
  vi.advanceTimersByTime(30)
  expect(shows(clock)).toBe(hour + 10)

  clock.learn(new Date(0), start, start)
  expect(shows(clock)).toBe(30)
})
