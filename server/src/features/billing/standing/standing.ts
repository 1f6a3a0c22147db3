import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { SubscriptionRow, SubscriptionStatus } from './subscription.ts'
import { subscriptionState } from './subscription-state.ts'
import { raiseOf } from './characters-in.ts'
import {
  type AddOnTerms,
  addOnWindows,
  type Contract,
  type DueWindow,
  planWindow,
  type PlanTerms,
} from './due-windows.ts'

export type SubscriptionFacts = Pick<
  SubscriptionRow,
  | 'id'
  | 'subscriptionId'
  | 'planId'
  | 'entitledPlanId'
  | 'entitledUntil'
  | 'status'
  | 'currentPeriodEnd'
  | 'paidUntil'
  | 'cancelAtPeriodEnd'
  | 'graceUntil'
  | 'anchorAt'
  | 'raisedAt'
  | 'raisedFrom'
  | 'hasTrial'
  | 'frozen'
>

/** The rows that decide what a user may do. */
export type StandingFacts = {
  userId: string
  joinedAt: Date
  subscription: SubscriptionFacts | undefined
  grant: { planId: string; anchorAt: Date; endsAt: Date | null } | undefined
  defaultPlan: string
  plans: readonly PlanTerms[]
  addOns: readonly AddOnTerms[]
}

export type Standing = {
  status: Capabilities['status']
  plan: PlanTerms | undefined
  addOns: readonly AddOnTerms[]
  windows: readonly DueWindow[]
  /** While a subscription rests, its windows stay as they are: it may go on within the same month. */
  isResting: boolean
}

const capabilityStatus: Record<SubscriptionStatus, Capabilities['status']> = {
  none: 'none',
  pending: 'none',
  processing: 'none',
  trialing: 'active',
  active: 'active',
  past_due: 'active',
  suspended: 'suspended',
  paused: 'paused',
  ended: 'ended',
}

/** Of several plans the one with the highest tier counts. Paid add-ons count on top of it, also if it was given. */
export function standingOf(facts: StandingFacts, now: Date): Standing {
  const contracts = contractsOf(facts, now)
  const [best] = contracts.toSorted((one, other) => other.plan.tier - one.plan.tier)
  if (!best) {
    const { subscription } = facts
    const status = capabilityStatus[subscription ? subscriptionState(subscription, now) : 'none']
    const isResting = status === 'suspended' || status === 'paused'
    return { status, plan: undefined, addOns: [], windows: [], isResting }
  }
  const addOns = contracts.flatMap((contract) => contract.addOns)
  const windows = [...planWindow(best, now), ...contracts.flatMap((contract) => addOnWindows(contract, now))]
  return { status: 'active', plan: best.plan, addOns, windows, isResting: false }
}

function contractsOf(facts: StandingFacts, now: Date): Contract[] {
  const { userId, joinedAt, subscription, grant, defaultPlan, plans } = facts
  const contracts: Contract[] = []
  const add = (planId: string | null, rest: Omit<Contract, 'plan'>) => {
    const plan = plans.find(({ id }) => id === planId)
    if (plan) contracts.push({ plan, ...rest })
  }
  const state = subscription && subscriptionState(subscription, now)
  if (subscription && state && capabilityStatus[state] === 'active') {
    const { subscriptionId, anchorAt, paidUntil, currentPeriodEnd, hasTrial } = subscription
    const key = subscriptionId ?? subscription.id
    const addOns = activeAddOns(facts.addOns, now)
    const trial = { key: userId, trialEndsAt: hasTrial ? currentPeriodEnd : null }
    const raise = raiseOf(subscription)
    add(entitledPlan(subscription, now), {
      key,
      anchorAt,
      paidUntil,
      ...(raise && { raise }),
      addOns,
      ...(state === 'trialing' && trial),
    })
  }
  const always = { paidUntil: 'always', addOns: [] } as const
  if (grant && (grant.endsAt === null || now < grant.endsAt)) {
    add(grant.planId, { key: `grant:${userId}`, anchorAt: grant.anchorAt, ...always })
  }
  add(defaultPlan, { key: `default:${userId}`, anchorAt: joinedAt, ...always })
  return contracts
}

/** Each add-on counts once. One that was cancelled and ordered again counts as the old one until that ends. */
function activeAddOns(addOns: readonly AddOnTerms[], now: Date): AddOnTerms[] {
  const active = addOns.filter(({ activeUntil }) => activeUntil === null || now < activeUntil)
  const endingFirst = active.toSorted((one, other) => Number(!one.activeUntil) - Number(!other.activeUntil))
  return [...Map.groupBy(endingFirst, ({ addOnId }) => addOnId).values()].flatMap(([first]) => first ?? [])
}

/** The plan that counts now. */
export function entitledPlan(
  { planId, entitledPlanId, entitledUntil }: Pick<SubscriptionRow, 'planId' | 'entitledPlanId' | 'entitledUntil'>,
  now: Date,
): string | null {
  return entitledPlanId && (entitledUntil === null || now < entitledUntil) ? entitledPlanId : planId
}
