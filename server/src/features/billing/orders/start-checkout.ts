import type { OrderConsent } from '@lautgabe/contract/billing/subscription-api.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import { AppError } from '../../../platform/app-error.ts'
import { requireAddOn, requirePlan } from '../catalogue/find-sold-items.ts'
import { subscriptionState } from '../standing/subscription-state.ts'
import { hasHadTrial } from '../subscriptions/trial-cards.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { isLive } from '../payments/choose-subscription.ts'
import { ensureCustomer, findSubscription } from '../payments/customers.ts'
import { noteConsents } from './note-consents.ts'
import { requireOwnAddress, withCheckoutId } from './return-addresses.ts'
import { priceOfAddOn, priceOfPlan } from '../payments/sold-prices.ts'
import { shortKey } from '../payments/short-key.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'

export type Order = {
  userId: string
  language: Language
  successUrl: string
  cancelUrl: string
  consents: readonly OrderConsent[]
}

/** The address where a plan is paid. A checkout always makes a new subscription, so a running one refuses it. */
export async function startCheckout(
  app: PaymentParts,
  { userId, language, consents, ...order }: Order & { planId: string; addOnIds: readonly string[] },
): Promise<string> {
  const successUrl = withCheckoutId(requireOwnAddress(app, order.successUrl))
  const cancelUrl = requireOwnAddress(app, order.cancelUrl)
  const plan = await requirePlan(app.db, order.planId)
  // Each is bought once, however often it is named.
  const addOnIds = [...new Set(order.addOnIds)]
  const addOns = await Promise.all(addOnIds.map((id) => requireAddOn(app.db, id)))
  const customerId = await ensureCustomer(app, userId)
  let known = await findSubscription(app.db, userId)
  const runs = () => known && isLive({ status: subscriptionState(known, app.clock.now()) })
  if (runs()) {
    // It may have ended with a customer who was deleted. The events about that one find nobody once it is replaced.
    await askPayments(app, () => syncCustomer(app, userId))
    known = await findSubscription(app.db, userId)
  }
  if (runs()) throw new AppError('subscription_runs')
  const priceIds = [await priceOfPlan(app, plan)]
  for (const addOn of addOns) priceIds.push(await priceOfAddOn(app, addOn, plan.interval))
  const trialDays = (await hasHadTrial(app.db, userId)) ? 0 : plan.trialPeriodDays
  await noteConsents(app, { userId, language, consents, ordered: [plan.id, ...addOnIds].join(',') })
  // A second press gives the same checkout, until we have heard from the payment service again.
  const key = shortKey(customerId, known?.syncNumber ?? 0, language, successUrl, cancelUrl, trialDays, ...priceIds)
  const { url } = await askPayments(app, (payments) =>
    payments.checkOutPlan({
      customerId,
      userId,
      language,
      successUrl,
      cancelUrl,
      priceIds,
      trialDays,
      key,
      metadata: { user_id: userId },
    }),
  )
  return url
}
