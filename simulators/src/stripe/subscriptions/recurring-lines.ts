import { buildLine, type LineOf } from '../invoices/lines.ts'
import type { Price } from '../objects/catalogue.ts'
import type { InvoiceLine } from '../objects/invoice.ts'
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts'
import type { World } from '../world.ts'

/** The full price of each item for its current period; nothing while it is free. */
export function linesForPeriod(
  world: World,
  subscription: Subscription,
  items: readonly SubscriptionItem[],
  { isFree = false } = {},
): InvoiceLine[] {
  return items.map((item) => {
    const name = productName(world, item.price)
    return buildLine({
      ...itemPart(subscription, item),
      amount: isFree ? 0 : amountOf(item),
      period: periodOf(item),
      description: isFree ? `Trial period for ${name}` : `${item.quantity} × ${name}`,
    })
  })
}

/** The share of an item's price from a moment to the end of its period, by seconds: owed, or given back. */
export function proratedLine(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  { from, isCredit }: { from: number; isCredit: boolean },
): InvoiceLine {
  const { start, end } = periodOf(item)
  const share = Math.round((amountOf(item) * (end - from)) / (end - start))
  const day = new Date(from * 1000).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  const name = productName(world, item.price)
  return buildLine({
    ...itemPart(subscription, item),
    amount: isCredit ? -share : share,
    period: { start: from, end },
    description: isCredit ? `Unused time on ${name} after ${day}` : `Remaining time on ${name} after ${day}`,
    isProration: true,
  })
}

export function amountOf({ price, quantity }: Pick<SubscriptionItem, 'price' | 'quantity'>): number {
  return price.unit_amount * quantity
}

export function productName({ book }: World, price: Price): string {
  return book.products.get(price.product)?.name ?? price.product
}

function periodOf({ current_period_start: start, current_period_end: end }: SubscriptionItem) {
  return { start, end }
}

function itemPart(
  { id, automatic_tax: tax }: Subscription,
  item: SubscriptionItem,
): Pick<LineOf, 'subscription' | 'item' | 'price' | 'quantity' | 'isTaxed'> {
  return { subscription: id, item: item.id, price: item.price, quantity: item.quantity, isTaxed: tax.enabled }
}
