import type { Clock } from '../platform/clock.ts'

export type TestClock = Clock & { advance(seconds: number): void }

/** Begins at the present, since the database and timers of the platform live there too, and moves on request. */
export function testClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (seconds) => void (ahead += seconds * 1000),
  }
}
