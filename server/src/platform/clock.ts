export type Clock = {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

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
