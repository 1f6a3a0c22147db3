import type { Clock } from '../platform/clock.ts'

export type TestClock = Clock & {
  advance(seconds: number): void
  /** From now on it only moves on request: for what must not run out because a machine is slow. */
  stop(): void
}

/** Begins at the present, since the database and timers of the platform live there too, and moves on request. */
export function testClock(): TestClock {
  let ahead = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    advance: (seconds) => void (ahead += seconds * 1000),
    stop: () => void (stoppedAt ??= Date.now()),
  }
}
