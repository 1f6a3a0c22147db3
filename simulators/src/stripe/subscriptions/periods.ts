import type { Recurring } from '../objects/catalogue.ts'
import type { SubscriptionItem } from '../objects/subscription.ts'

const daySeconds = 86_400

/**
 * The first end of a period after a moment. It is counted from the anchor, so that the 31st stays the 31st after a
 * short month.
 */
export function nextPeriodEnd(anchor: number, recurring: Recurring, after: number): number {
  let count = 1
  while (addIntervals(anchor, recurring, count) <= after) count += 1
  return addIntervals(anchor, recurring, count)
}

/** The same items in another period. */
export function inPeriod(
  items: readonly SubscriptionItem[],
  { start, end }: { start: number; end: number },
): SubscriptionItem[] {
  return items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }))
}

function addIntervals(start: number, { interval, interval_count: perPeriod }: Recurring, count: number): number {
  const times = perPeriod * count
  if (interval === 'day') return start + times * daySeconds
  if (interval === 'week') return start + times * 7 * daySeconds
  return addMonths(start, interval === 'year' ? times * 12 : times)
}

function addMonths(start: number, months: number): number {
  const from = new Date(start * 1000)
  const target = new Date(from)
  target.setUTCDate(1)
  target.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return Math.floor(target.getTime() / 1000)
}
