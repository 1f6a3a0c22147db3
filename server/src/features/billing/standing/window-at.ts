export type Window = { startsAt: Date; endsAt: Date }

/**
 * The month around a moment, counted from the anchor. Undefined before the anchor. Every month is computed from the
 * anchor itself: a step from the previous month would turn the 31st into the 28th for good.
 */
export function windowAt(anchor: Date, moment: Date): Window | undefined {
  if (moment < anchor) return undefined
  const months = (moment.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + moment.getUTCMonth() - anchor.getUTCMonth()
  const hasBegun = monthsAfter(anchor, months) <= moment
  const index = hasBegun ? months : months - 1
  return { startsAt: monthsAfter(anchor, index), endsAt: monthsAfter(anchor, index + 1) }
}

/** The same day and time, or the month's last day if the month is too short. */
export function monthsAfter(anchor: Date, months: number): Date {
  const month = anchor.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const after = new Date(anchor)
  after.setUTCFullYear(anchor.getUTCFullYear(), month, Math.min(anchor.getUTCDate(), lastDay))
  return after
}
