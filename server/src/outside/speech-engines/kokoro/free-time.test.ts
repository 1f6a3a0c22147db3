import { expect, test } from 'vitest'
import { freeTimeOf, measureFreeTime } from './free-time.ts'

test('work on free cores takes what the clock says, also if it cannot use them all', () => {
  expect(freeTimeOf({ clock: 1, processor: 2, cores: 2, busyShare: 1 })).toBe(1)
  expect(freeTimeOf({ clock: 1, processor: 4, cores: 16, busyShare: 0.25 })).toBe(1)
})

test('work that shared its cores would have taken less', () => {
  expect(freeTimeOf({ clock: 4, processor: 2, cores: 2, busyShare: 1 })).toBe(1)
  expect(freeTimeOf({ clock: 3, processor: 2, cores: 2, busyShare: 0.5 })).toBe(2)
})

test('where the cores of other machines are counted too, the clock decides', () => {
  expect(freeTimeOf({ clock: 1, processor: 2, cores: 2, busyShare: 0.03 })).toBe(1)
  expect(freeTimeOf({ clock: 1, processor: 2, cores: 2, busyShare: 0 })).toBe(1)
})

test('measures the work of this process', () => {
  const freeTime = measureFreeTime(1)
  const begun = performance.now()
  while (process.cpuUsage().user === 0 || performance.now() === begun);

  expect(freeTime()).toBeGreaterThan(0)
})
