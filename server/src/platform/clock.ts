export type Clock = {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * For waits: it goes on where the other clock is put back. Otherwise everything that was to happen soon would wait for as
 * long as that clock was ahead.
 */
export function steadyClock(clock: Clock): Clock {
  let seen = -Infinity
  let putBack = 0
  return {
    now() {
      const time = clock.now().getTime()
      putBack += Math.max(0, seen - time)
      seen = time
      return new Date(time + putBack)
    },
  }
}

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

/** The moment before which everything lies that must be kept for so many years from the end of its calendar year. */
export function yearsKeptBefore(moment: Date, years: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear() - years, 0, 1))
}

export function daysBefore(moment: Date, days: number): Date {
  return secondsAfter(moment, -days * 24 * 60 * 60)
}
