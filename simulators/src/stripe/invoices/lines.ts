import { newId } from '../book/new-id.ts'
import type { Price } from '../objects/catalogue.ts'
import type { InvoiceLine } from '../objects/invoice.ts'
import { taxesOf } from './taxes.ts'

export type LineOf = {
  subscription: string | null
  /** Without one the line is a single purchase. */
  item: string | null
  price: Price
  quantity: number
  amount: number
  period: { start: number; end: number }
  description: string
  isProration?: boolean
  isTaxed: boolean
}

export function buildLine({ amount, price, isProration = false, ...line }: LineOf): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: parentOf(line, isProration),
    period: line.period,
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: null,
    },
    quantity: line.quantity,
    subscription: line.subscription,
    subtotal: amount,
    taxes: taxesOf(amount, line.isTaxed),
  }
}

function parentOf(line: Pick<LineOf, 'subscription' | 'item'>, proration: boolean): InvoiceLine['parent'] {
  const shared = { proration, proration_details: null, subscription: line.subscription }
  if (line.item === null) {
    return {
      type: 'invoice_item_details',
      invoice_item_details: { ...shared, invoice_item: newId('ii') },
      subscription_item_details: null,
    }
  }
  return {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      ...shared,
      invoice_item: proration ? newId('ii') : null,
      subscription_item: line.item,
    },
  }
}

/** The tax that all these lines hold. */
export function taxOfLines(lines: readonly InvoiceLine[]): number {
  return sum(lines.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)))
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
