import { monthsAfter } from './window-at.ts'

type Running = { interval: 'monthly' | 'yearly'; anchorAt: Date; periodEnd: Date }

/**
 * When a plan ends that is cancelled now. A yearly plan binds for its first year only (§ 309 no. 9 BGB): after that a
 * month's notice is enough, and what is paid for the time after it is given back.
 */
export function cancelledEnd(
  { interval, anchorAt, periodEnd: knownEnd }: Running,
  now: Date,
): { endsAt: Date; isEarly: boolean } {
  const periodEnd = now < knownEnd ? knownEnd : nextEnd(interval, anchorAt, now)
  const isBound = interval === 'monthly' || now < monthsAfter(anchorAt, 12)
  const inAMonth = monthsAfter(now, 1)
  if (isBound || periodEnd <= inAMonth) return { endsAt: periodEnd, isEarly: false }
  return { endsAt: inAMonth, isEarly: true }
}

/** The period has turned, and the payment service has not told of it yet. */
function nextEnd(interval: Running['interval'], anchorAt: Date, now: Date): Date {
  const step = interval === 'monthly' ? 1 : 12
  let months = step
  while (monthsAfter(anchorAt, months) <= now) months += step
  return monthsAfter(anchorAt, months)
}
