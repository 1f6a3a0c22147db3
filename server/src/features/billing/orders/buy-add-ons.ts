import type { ChangeOutcome } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { AddOnRow } from '../catalogue/catalogue.ts'
import { findPlan, requireAddOn } from '../catalogue/find-sold-items.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { findFacts } from './find-facts.ts'
import { noteConsents } from './note-consents.ts'
import { requireSettledPlan } from './require-live-plan.ts'
import { requireQuickPayment } from './require-quick-payment.ts'
import { requireTime } from './require-time.ts'
import { requireOwnAddress } from './return-addresses.ts'
import { shortKey } from '../payments/short-key.ts'
import { priceOfAddOn } from '../payments/sold-prices.ts'
import type { Order } from './start-checkout.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'

/** Adds add-ons to the running plan and charges for the rest of the period. Answers the address to go on to. */
export async function buyAddOns(
  app: PaymentParts,
  { userId, language, consents, successUrl, addOnIds }: Order & { addOnIds: readonly string[] },
): Promise<string> {
  const next = requireOwnAddress(app, successUrl)
  // What costs nothing today depends on the period, which may have turned since we last heard.
  await askPayments(app, () => syncCustomer(app, userId))
  const { subscription, wanted, items, keptItems } = await prepareAddOns(app, userId, addOnIds)
  const { subscriptionId, syncNumber } = subscription
  await noteConsents(app, { userId, language, consents, ordered: wanted.join(',') })
  const key = shortKey(subscriptionId, syncNumber, ...wanted.toSorted())
  const changed = await askPayments(app, async (payments): Promise<ChangeOutcome> => {
    const paid =
      items.length > 0 ? await payments.changeNow({ subscriptionId, items, key }) : { outcome: 'done' as const }
    // An order that is declined changes nothing, not even for the add-ons that cost nothing today.
    const isDone = paid.outcome === 'done'
    if (isDone && keptItems.length > 0) await payments.changeLater({ subscriptionId, items: keptItems, metadata: {} })
    return paid
  }).catch((error: unknown) => ({ outcome: 'failed', error }) as const)
  await askPayments(app, () => syncCustomer(app, userId))
  if (changed.outcome === 'declined') throw new AppError('payment_declined')
  if (changed.outcome === 'confirm') return changed.url
  // A refusal may mean that this was charged before, by a process that died and never noted it.
  if (changed.outcome === 'failed' && !(await findOwned(app.db, userId)).isSupersetOf(new Set(wanted))) {
    throw changed.error
  }
  return next
}

/** What `buyAddOns` would charge at once. */
export async function previewAddOns(app: PaymentParts, userId: string, addOnIds: readonly string[]) {
  await askPayments(app, () => syncCustomer(app, userId))
  const { subscription, items, currency } = await prepareAddOns(app, userId, addOnIds)
  const { customerId, subscriptionId } = subscription
  if (items.length === 0) return { dueNow: 0, currency }
  const dueNow = await askPayments(app, (payments) => payments.previewChange({ customerId, subscriptionId, items }))
  return { dueNow, currency }
}

async function prepareAddOns(app: PaymentParts, userId: string, addOnIds: readonly string[]) {
  const subscription = await requireSettledPlan(app, userId)
  requireTime(app, subscription.currentPeriodEnd)
  const wanted = [...new Set(addOnIds)]
  const addOns = await Promise.all(wanted.map((id) => requireAddOn(app.db, id)))
  const owned = await findOwned(app.db, userId)
  if (wanted.some((id) => owned.has(id))) throw new AppError('addon_owned')
  const { interval, currency } = await findPlan(app.db, subscription.planId)
  const paid = await findPaid(app.db, userId, subscription.currentPeriodEnd)
  const toItem = async (addOn: AddOnRow) => ({ priceId: await priceOfAddOn(app, addOn, interval) })
  const items = await Promise.all(addOns.filter(({ id }) => !paid.has(id)).map(toItem))
  if (items.length > 0) requireQuickPayment(subscription, await findFacts(app, subscription))
  const keptItems = await Promise.all(addOns.filter(({ id }) => paid.has(id)).map(toItem))
  return { subscription, wanted, items, keptItems, currency }
}

async function findOwned(db: Database, userId: string): Promise<Set<string>> {
  const owned = db.selectFrom('subscriptionAddOns').select('addOnId').where('userId', '=', userId)
  const rows = await owned.where('activeUntil', 'is', null).execute()
  return new Set(rows.map(({ addOnId }) => addOnId))
}

/** Cancelled ones that are paid until the next invoice. To keep one costs nothing today. */
async function findPaid(db: Database, userId: string, periodEnd: Date | null): Promise<Set<string>> {
  const cancelled = db.selectFrom('subscriptionAddOns').select('addOnId').where('userId', '=', userId)
  const rows = periodEnd ? await cancelled.where('activeUntil', '>=', periodEnd).execute() : []
  return new Set(rows.map(({ addOnId }) => addOnId))
}

/** The add-on is no longer billed. What is paid stays until the period ends. */
export async function cancelAddOn(app: PaymentParts, userId: string, addOnId: string): Promise<void> {
  const owned = await app.db
    .selectFrom('subscriptionAddOns')
    .select('itemId')
    .where('userId', '=', userId)
    .where('addOnId', '=', addOnId)
    .where('activeUntil', 'is', null)
    .executeTakeFirst()
  if (!owned) throw new AppError('not_found')
  await askPayments(app, async (payments) => {
    await payments.removeItem(owned.itemId)
    await syncCustomer(app, userId)
  })
}
