import { leaseMilliseconds } from '@lautgabe/contract/playback/overlay-messages.ts'
import { expect, test } from 'vitest'
import { Lease } from './lease.ts'

test('an answer counts from the moment its report was sent', () => {
  const lease = new Lease(1000, 0)
  lease.report(0.4, 1400)
  lease.report(0.8, 1800)

  lease.answer(0.4)

  expect(lease.endsAt()).toBe(1400 + leaseMilliseconds)
  expect(lease.secondsMax(true)).toBe(1.4)
  expect(lease.secondsMax(false)).toBe(Number.POSITIVE_INFINITY)
})

test('with several reports of the same position, the oldest is answered first', () => {
  const lease = new Lease(0, 2)
  for (const sentAt of [5000, 5400, 5800]) lease.report(2, sentAt)

  lease.answer(2)
  expect(lease.endsAt()).toBe(5000 + leaseMilliseconds)
  lease.answer(2)
  expect(lease.endsAt()).toBe(5400 + leaseMilliseconds)
})

test('an answer without a report changes nothing', () => {
  const lease = new Lease(1000, 0)
  lease.report(0.4, 1400)
  lease.forgetReports()

  lease.answer(0.4)

  expect(lease.endsAt()).toBe(1000 + leaseMilliseconds)
})
