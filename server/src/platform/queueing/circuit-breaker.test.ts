import { expect, test } from 'vitest'
import { testClock } from '../../test-kit/test-clock.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

test('a breaker rests after failures in a row, tries once after the rest, and recovers', () => {
  const clock = testClock()
  const breaker = new CircuitBreaker(clock, { failures: 3, restSeconds: 30 })
  breaker.failed()
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  breaker.failed()
  expect(breaker.isResting).toBe(false)
  breaker.failed()
  expect(breaker.isResting).toBe(true)

  clock.advance(31)
  expect(breaker.isResting).toBe(false)
  breaker.failed()
  expect(breaker.isResting).toBe(true)

  clock.advance(31)
  breaker.succeeded()
  breaker.failed()
  expect(breaker.isResting).toBe(false)
})

test('a clock that is put back makes no rest longer', () => {
  const clock = testClock()
  const breaker = new CircuitBreaker(clock, { failures: 1, restSeconds: 30 })
  breaker.failed()

  clock.advance(-60 * 60)

  expect(breaker.isResting).toBe(true)
  clock.advance(31)
  expect(breaker.isResting).toBe(false)
})
