import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { findSubscription } from '../payments/customers.ts'
import { requireLivePlan } from './require-live-plan.ts'
import { requireOwnAddress } from './return-addresses.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'

/** Ends the plan when the paid period ends, or takes that back. Both can be repeated. */
export async function cancelPlan(app: PaymentParts, userId: string, cancels: boolean): Promise<void> {
  const { subscriptionId } = await requireLivePlan(app, userId)
  await askPayments(app, async (payments) => {
    await payments.setCancelAtPeriodEnd(subscriptionId, cancels)
    await syncCustomer(app, userId)
  })
}

export async function syncPlan(app: PaymentParts, userId: string): Promise<void> {
  await askPayments(app, () => syncCustomer(app, userId))
}

export async function openPortal(
  app: Pick<App, 'db' | 'config' | 'payments' | 'log'>,
  portal: { userId: string; returnUrl: string; language: 'en' | 'de'; flow: 'payment_method' | undefined },
): Promise<string> {
  const { userId, language, flow } = portal
  const returnUrl = requireOwnAddress(app, portal.returnUrl)
  const customerId = (await findSubscription(app.db, userId))?.customerId
  if (!customerId) throw new AppError('no_subscription')
  return askPayments(app, (payments) => payments.openPortal({ customerId, returnUrl, language, flow }))
}
