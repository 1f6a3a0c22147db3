import type { TestApp } from '../../../test-kit/start-test-app.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import { applySubscription, type SubscriptionNews } from '../subscriptions/apply-subscription.ts'
import { grantPlan } from '../subscriptions/grant-plan.ts'

let plansMade = 0

/** A plan as an administrator would make it. What is not named is as in Studio. */
export async function aPlan({ app }: TestApp, given: Partial<PlanRow> = {}): Promise<PlanRow> {
  const like = await app.db.selectFrom('plans').selectAll().where('id', '=', 'studio').executeTakeFirstOrThrow()
  const plan = { ...like, id: `plan-${(plansMade += 1)}`, ...given }
  return app.db.insertInto('plans').values(plan).returningAll().executeTakeFirstOrThrow()
}

/** The user has this plan. Only for apps that start with DEFAULT_PLAN "none", since of several plans the best counts. */
export async function hasPlan({ app }: TestApp, userId: string, planId: string | null): Promise<void> {
  const grant = { userId, planId, endsAt: null, reason: 'a test' }
  await app.db.transaction().execute((tx) => grantPlan(app, tx, grant))
}

/** The payment service tells of a subscription. What is not named: a paid monthly Pro plan that began now. */
export async function subscribes(
  { app, clock }: TestApp,
  userId: string,
  given: Partial<SubscriptionNews> = {},
): Promise<void> {
  const now = clock.now()
  const inAMonth = new Date(now)
  inAMonth.setUTCMonth(now.getUTCMonth() + 1)
  const news: SubscriptionNews = {
    userId,
    customerId: `customer of ${userId}`,
    subscriptionId: `subscription of ${userId}`,
    planId: 'pro',
    entitledPlanId: null,
    entitledUntil: null,
    pendingPlanId: null,
    status: 'active',
    currentPeriodEnd: inAMonth,
    paidUntil: inAMonth,
    cancelAtPeriodEnd: false,
    chargedIfKept: null,
    anchorAt: now,
    paymentKind: 'card',
    paymentBrand: 'visa',
    paymentLast4: '4242',
    paymentExpires: '2030-01',
    planPrice: null,
    addOns: [],
    ...given,
  }
  await app.db.transaction().execute((tx) => applySubscription(app, tx, news))
}
