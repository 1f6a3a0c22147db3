import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import type { App } from '../../../app.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import { listCatalogue } from '../catalogue/list-catalogue.ts'
import { toAddOn, toPlan } from '../catalogue/to-catalogue.ts'
import { findWaitingEnd } from '../declarations/waiting-declarations.ts'
import { newPriceCountsFrom } from '../notices/price-notice.ts'
import { cancelledEnd } from '../standing/cancelled-end.ts'
import type { PlanTerms } from '../standing/due-windows.ts'
import { readStandingFacts } from '../standing/read-standing-facts.ts'
import { subscriptionState } from '../standing/subscription-state.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'
import { findSubscription } from '../payments/customers.ts'
import { amountOfAddOn } from '../payments/sold-prices.ts'
import { endable } from './require-live-plan.ts'
import { toMoney } from './to-money.ts'
import { hasHadTrial } from '../subscriptions/trial-cards.ts'

type Parts = Pick<App, 'db' | 'clock' | 'config' | 'payments' | 'capabilitiesOf'>

/** The contract goes on, so it costs money, or will. */
const occupied = new Set<Subscription['status']>([
  'processing',
  'trialing',
  'active',
  'past_due',
  'suspended',
  'paused',
])

/** The own plan, wherever it comes from. Without one the status is `none`. */
export async function readSubscriptionAnswer(app: Parts, userId: string): Promise<Subscription> {
  const now = app.clock.now()
  // Opens the account of characters on the way, so it comes first.
  const { characters } = await app.capabilitiesOf(userId)
  const [facts] = await readStandingFacts(app.db, app, [userId])
  const plans = await listCatalogue(app.db, 'plans', 'all')
  const find = (id: string | null | undefined) => {
    const plan = plans.find((one) => one.id === id)
    return plan && asItCounts(plan, facts?.plans)
  }
  const answer = (plan: PlanRow | undefined) => (plan ? toPlan(plan, plans) : null)
  const paid = await findSubscription(app.db, userId)
  const status = paid ? subscriptionState(paid, now) : 'none'
  const counts = paid && (status === 'active' || status === 'trialing' || status === 'past_due')
  const isEntitled = Boolean(paid?.entitledPlanId && paid.entitledUntil && now < paid.entitledUntil)
  const own = counts ? find(isEntitled ? paid.entitledPlanId : paid.planId) : undefined
  const grant = facts?.grant && (facts.grant.endsAt === null || now < facts.grant.endsAt) ? facts.grant : undefined
  const given = find(grant?.planId) ?? find(facts?.defaultPlan)
  // Of several plans the one with the highest tier counts. A contract that runs is shown all the same: it costs money.
  const isBetter = given !== undefined && given.tier > (own?.tier ?? 0)
  const isGiven = isBetter && !(paid?.subscriptionId && occupied.has(status))
  const declaredEnd = occupied.has(status) ? await findWaitingEnd(app, userId) : undefined
  return {
    plan: answer(isGiven ? given : (own ?? (status === 'none' ? undefined : find(paid?.planId)))),
    given_plan: isBetter && !isGiven ? answer(given) : null,
    source: isGiven ? (grant ? 'grant' : 'default') : paid?.subscriptionId ? 'payment' : null,
    status: isGiven ? 'active' : status,
    current_period_end: (isGiven ? grant?.endsAt : (declaredEnd ?? paid?.currentPeriodEnd))?.toISOString() ?? null,
    cancel_at_period_end: declaredEnd !== undefined || (paid?.cancelAtPeriodEnd ?? false),
    charged_if_kept: readChargedIfKept(paid, { status, plans }),
    cancels_on: isGiven || declaredEnd ? null : findCancelledEnd(paid, { status, plans, now }),
    ...(await readPrices(app, userId, { paid: isGiven ? undefined : paid, plan: isEntitled ? undefined : own })),
    next_plan: isEntitled && !paid?.cancelAtPeriodEnd ? answer(find(paid?.planId)) : null,
    grace_until: paid?.graceUntil?.toISOString() ?? null,
    characters_used: characters.used,
    characters_remaining: characters.remaining,
    characters_maximum: characters.maximum,
    payment_method: toPaymentMethod(paid),
    addons: await listOwnAddOns(app, userId, {
      now,
      end: paid?.currentPeriodEnd ?? null,
      interval: plans.find(({ id }) => id === paid?.planId)?.interval ?? 'monthly',
    }),
    is_disputed: status === 'suspended' && paid?.frozen === true,
    trial_is_used: status === 'trialing' && paid?.hasTrial === false,
    answered_at: now.toISOString(),
    can_have_trial: !(await hasHadTrial(app.db, userId)),
    takes_payments: app.payments !== undefined,
  }
}

/** While a payment is disputed, keeping the plan charges nothing yet. */
function readChargedIfKept(
  paid: SubscriptionRow | undefined,
  { status, plans }: { status: Subscription['status']; plans: readonly PlanRow[] },
): Subscription['charged_if_kept'] {
  const plan = plans.find(({ id }) => id === paid?.planId)
  if (!plan || !paid || paid.chargedIfKept === null || paid.frozen || !endable.has(status)) return null
  return toMoney(paid.chargedIfKept, plan.currency)
}

/** As `cancelPlan` would end it. */
function findCancelledEnd(
  paid: SubscriptionRow | undefined,
  { status, plans, now }: { status: Subscription['status']; plans: readonly PlanRow[]; now: Date },
): string | null {
  const plan = plans.find(({ id }) => id === paid?.planId)
  if (!paid?.anchorAt || !paid.currentPeriodEnd || !plan) return null
  if (paid.cancelAtPeriodEnd || !endable.has(status)) return null
  const { anchorAt, currentPeriodEnd: periodEnd } = paid
  return cancelledEnd({ interval: plan.interval, anchorAt, periodEnd }, now).endsAt.toISOString()
}

/** A plan of one's own gives what it was sold with, also if the catalogue offers less by now. */
function asItCounts(plan: PlanRow, plans: readonly PlanTerms[] = []): PlanRow {
  const terms = plans.find(({ id }) => id === plan.id)
  if (!terms) return plan
  const { characters: baseMaxCharacters, voices: baseMaxVoices, sounds: baseMaxSounds } = terms
  const { tier, multipleVoices, privateSounds } = terms
  return { ...plan, baseMaxCharacters, baseMaxVoices, baseMaxSounds, tier, multipleVoices, privateSounds }
}

type Prices = Pick<Subscription, 'plan_price' | 'new_price'>

/** What the own plan is billed with, and what it costs today if that is something else. */
async function readPrices(
  app: Parts,
  userId: string,
  { paid, plan }: { paid: SubscriptionRow | undefined; plan: PlanRow | undefined },
): Promise<Prices> {
  const price = paid?.planPrice
  if (!plan || price === null || price === undefined) return { plan_price: null, new_price: null }
  const own = { plan_price: toMoney(price, plan.currency), new_price: null }
  if (price === plan.priceMinorUnits || plan.retiredAt || !paid?.currentPeriodEnd) return own
  const from = await newPriceCountsFrom(app, userId, plan)
  const canAgree = plan.priceMinorUnits < price || (from !== undefined && from <= paid.currentPeriodEnd)
  return { ...own, new_price: { price: toMoney(plan.priceMinorUnits, plan.currency), can_agree: canAgree } }
}

function toPaymentMethod(paid: SubscriptionRow | undefined): Subscription['payment_method'] {
  if (!paid?.paymentKind) return null
  const { paymentKind: kind, paymentBrand: brand, paymentLast4: last4, paymentExpires: expires } = paid
  return { kind, brand, last4, expires }
}

/** An add-on that was cancelled and ordered again is listed once: it goes on. None goes on longer than its plan. */
async function listOwnAddOns(
  { db }: Parts,
  userId: string,
  { now, end, interval }: { now: Date; end: Date | null; interval: PlanRow['interval'] },
): Promise<Subscription['addons']> {
  const rows = await db.selectFrom('subscriptionAddOns').selectAll().where('userId', '=', userId).execute()
  const owned = rows.filter(({ activeUntil }) => activeUntil === null || now < activeUntil)
  const addOns = await listCatalogue(db, 'addOns', 'all')
  return [...Map.groupBy(owned, ({ addOnId }) => addOnId)].flatMap(([addOnId, same]) => {
    const addOn = addOns.find(({ id }) => id === addOnId)
    const last = same.find(({ activeUntil }) => activeUntil === null) ?? same[0]
    const until = last?.activeUntil && end && end < last.activeUntil ? end : last?.activeUntil
    if (!addOn) return []
    // One that was cancelled and is kept costs what it costs today.
    const price = (until ? null : last?.price) ?? amountOfAddOn(addOn, interval)
    const { currency } = addOn
    return [{ addon: toAddOn(addOn), price: toMoney(price, currency), active_until: until?.toISOString() ?? null }]
  })
}
