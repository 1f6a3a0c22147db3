import type { SubscriptionRow } from './subscription.ts'
import type { Window } from './window-at.ts'

const hourMilliseconds = 60 * 60 * 1000
const dayMilliseconds = 24 * hourMilliseconds

/** A larger plan or a new add-on in the middle of a month. `from`: the characters of that month before. */
export type Raise = { at: Date; from: number }

/**
 * Somebody who orders more within a month pays for the time that is left, and gets the characters of that time.
 * Otherwise the last day of a month would be a cheap way to all characters of the largest plan. Stripe counts seconds;
 * an hour that has begun counts in full here, so that an order keeps what its page has promised. The first day, which
 * costs nearly as much as the month, gives everything.
 */
export function charactersIn({ startsAt, endsAt }: Window, full: number, raise: Raise | undefined): number {
  if (!raise || raise.at.getTime() < startsAt.getTime() + dayMilliseconds || raise.from >= full) return full
  const hoursLeft = (moment: Date) => Math.max(0, Math.ceil((endsAt.getTime() - moment.getTime()) / hourMilliseconds))
  return raise.from + Math.ceil(((full - raise.from) * hoursLeft(raise.at)) / hoursLeft(startsAt))
}

export function raiseOf({
  raisedAt: at,
  raisedFrom: from,
}: Pick<SubscriptionRow, 'raisedAt' | 'raisedFrom'>): Raise | undefined {
  return at !== null && from !== null ? { at, from } : undefined
}
