import { newId } from '../../book/new-id.ts'
import { taxInside } from '../../invoices/taxes.ts'
import { buildProduct, type Price } from '../../objects/catalogue.ts'
import type { CheckoutLine } from '../../objects/checkout-session.ts'
import { badRequest } from '../../refusal.ts'
import { productName } from '../../subscriptions/recurring-lines.ts'
import type { World } from '../../world.ts'
import { createPrice } from '../prices-calls.ts'
import { activePrice } from '../subscriptions/item-changes.ts'
import type { SessionParams } from './session-params.ts'

type LineParams = NonNullable<SessionParams['line_items']>[number]

export function buildCheckoutLine(
  world: World,
  line: LineParams,
  { index, isTaxed }: { index: number; isTaxed: boolean },
): CheckoutLine {
  const price = priceOf(world, line, `line_items[${index}]`)
  const quantity = line.quantity ?? 1
  const amount = price.unit_amount * quantity
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: isTaxed ? taxInside(amount) : 0,
    amount_total: amount,
    currency: price.currency,
    description: productName(world, price),
    metadata: {},
    price,
    quantity,
  }
}

function priceOf(world: World, { price: id, price_data: data }: LineParams, param: string): Price {
  if (id !== undefined) return activePrice(world, id, `${param}[price]`)
  if (!data) throw badRequest('You must specify either `price` or `price_data`.', { param })
  const { product_data: productData, product = newId('prod'), ...fields } = data
  if (productData)
    world.book.products.set(product, buildProduct({ id: product, created: world.now(), name: productData.name }))
  return createPrice(world, { ...fields, product })
}
