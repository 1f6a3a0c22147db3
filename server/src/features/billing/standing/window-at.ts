export type Window = { startsAt: Date; endsAt: Date }

/**
 * The month around a moment, counted from the anchor. Before the anchor the first month counts: the anchor may come from
 * a clock that is ahead of ours, and what was just bought must not wait for that. Every month is computed from the anchor
 * itself: a step from the previous month would turn the 31st into the 28th for good.
 */
export function windowAt(anchor: Date, moment: Date): Window {
  const at = moment < anchor ? anchor : moment
  const months = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth()
  const hasBegun = monthsAfter(anchor, months) <= at
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
