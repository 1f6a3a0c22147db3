const day = 24 * 60 * 60_000
const sizes = { 'model-small': 3000, 'model-big': 30_000 }
const extra = 2500

export type ModelSubscription = {
  id: string
  plan: keyof typeof sizes
  status: string
  anchor: Date
  paidUntil: number
  periodEnd: number
  graceUntil: number
  isCancelled: boolean
  isFrozen: boolean
}

export function stateAt(subscription: ModelSubscription | undefined, now: number): string {
  if (!subscription) return 'none'
  const { status, isFrozen, isCancelled, periodEnd, graceUntil } = subscription
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due') return status
  if (isFrozen) return 'suspended'
  if (isCancelled && periodEnd <= now) return 'ended'
  if (status === 'past_due') return now < graceUntil ? 'active' : 'suspended'
  return periodEnd + 7 * day <= now ? 'suspended' : status
}

/** The windows that must be open now: key → kind, size and end. */
export function dueWindows(
  subscription: ModelSubscription | undefined,
  user: string,
  hasExtra: boolean,
  now: number,
): Map<string, [string, number, number]> {
  const due = new Map<string, [string, number, number]>()
  const state = stateAt(subscription, now)
  if (!subscription || (state !== 'active' && state !== 'trialing')) return due
  const { id, plan, anchor, paidUntil, periodEnd } = subscription
  if (state === 'trialing') {
    if (now < periodEnd) due.set(`trial:${user}`, ['trial', sizes[plan], periodEnd])
    return due
  }
  let start = anchor.getTime()
  let end = start
  for (let month = 1; end <= now; month += 1) [start, end] = [end, sameDay(anchor, month)]
  const share = (full: number) => (start < paidUntil ? full : Math.min(full, Math.max(2000, full / 10)))
  const name = new Date(start).toISOString()
  due.set(`plan:${id}:${name}`, ['plan', share(sizes[plan]), end])
  if (hasExtra) due.set(`addon:item ${user}:${name}`, ['addon', share(extra), end])
  return due
}

/** So many months later, on the same day or on the last one before it. */
function sameDay(anchor: Date, months: number): number {
  for (let date = anchor.getUTCDate(); ; date -= 1) {
    const moment = new Date(anchor)
    moment.setUTCDate(1)
    moment.setUTCMonth(anchor.getUTCMonth() + months)
    const month = moment.getUTCMonth()
    moment.setUTCDate(date)
    if (moment.getUTCMonth() === month) return moment.getTime()
  }
}
