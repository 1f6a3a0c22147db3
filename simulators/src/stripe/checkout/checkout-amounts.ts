import { sum } from '../invoices/lines.ts'
import type { CheckoutLine, CheckoutPlan, CheckoutSession } from '../objects/checkout-session.ts'

/** What is taken when the session is completed: during a trial only what is bought once. */
export function dueNow({ mode }: CheckoutSession, { lines, subscription }: CheckoutPlan): number {
  if (mode === 'setup') return 0
  const due = mode === 'subscription' && subscription.trialEnd !== null ? lines.filter(isOnce) : lines
  return totalOf(due)
}

/** What each later period costs. */
export function dueEachPeriod({ lines }: CheckoutPlan): number {
  return totalOf(lines.filter((line) => !isOnce(line)))
}

/** Whether a card or a bank account is asked for. */
export function needsMethod(session: CheckoutSession, plan: CheckoutPlan): boolean {
  return (
    session.mode !== 'subscription' || session.payment_method_collection !== 'if_required' || dueNow(session, plan) > 0
  )
}

export function isOnce({ price }: CheckoutLine): boolean {
  return price.recurring === null
}

function totalOf(lines: readonly CheckoutLine[]): number {
  return sum(lines.map(({ amount_total: amount }) => amount))
}
