import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'
import type { SubscriptionNews } from '../subscriptions/apply-subscription.ts'

export type SubscriptionChange = {
  userId: string
  /** What we knew before. */
  known: SubscriptionRow | undefined
  news: SubscriptionNews
  facts: SubscriptionFacts
}

export type PlanChange = SubscriptionChange & { plan: PlanRow; periodEnd: Date }

export const priceOfItems = (items: readonly { amount: number }[]): number =>
  items.reduce((total, { amount }) => total + amount, 0)
