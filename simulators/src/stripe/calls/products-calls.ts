import type { Stripe } from 'stripe'
import { newId } from '../book/new-id.ts'
import { changeObject } from '../events/change-object.ts'
import { buildProduct } from '../objects/catalogue.ts'
import { badRequest } from '../refusal.ts'
import { call, type ApiCall } from './call.ts'
import { find } from './find.ts'
import { pageOf, pageParams } from './pages.ts'
import { created, isCreatedIn } from './params/created.ts'
import { mergeMetadata, metadata } from './params/metadata.ts'
import { clearable, flag, group, list, paramsOf, required, text } from './params/readers.ts'
import { createPrice, priceFields } from './prices-calls.ts'
import { definedOf } from './defined-of.ts'

const { currency, recurring, tax_behavior, unit_amount } = priceFields

const createParams = paramsOf<Stripe.ProductCreateParams>()({
  active: flag,
  default_price_data: group({ currency, recurring, tax_behavior, unit_amount }),
  description: text,
  id: text,
  images: list(required(text)),
  metadata,
  name: required(text),
  tax_code: text,
  unit_label: text,
  url: text,
})

const updateParams = paramsOf<Stripe.ProductUpdateParams>()({
  active: flag,
  default_price: text,
  description: clearable(text),
  images: clearable(list(required(text))),
  metadata,
  name: text,
  tax_code: clearable(text),
  unit_label: clearable(text),
  url: clearable(text),
})

const listParams = paramsOf<Stripe.ProductListParams>()({
  ...pageParams,
  active: flag,
  created,
  ids: list(required(text)),
})

export const productCalls: ApiCall[] = [
  call('POST', '/v1/products', createParams, (world, { metadata: given, default_price_data: price, ...params }) => {
    const id = params.id ?? newId('prod')
    if (world.book.products.has(id))
      throw badRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
    const product = buildProduct({
      ...definedOf(params),
      id,
      created: world.now(),
      name: params.name,
      metadata: mergeMetadata({}, given),
    })
    world.book.products.set(id, product)
    world.raise('product.created', product)
    if (price) product.default_price = createPrice(world, { ...price, product: id }).id
    return product
  }),

  call('GET', '/v1/products', listParams, ({ book }, params) => {
    const products = [...book.products.values()].filter(
      ({ id, active }) =>
        (params.active === undefined || active === params.active) &&
        (params.ids === undefined || params.ids.includes(id)),
    )
    return pageOf(products.filter(isCreatedIn(params.created)), params, '/v1/products')
  }),

  call('GET', '/v1/products/:id', {}, ({ book }, _params, { id }) => find(book.products, 'product', id)),

  call('POST', '/v1/products/:id', updateParams, (world, { metadata: given, images, ...params }, { id }) => {
    const product = find(world.book.products, 'product', id)
    const changes = {
      ...definedOf(params),
      ...(images === undefined ? {} : { images: images ?? [] }),
      metadata: mergeMetadata(product.metadata, given),
      updated: world.now(),
    }
    changeObject(world, product, changes, 'product.updated')
    return product
  }),
]
