import type { SubscriptionRow } from './subscription.ts'
import type { Window } from './window-at.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** A larger plan or a new add-on in the middle of a month. `from`: the characters of that month before. */
export type Raise = { at: Date; from: number }

/**
 * Somebody who orders more within a month pays for the days that are left, and gets the characters of these days.
 * Otherwise the last day of a month would be a cheap way to all characters of the largest plan. A day that has begun
 * counts in full.
 */
export function charactersIn({ startsAt, endsAt }: Window, full: number, raise: Raise | undefined): number {
  if (!raise || raise.at <= startsAt || raise.from >= full) return full
  const daysSince = (moment: Date) => Math.max(0, Math.ceil((endsAt.getTime() - moment.getTime()) / dayMilliseconds))
  return raise.from + Math.ceil(((full - raise.from) * daysSince(raise.at)) / daysSince(startsAt))
}

export function raiseOf({
  raisedAt: at,
  raisedFrom: from,
}: Pick<SubscriptionRow, 'raisedAt' | 'raisedFrom'>): Raise | undefined {
  return at !== null && from !== null ? { at, from } : undefined
}
