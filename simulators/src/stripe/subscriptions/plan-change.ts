import { newId } from '../book/new-id.ts'
import type { Price } from '../objects/catalogue.ts'
import type { InvoiceLine } from '../objects/invoice.ts'
import { buildSubscriptionItem, type Subscription, type SubscriptionItem } from '../objects/subscription.ts'
import { badRequest, missing } from '../refusal.ts'
import type { World } from '../world.ts'
import { inPeriod, nextPeriodEnd } from './periods.ts'
import { linesForPeriod, proratedLine } from './recurring-lines.ts'
import { isSameInterval, requireRecurring } from './same-interval.ts'

export type ItemChange = {
  id?: string | undefined
  price?: Price | undefined
  quantity?: number | undefined
  deleted?: boolean | undefined
  metadata?: Record<string, string> | undefined
}

export const prorationBehaviours = ['create_prorations', 'always_invoice', 'none'] as const
export type ProrationBehaviour = (typeof prorationBehaviours)[number]

export type ChangePlan = {
  items: SubscriptionItem[]
  anchor: number
  /** The billing date moves to the moment of the change, and everything is billed then. */
  resetsDate: boolean
  lines: InvoiceLine[]
}

/** What a change of items would do. Nothing happens yet, so a preview can use it as well. */
export function planChange(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  { proration, at, isDateReset }: { proration: ProrationBehaviour; at: number; isDateReset: boolean },
): ChangePlan {
  const before = subscription.items.data
  const changed = changeItems(world, subscription, changes)
  const recurring = requireRecurring(changed.map(({ price }) => price))
  const isTrialing = subscription.status === 'trialing'
  const hasNewInterval = before.some(({ price }) => !isSameInterval(price.recurring, recurring))
  if (isTrialing || !(hasNewInterval || isDateReset)) {
    const lines = isTrialing || proration === 'none' ? [] : prorate(world, subscription, { before, after: changed, at })
    return { items: changed, anchor: subscription.billing_cycle_anchor, resetsDate: false, lines }
  }

  const end = nextPeriodEnd(at, recurring, at)
  const items = inPeriod(changed, { start: at, end })
  const credits =
    proration === 'none'
      ? []
      : before.map((item) => proratedLine(world, subscription, item, { from: at, isCredit: true }))
  return { items, anchor: at, resetsDate: true, lines: [...credits, ...linesForPeriod(world, subscription, items)] }
}

function changeItems(world: World, subscription: Subscription, changes: readonly ItemChange[]): SubscriptionItem[] {
  let items = subscription.items.data.map((item) => ({ ...item }))
  for (const [index, { id, price, quantity, deleted, metadata }] of changes.entries()) {
    if (id === undefined) {
      if (!price) throw badRequest('Missing required param: items[0][price].', { param: `items[${index}][price]` })
      items.push(newItem(world, subscription, { price, quantity: quantity ?? 1, metadata: metadata ?? {} }))
      continue
    }
    const item = items.find((candidate) => candidate.id === id)
    if (!item) throw missing('subscription_item', id, `items[${index}][id]`)
    if (deleted) items = items.filter((candidate) => candidate !== item)
    item.price = price ?? item.price
    item.quantity = quantity ?? item.quantity
    item.metadata = metadata ?? item.metadata
  }
  const prices = items.map(({ price }) => price.id)
  if (new Set(prices).size < prices.length)
    throw badRequest('A subscription cannot have two items with the same price.', { param: 'items' })
  return items
}

function newItem(
  world: World,
  subscription: Subscription,
  fields: Pick<SubscriptionItem, 'price' | 'quantity' | 'metadata'>,
): SubscriptionItem {
  const [sibling] = subscription.items.data
  return buildSubscriptionItem({
    id: newId('si'),
    created: world.now(),
    current_period_start: sibling?.current_period_start ?? world.now(),
    current_period_end: sibling?.current_period_end ?? world.now(),
    subscription: subscription.id,
    ...fields,
  })
}

/** The unused time of what goes is given back, the remaining time of what comes is owed. */
function prorate(
  world: World,
  subscription: Subscription,
  { before, after, at }: { before: readonly SubscriptionItem[]; after: readonly SubscriptionItem[]; at: number },
): InvoiceLine[] {
  const goes = before.filter((item) => !isKept(item, after))
  const comes = after.filter((item) => !isKept(item, before))
  return [
    ...goes.map((item) => proratedLine(world, subscription, item, { from: at, isCredit: true })),
    ...comes.map((item) => proratedLine(world, subscription, item, { from: at, isCredit: false })),
  ]
}

function isKept(item: SubscriptionItem, others: readonly SubscriptionItem[]): boolean {
  return others.some(
    ({ id, price, quantity }) => id === item.id && price.id === item.price.id && quantity === item.quantity,
  )
}
