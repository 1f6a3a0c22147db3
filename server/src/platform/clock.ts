export type Clock = {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

export function daysBefore(moment: Date, days: number): Date {
  return secondsAfter(moment, -days * 24 * 60 * 60)
}
