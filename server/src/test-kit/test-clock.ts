import type { Clock } from '../platform/clock.ts'

export type TestClock = Clock & {
  advance(seconds: number): void
  /** From now on the clock only moves on request. For times that must not run out on a slow machine. */
  stop(): void
}

/** Begins at the present, since the database and the platform's timers use it too, and moves on request. */
export function testClock(): TestClock {
  let ahead = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    advance: (seconds) => void (ahead += seconds * 1000),
    stop: () => void (stoppedAt ??= Date.now()),
  }
}
