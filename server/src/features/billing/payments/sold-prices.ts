import { z } from '@lautgabe/contract/zod.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { AddOnRow, CharacterPackageRow, PlanRow } from '../catalogue/catalogue.ts'
import type { PricedPlan } from './agreement.ts'
import { askPayments } from './ask-payments.ts'
import { shortKey } from './short-key.ts'

type Parts = Pick<App, 'db' | 'clock' | 'payments' | 'log'>
type Sold = { kind: 'plan' | 'addon' | 'package'; itemId: string }

/** Our words on a price at the payment service, as `toMetadata` writes them. */
const metadataSchema = z
  .object({ kind: z.enum(['plan', 'addon']), item_id: z.string() })
  .transform(({ kind, item_id: itemId }): Sold => ({ kind, itemId }))

const toMetadata = ({ kind, itemId }: Sold) => ({ kind, item_id: itemId })

/** What the prices of a subscription stand for. Prices that we did not sell are missing. */
export async function findSold(
  db: Database | DatabaseTransaction,
  priceIds: readonly string[],
): Promise<Map<string, Sold>> {
  if (priceIds.length === 0) return new Map()
  const rows = await db.selectFrom('soldPrices').selectAll().where('priceId', 'in', priceIds).execute()
  return new Map(rows.map(({ priceId, kind, itemId }) => [priceId, { kind, itemId }]))
}

/** The same for the items of a subscription. A price that was made after a backup, which was then restored, is noted anew. */
export async function findSoldItems(
  { clock }: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  items: SubscriptionFacts['items'],
): Promise<Map<string, Sold>> {
  const found = await findSold(
    tx,
    items.map(({ priceId }) => priceId),
  )
  for (const { priceId, priceMetadata } of items) {
    const sold = found.has(priceId) ? undefined : metadataSchema.safeParse(priceMetadata).data
    if (!sold || !(await isInCatalogue(tx, sold))) continue
    await noteSoldPrice(tx, { ...sold, priceId, createdAt: clock.now() })
    found.set(priceId, sold)
  }
  return found
}

async function isInCatalogue(tx: DatabaseTransaction, { kind, itemId }: Sold): Promise<boolean> {
  const table = kind === 'plan' ? 'plans' : 'addOns'
  return (await tx.selectFrom(table).select('id').where('id', '=', itemId).executeTakeFirst()) !== undefined
}

/** Whether it stood on an order, even if that was never paid. */
export async function isSold(tx: DatabaseTransaction, { kind, itemId }: Sold): Promise<boolean> {
  const prices = tx.selectFrom('soldPrices').select('itemId').where('kind', '=', kind).where('itemId', '=', itemId)
  return (await prices.executeTakeFirst()) !== undefined
}

/** Notes a price before anybody can buy at it, so that every payment can be understood later. */
export async function noteSoldPrice(
  tx: Database | DatabaseTransaction,
  price: Sold & { priceId: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('soldPrices')
    .values(price)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The price of a plan at the payment service. It is made with the first order. */
export function priceOfPlan(app: Parts, plan: PlanRow): Promise<string> {
  const { id, name, priceMinorUnits: amount, currency, interval } = plan
  const price = { kind: 'plan', itemId: id, name, amount, currency, interval } as const
  return publish(app, plan.stripePriceId, price, (tx, priceId) =>
    tx
      .updateTable('plans')
      .set({ stripePriceId: priceId })
      .where('id', '=', id)
      .where('priceMinorUnits', '=', amount)
      .where('currency', '=', currency)
      .where('interval', '=', interval)
      .execute(),
  )
}

export async function toPriced(app: Parts, plan: PlanRow): Promise<PricedPlan> {
  return { planId: plan.id, priceId: await priceOfPlan(app, plan), amount: plan.priceMinorUnits }
}

export const amountOfAddOn = (addOn: AddOnRow, interval: 'monthly' | 'yearly'): number =>
  interval === 'yearly' ? addOn.yearlyMinorUnits : addOn.monthlyMinorUnits

export function priceOfAddOn(app: Parts, addOn: AddOnRow, interval: 'monthly' | 'yearly'): Promise<string> {
  const { id, name, currency } = addOn
  const isYearly = interval === 'yearly'
  const amount = amountOfAddOn(addOn, interval)
  const known = isYearly ? addOn.yearlyStripePriceId : addOn.monthlyStripePriceId
  return publish(app, known, { kind: 'addon', itemId: id, name, amount, currency, interval }, (tx, priceId) =>
    tx
      .updateTable('addOns')
      .set(isYearly ? { yearlyStripePriceId: priceId } : { monthlyStripePriceId: priceId })
      .where('id', '=', id)
      .where(isYearly ? 'yearlyMinorUnits' : 'monthlyMinorUnits', '=', amount)
      .where('currency', '=', currency)
      .execute(),
  )
}

export function priceOfPackage(app: Parts, sold: CharacterPackageRow): Promise<string> {
  const { id, name, priceMinorUnits: amount, currency } = sold
  const price = { kind: 'package', itemId: id, name, amount, currency, interval: null } as const
  return publish(app, sold.stripePriceId, price, (tx, priceId) =>
    tx
      .updateTable('characterPackages')
      .set({ stripePriceId: priceId })
      .where('id', '=', id)
      .where('priceMinorUnits', '=', amount)
      .where('currency', '=', currency)
      .execute(),
  )
}

type NewPrice = Sold & { name: string; amount: number; currency: string; interval: 'monthly' | 'yearly' | null }

/**
 * `store` notes the price for later orders, unless an administrator has saved another one meanwhile. This order was
 * placed at the price that the buyer saw.
 */
async function publish(
  app: Parts,
  known: string | null,
  { kind, itemId, ...price }: NewPrice,
  store: (tx: DatabaseTransaction, priceId: string) => Promise<unknown>,
): Promise<string> {
  if (known) return known
  const { amount, currency, interval } = price
  const key = shortKey(kind, itemId, price.name, amount, currency, interval ?? 'once')
  const priceId = await askPayments(app, (payments) =>
    payments.createPrice({ ...price, key, metadata: toMetadata({ kind, itemId }) }),
  )
  await app.db.transaction().execute(async (tx) => {
    await requireSameTerms(tx, { kind, itemId, ...price })
    await noteSoldPrice(tx, { priceId, kind, itemId, createdAt: app.clock.now() })
    await store(tx, priceId)
  })
  return priceId
}

/** While the price was made, an administrator may have saved another currency or period. That ends with the first price. */
async function requireSameTerms(
  tx: DatabaseTransaction,
  { kind, itemId, currency, interval }: NewPrice,
): Promise<void> {
  if (kind === 'package') return
  const table = kind === 'plan' ? 'plans' : 'addOns'
  const same = tx.selectFrom(table).select('id').where('id', '=', itemId).where('currency', '=', currency)
  const found = kind === 'plan' && interval ? same.where('plans.interval', '=', interval) : same
  if (!(await found.forUpdate().executeTakeFirst())) throw new AppError('price_changed')
}
