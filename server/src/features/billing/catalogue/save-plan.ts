import type { createPlan, Plan } from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Read } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { findSold, isSold, noteSoldPrice } from '../payments/sold-prices.ts'
import type { PlanRow } from './catalogue.ts'
import { listCatalogue } from './list-catalogue.ts'
import { toPlan } from './to-catalogue.ts'

type Body = Read<typeof createPlan>['body']
type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'payments' | 'log' | 'jobs'>
export type Administrator = { userId: string; from: string }

/**
 * Offers a plan or changes it. A price cannot be changed at the payment service, so another amount forgets the old one
 * and the next order makes a new one. Subscribers keep the price that they agreed to, and a mail tells them so.
 */
export async function savePlan(
  app: Parts,
  id: string | undefined,
  body: Body,
  { userId, from }: Administrator,
): Promise<Plan> {
  const known = id === undefined ? undefined : await requireKnown(app, id)
  const terms = toTerms(body)
  const given = body.stripe_price_id ?? undefined
  if (given && given !== known?.stripePriceId) await requireFittingPrice(app, given, terms, id)
  const keeps = known && isSamePrice(known, terms) ? known.stripePriceId : null
  const stripePriceId = given && (given !== known?.stripePriceId || keeps) ? given : keeps
  const now = app.clock.now()
  const saved = await app.db.transaction().execute(async (tx) => {
    if (known) await requireKeptTerms(tx, known.id, terms)
    const plan = known
      ? await update(tx, known.id, { ...terms, stripePriceId, updatedAt: now })
      : await insert(tx, { ...terms, id: app.newId(), stripePriceId, retiredAt: null, createdAt: now, updatedAt: now })
    if (given) await noteSoldPrice(tx, { priceId: given, kind: 'plan', itemId: plan.id, createdAt: now })
    if (known && !isSamePrice(known, plan)) {
      const { id: planId, priceMinorUnits: price } = plan
      await app.jobs.add(tx, 'tell-of-new-price', { planId, price, changedAt: now.toISOString() })
    }
    await recordAct(app, tx, {
      action: known ? 'plan_changed' : 'plan_created',
      by: { userId },
      from,
      onThing: { id: null, name: plan.name },
      ...(known && { before: { price: known.priceMinorUnits, characters: known.baseMaxCharacters } }),
      after: { price: plan.priceMinorUnits, characters: plan.baseMaxCharacters },
    })
    return plan
  })
  return toPlan(saved, await listCatalogue(app.db, 'plans', 'all'))
}

async function requireKnown({ db }: Parts, id: string): Promise<PlanRow> {
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()
  if (!plan) throw new AppError('not_found')
  return plan
}

/**
 * Contracts run on at the price that was sold, and the plan says in which currency and how often it is paid. The lock keeps
 * an order waiting that is just making a price.
 */
async function requireKeptTerms(tx: DatabaseTransaction, id: string, { currency, interval }: Priced): Promise<void> {
  const plan = await tx.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (plan.currency === currency && plan.interval === interval) return
  if (await isSold(tx, { kind: 'plan', itemId: id })) throw new AppError('terms_sold')
}

const update = (tx: DatabaseTransaction, id: string, values: Partial<PlanRow>): Promise<PlanRow> =>
  tx.updateTable('plans').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

const insert = (tx: DatabaseTransaction, values: PlanRow): Promise<PlanRow> =>
  tx.insertInto('plans').values(values).returningAll().executeTakeFirstOrThrow()

const toTerms = (body: Body) => ({
  name: body.name,
  description: body.description,
  descriptionDe: body.description_de,
  priceMinorUnits: body.price,
  currency: body.currency,
  interval: body.interval,
  baseMaxCharacters: body.base_max_characters,
  baseMaxVoices: body.base_max_voices,
  baseMaxSounds: body.base_max_sounds,
  trialPeriodDays: body.trial_period_days,
  tier: body.tier,
  multipleVoices: body.multiple_voices,
  privateSounds: body.private_sounds,
})

type Priced = Pick<PlanRow, 'priceMinorUnits' | 'currency' | 'interval'>

const isSamePrice = (one: Priced, other: Priced): boolean =>
  one.priceMinorUnits === other.priceMinorUnits && one.currency === other.currency && one.interval === other.interval

/** Otherwise people would pay something else than they read. */
async function requireFittingPrice(app: Parts, priceId: string, terms: Priced, planId?: string): Promise<void> {
  // A price stands for one thing, or nobody could tell what was paid.
  const of = (await findSold(app.db, [priceId])).get(priceId)
  if (of && (of.kind !== 'plan' || of.itemId !== planId)) throw new AppError('price_unusable')
  const price = await askPayments(app, (payments) => payments.findPrice(priceId))
  const { priceMinorUnits: amount, currency, interval } = terms
  const fits = price?.isActive && price.amount === amount && price.currency === currency && price.interval === interval
  if (!fits) throw new AppError('price_unusable')
}
