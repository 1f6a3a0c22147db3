import type { Stripe } from 'stripe'
import { newId } from '../book/new-id.ts'
import { changeObject } from '../events/change-object.ts'
import { buildPrice, buildProduct, type Price } from '../objects/catalogue.ts'
import { badRequest } from '../refusal.ts'
import type { World } from '../world.ts'
import { call, type ApiCall } from './call.ts'
import { definedOf } from './defined-of.ts'
import { find } from './find.ts'
import { pageOf, pageParams } from './pages.ts'
import { created, isCreatedIn } from './params/created.ts'
import { mergeMetadata, metadata } from './params/metadata.ts'
import { choice, flag, group, list, paramsOf, required, text, whole } from './params/readers.ts'

const interval = choice(['day', 'week', 'month', 'year'])
// Prices that exclude the tax would need another sum everywhere; Lautgabe sells to consumers and has none.
const taxBehaviour = choice(['inclusive', 'unspecified'])

export const priceFields = {
  currency: required(text),
  recurring: group({ interval: required(interval), interval_count: whole }),
  tax_behavior: taxBehaviour,
  unit_amount: required(whole),
}

const createParams = paramsOf<Stripe.PriceCreateParams>()({
  ...priceFields,
  active: flag,
  lookup_key: text,
  metadata,
  nickname: text,
  product: text,
  product_data: group({ name: required(text), metadata }),
  transfer_lookup_key: flag,
})

const updateParams = paramsOf<Stripe.PriceUpdateParams>()({
  active: flag,
  lookup_key: text,
  metadata,
  nickname: text,
  tax_behavior: taxBehaviour,
  transfer_lookup_key: flag,
})

const listParams = paramsOf<Stripe.PriceListParams>()({
  ...pageParams,
  active: flag,
  created,
  currency: text,
  lookup_keys: list(required(text)),
  product: text,
  recurring: group({ interval }),
  type: choice(['one_time', 'recurring']),
})

export const priceCalls: ApiCall[] = [
  call('POST', '/v1/prices', createParams, (world, { metadata: given, product_data: productData, ...params }) => {
    if ((params.product === undefined) === (productData === undefined))
      throw badRequest('You must specify either `product` or `product_data` when creating a price.', {
        param: 'product',
      })
    const product = params.product ?? newId('prod')
    if (productData) {
      const { name } = productData
      const fields = { id: product, created: world.now(), name, metadata: mergeMetadata({}, productData.metadata) }
      world.book.products.set(product, buildProduct(fields))
    }
    return createPrice(world, { ...params, product, metadata: mergeMetadata({}, given) })
  }),

  call('GET', '/v1/prices', listParams, ({ book }, params) => {
    const prices = [...book.prices.values()].filter(
      (price) =>
        (params.active === undefined || price.active === params.active) &&
        (params.currency === undefined || price.currency === params.currency) &&
        (params.product === undefined || price.product === params.product) &&
        (params.type === undefined || price.type === params.type) &&
        (params.lookup_keys === undefined || params.lookup_keys.includes(price.lookup_key ?? '')) &&
        (params.recurring === undefined || price.recurring?.interval === params.recurring.interval),
    )
    return pageOf(prices.filter(isCreatedIn(params.created)), params, '/v1/prices')
  }),

  call('GET', '/v1/prices/:id', {}, ({ book }, _params, { id }) => find(book.prices, 'price', id)),

  call('POST', '/v1/prices/:id', updateParams, (world, params, { id }) => {
    const price = find(world.book.prices, 'price', id)
    const { metadata: given, transfer_lookup_key: isTransferred = false, ...simple } = params
    if (simple.tax_behavior !== undefined && price.tax_behavior !== 'unspecified')
      throw badRequest('You cannot change the tax behavior of a price once it is set.', { param: 'tax_behavior' })
    if (simple.lookup_key !== undefined) claimLookupKey(world, simple.lookup_key, { isTransferred, except: id })
    changeObject(
      world,
      price,
      { ...definedOf(simple), metadata: mergeMetadata(price.metadata, given) },
      'price.updated',
    )
    return price
  }),
]

type NewPrice = {
  currency: string
  product: string
  recurring?: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number | undefined } | undefined
  tax_behavior?: 'inclusive' | 'unspecified' | undefined
  unit_amount: number
  active?: boolean | undefined
  lookup_key?: string | undefined
  metadata?: Record<string, string>
  nickname?: string | undefined
  transfer_lookup_key?: boolean | undefined
}

export function createPrice(
  world: World,
  { recurring, transfer_lookup_key: isTransferred = false, ...given }: NewPrice,
): Price {
  find(world.book.products, 'product', given.product, 'product')
  if (given.lookup_key !== undefined) claimLookupKey(world, given.lookup_key, { isTransferred })
  const price = buildPrice({
    ...definedOf(given),
    id: newId('price'),
    created: world.now(),
    currency: given.currency.toLowerCase(),
    product: given.product,
    unit_amount: given.unit_amount,
    recurring: recurring ? { interval: recurring.interval, interval_count: recurring.interval_count ?? 1 } : null,
  })
  world.book.prices.set(price.id, price)
  world.raise('price.created', price)
  return price
}

/** A lookup key belongs to one price. Only `transfer_lookup_key` takes it from another. */
function claimLookupKey(
  world: World,
  key: string,
  { isTransferred, except }: { isTransferred: boolean; except?: string },
): void {
  const holder = world.book.prices.values().find(({ id, lookup_key: held }) => held === key && id !== except)
  if (!holder) return
  if (!isTransferred)
    throw badRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  changeObject(world, holder, { lookup_key: null }, 'price.updated')
}
