import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { billAgreement } from '../payments/agreement.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import { oneOrderAtATime } from './one-order.ts'
import { preparePlanChange } from './prepare-plan-change.ts'
import { requireLivePlan } from './require-live-plan.ts'

const over = new Set(['not_found', 'no_subscription', 'no_active_subscription', 'subscription_runs', 'yearly_runs'])

/** A lower price counts for everybody from the next period on, without being asked for. */
export async function passOnPrice(
  app: PaymentParts & Pick<App, 'nodes'>,
  { userId, planId }: { userId: string; planId: string },
): Promise<void> {
  await oneOrderAtATime(app, userId, async () => {
    await syncCustomer(app, userId)
    // It costs nothing today, so it may be done while an invoice is open.
    const prepare = async () => {
      const subscription = await requireLivePlan(app, userId)
      return { subscription, ...(await preparePlanChange(app, { userId, subscription, planId })) }
    }
    const change = await prepare().catch((error: unknown) => {
      // The plan has ended or was changed meanwhile, or the price is there already. Otherwise the job is tried again.
      if (error instanceof AppError && over.has(error.code)) return undefined
      throw error
    })
    if (change?.kind !== 'new_price') return
    const { subscription, agreement, next } = change
    // It may have been corrected since the job was added, and a higher price needs consent.
    if (!app.payments || next.amount >= agreement.next.amount) return
    await billAgreement(app.payments, subscription.subscriptionId, { ...agreement, next, isPutAside: false })
    await syncCustomer(app, userId)
  })
}
