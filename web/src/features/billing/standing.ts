import type { Subscription, SubscriptionStatus } from '@lautgabe/contract/billing/subscription-api.ts'
import type { billing } from '@lautgabe/texts/en/billing.ts'

/** How things stand with a plan, as the site says it. */
export type Standing = keyof typeof billing.statuses

type Facts = Pick<
  Subscription,
  | 'source'
  | 'status'
  | 'cancel_at_period_end'
  | 'charged_if_kept'
  | 'current_period_end'
  | 'trial_is_used'
  | 'is_disputed'
>

export function standingOf({ source, status, ...period }: Facts): Standing {
  if (source === 'default') return 'everyone'
  if (source === 'grant') return period.current_period_end === null ? 'granted' : 'granted_until'
  if (period.is_disputed) return period.cancel_at_period_end ? 'disputed_cancelled' : 'disputed'
  if (period.charged_if_kept) return 'waiting_cancelled'
  const isCancellable = status === 'active' || status === 'trialing' || status === 'suspended'
  if (isCancellable && period.cancel_at_period_end) return `${status}_cancelled`
  return status === 'trialing' && period.trial_is_used ? 'trialing_used' : status
}

const running: ReadonlySet<SubscriptionStatus> = new Set(['trialing', 'active', 'past_due'])
/** A contract in one of these states must be mended or waited for. A second one would be charged beside it. */
const occupied: ReadonlySet<SubscriptionStatus> = new Set([...running, 'processing', 'suspended', 'paused'])

/** True while the plan works, whoever pays for it. */
export const isRunning = ({ plan, status }: Subscription) => plan !== null && running.has(status)

const isPaid = ({ source, takes_payments: takesPayments }: Subscription) => takesPayments && source === 'payment'

export const isRunningAndPaid = (subscription: Subscription) => isPaid(subscription) && isRunning(subscription)

/** Also a plan that is on hold can be cancelled. */
const endable: ReadonlySet<SubscriptionStatus> = new Set([...running, 'suspended'])

export const isOnHold = ({ status }: Subscription) => status === 'suspended'

export const canCancel = (subscription: Subscription) =>
  isPaid(subscription) && endable.has(subscription.status) && !subscription.cancel_at_period_end

/**
 * Whether the plan would end before the paid period does if it were cancelled now, so that the rest goes back. What goes
 * back of a disputed payment the bank decides. `open`: the period is not paid yet.
 */
export function restOnCancelling(subscription: Subscription): 'paid' | 'open' | undefined {
  const { cancels_on: end, current_period_end: periodEnd, status, is_disputed: isDisputed } = subscription
  if (isDisputed || end === null || periodEnd === null || end >= periodEnd) return undefined
  return status === 'active' ? 'paid' : 'open'
}

/** Also an order whose first bank debit is on its way, or a paused plan. Somebody else may have cancelled them. */
export const canReactivate = (subscription: Subscription) =>
  isPaid(subscription) &&
  subscription.cancel_at_period_end &&
  (endable.has(subscription.status) || subscription.status === 'processing' || subscription.status === 'paused')

export const canOrder = (subscription: Subscription) =>
  subscription.takes_payments && !(isPaid(subscription) && occupied.has(subscription.status))

/** The plan works, but what joins it now would end with it if the invoice stays unpaid. The server refuses it. */
export const hasOpenInvoice = (subscription: Subscription) =>
  isRunningAndPaid(subscription) && subscription.status === 'past_due'

/** True if add-ons can join the plan: they are charged together with it. */
export const canAddOn = (subscription: Subscription) => isRunningAndPaid(subscription) && !hasOpenInvoice(subscription)

export const canChange = (subscription: Subscription) => canAddOn(subscription) && !subscription.cancel_at_period_end

/** With a year that waits to be kept, another payment method alone changes nothing. */
export const needsNewPaymentMethod = (subscription: Subscription) =>
  isPaid(subscription) &&
  !subscription.is_disputed &&
  subscription.charged_if_kept === null &&
  (subscription.status === 'past_due' || subscription.status === 'suspended')

export const hasPaymentMethod = (subscription: Subscription) =>
  isPaid(subscription) && (subscription.payment_method !== null || occupied.has(subscription.status))
