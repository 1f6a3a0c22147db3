import type { Price } from '../../objects/catalogue.ts'
import { badRequest } from '../../refusal.ts'
import type { ItemChange } from '../../subscriptions/plan-change.ts'
import type { World } from '../../world.ts'
import { find } from '../find.ts'
import { mergeMetadata, metadata } from '../params/metadata.ts'
import { flag, group, list, required, text, whole, type ReadBy } from '../params/readers.ts'

const item = { deleted: flag, id: text, metadata, price: text, quantity: whole }

/** The parameter `items` of a change. */
export const itemChanges = list(required(group(item)))

export function readItemChanges(world: World, items: readonly ReadBy<typeof item>[]): ItemChange[] {
  return items.map(({ price, metadata: given, ...change }, index) => ({
    ...change,
    price: price === undefined ? undefined : activePrice(world, price, `items[${index}][price]`),
    metadata: given === undefined ? undefined : mergeMetadata({}, given),
  }))
}

export function activePrice(world: World, id: string, param: string): Price {
  const price = find(world.book.prices, 'price', id, param)
  if (!price.active)
    throw badRequest('The price specified is inactive. This field only accepts active prices.', { param })
  return price
}
