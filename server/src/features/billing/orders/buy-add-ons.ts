import type { ChangeOutcome } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { AddOnRow } from '../catalogue/catalogue.ts'
import { findAddOn, findPlan, requireAddOn } from '../catalogue/find-sold-items.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { findFacts } from './find-facts.ts'
import { noteConsents } from './note-consents.ts'
import { requireSettledPlan } from './require-live-plan.ts'
import { requireQuickPayment } from './require-quick-payment.ts'
import { requireTime } from './require-time.ts'
import { requireOwnAddress } from './return-addresses.ts'
import { shortKey } from '../payments/short-key.ts'
import { amountOfAddOn, priceOfAddOn } from '../payments/sold-prices.ts'
import { countFrom, requireShown, type ShownCosts } from './shown-costs.ts'
import type { Order } from './start-checkout.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'

type AddOnsOrder = Order & { addOnIds: readonly string[]; shown?: ShownCosts | undefined }

/** Adds add-ons to the running plan and charges for the rest of the period. Answers the address to go on to. */
export async function buyAddOns(
  app: PaymentParts,
  { userId, language, consents, successUrl, addOnIds, shown }: AddOnsOrder,
): Promise<string> {
  const next = requireOwnAddress(app, successUrl)
  // What costs nothing today depends on the period, which may have turned since we last heard.
  await askPayments(app, () => syncCustomer(app, userId))
  const prepared = await prepareAddOns(app, userId, addOnIds)
  const { subscription, wanted, items, keptItems, recurring, periodStart } = prepared
  const { subscriptionId, syncNumber } = subscription
  const at = countFrom(app, periodStart, shown)
  if (shown) requireShown(shown, { dueNow: await previewDue(app, prepared, at), recurring })
  await noteConsents(app, { userId, language, consents, ordered: wanted.join(',') })
  const key = shortKey(subscriptionId, syncNumber, at.toISOString(), ...wanted.toSorted())
  const changed = await askPayments(app, async (payments): Promise<ChangeOutcome> => {
    const paid =
      items.length > 0 ? await payments.changeNow({ subscriptionId, items, at, key }) : { outcome: 'done' as const }
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
  const prepared = await prepareAddOns(app, userId, addOnIds)
  const countedAt = countFrom(app, prepared.periodStart)
  return { dueNow: await previewDue(app, prepared, countedAt), countedAt, currency: prepared.currency }
}

type Prepared = Awaited<ReturnType<typeof prepareAddOns>>

async function previewDue(app: PaymentParts, { subscription, items }: Prepared, at: Date): Promise<number> {
  if (items.length === 0) return 0
  const { customerId, subscriptionId } = subscription
  return askPayments(app, (payments) => payments.previewChange({ customerId, subscriptionId, items, at }))
}

async function prepareAddOns(app: PaymentParts, userId: string, addOnIds: readonly string[]) {
  const subscription = await requireSettledPlan(app, userId)
  requireTime(app, subscription.currentPeriodEnd)
  const wanted = [...new Set(addOnIds)]
  const paid = await findPaid(app.db, userId, subscription.currentPeriodEnd)
  // One that is kept goes on, so it need not be for sale.
  const addOns = await Promise.all(wanted.map((id) => (paid.has(id) ? findAddOn : requireAddOn)(app.db, id)))
  const owned = await findOwned(app.db, userId)
  if (wanted.some((id) => owned.has(id))) throw new AppError('addon_owned')
  const { interval, currency } = await findPlan(app.db, subscription.planId)
  const toItem = async (addOn: AddOnRow) => ({ priceId: await priceOfAddOn(app, addOn, interval) })
  const items = await Promise.all(addOns.filter(({ id }) => !paid.has(id)).map(toItem))
  const facts = await findFacts(app, subscription)
  if (items.length > 0) requireQuickPayment(subscription, facts)
  const keptItems = await Promise.all(addOns.filter(({ id }) => paid.has(id)).map(toItem))
  const recurring = addOns.reduce((sum, addOn) => sum + amountOfAddOn(addOn, interval), 0)
  // All items of a subscription are paid at the same time.
  const periodStart = facts.items[0]?.periodStart ?? app.clock.now()
  return { subscription, wanted, items, keptItems, currency, recurring, periodStart }
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
