import { AppError } from '../../../platform/app-error.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import { preparePlanChange } from './prepare-plan-change.ts'

/** A lower price counts for everybody from the next period on, without being asked for. */
export async function passOnPrice(
  app: PaymentParts,
  { userId, planId }: { userId: string; planId: string },
): Promise<void> {
  const change = await preparePlanChange(app, userId, planId).catch((error: unknown) => {
    // The plan has ended or was changed meanwhile, or the price is there already.
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  })
  if (change?.kind !== 'new_price') return
  const { subscription, items } = change
  await app.payments?.changeLater({ subscriptionId: subscription.subscriptionId, items, metadata: {} })
  await syncCustomer(app, userId)
}
