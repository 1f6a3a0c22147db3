import type { Plan, PlanInterval } from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'

/** The plans of one name: the same thing, paid monthly or yearly. */
export type PlanOffer = { name: string; plans: Partial<Record<PlanInterval, Plan>> }

/** A subscriber who has chosen another plan for later may keep the own one, also if it is no longer for sale. */
export function plansFor(
  { plan: own, next_plan: next }: Pick<Subscription, 'plan' | 'next_plan'>,
  plans: readonly Plan[],
): readonly Plan[] {
  const isMissing = own !== null && next !== null && plans.every(({ id }) => id !== own.id)
  return isMissing ? [...plans, own] : plans
}

/** One offer for each name, from the smallest plan to the largest. */
export function toOffers(plans: readonly Plan[]): PlanOffer[] {
  const sorted = plans.toSorted((one, other) => one.tier - other.tier || one.price - other.price)
  return [...Map.groupBy(sorted, ({ name }) => name)].map(([name, named]) => ({
    name,
    plans: Object.fromEntries(named.map((plan) => [plan.interval, plan])),
  }))
}

/** A plan that exists for one interval only is offered in both views. */
export function planFor({ plans }: PlanOffer, interval: PlanInterval): Plan | undefined {
  return plans[interval] ?? plans.monthly ?? plans.yearly
}

/** In percent, for the switch between monthly and yearly. 0 if no yearly plan saves anything. */
export function bestSaving(offers: readonly PlanOffer[]): number {
  return Math.max(0, ...offers.map(({ plans }) => plans.yearly?.yearly_saving_percent ?? 0))
}
