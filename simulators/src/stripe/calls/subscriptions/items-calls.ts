import type { Stripe } from 'stripe'
import type { Subscription, SubscriptionItem } from '../../objects/subscription.ts'
import { missing } from '../../refusal.ts'
import {
  changeSubscription,
  paymentBehaviours,
  type PaymentBehaviour,
} from '../../subscriptions/change-subscription.ts'
import {
  planChange,
  prorationBehaviours,
  type ItemChange,
  type ProrationBehaviour,
} from '../../subscriptions/plan-change.ts'
import type { World } from '../../world.ts'
import { call, type ApiCall } from '../call.ts'
import { find } from '../find.ts'
import { pageOf, pageParams } from '../pages.ts'
import { mergeMetadata, metadata } from '../params/metadata.ts'
import { choice, flag, paramsOf, required, text, whole } from '../params/readers.ts'
import { activePrice } from './item-changes.ts'

const path = '/v1/subscription_items'
const billing = {
  payment_behavior: choice(paymentBehaviours),
  proration_behavior: choice(prorationBehaviours),
  proration_date: whole,
}
const createParams = paramsOf<Stripe.SubscriptionItemCreateParams>()({
  ...billing,
  metadata,
  price: required(text),
  quantity: whole,
  subscription: required(text),
})
const updateParams = paramsOf<Stripe.SubscriptionItemUpdateParams>()({
  ...billing,
  metadata,
  off_session: flag,
  price: text,
  quantity: whole,
})
const deleteParams = paramsOf<Stripe.SubscriptionItemDeleteParams>()(billing)
const listParams = paramsOf<Stripe.SubscriptionItemListParams>()({ ...pageParams, subscription: required(text) })

export const subscriptionItemCalls: ApiCall[] = [
  call('POST', path, createParams, (world, params) => {
    const subscription = find(world.book.subscriptions, 'subscription', params.subscription, 'subscription')
    const price = activePrice(world, params.price, 'price')
    const change = { price, quantity: params.quantity, metadata: mergeMetadata({}, params.metadata) }
    applyChange(world, subscription, change, params)
    // While the payment is missing, the new item waits in the pending update.
    const items = subscription.pending_update?.subscription_items ?? subscription.items.data
    return items.find((item) => item.price.id === price.id) ?? subscription
  }),

  call('GET', path, listParams, ({ book }, params) => {
    const subscription = find(book.subscriptions, 'subscription', params.subscription, 'subscription')
    return pageOf(subscription.items.data.toReversed(), params, path)
  }),

  call('GET', `${path}/:id`, {}, (world, _params, { id }) => ownerOf(world, id).item),

  call('POST', `${path}/:id`, updateParams, (world, params, { id }) => {
    const { subscription, item } = ownerOf(world, id)
    const price = params.price === undefined ? undefined : activePrice(world, params.price, 'price')
    const change = { id, price, quantity: params.quantity, metadata: mergeMetadata(item.metadata, params.metadata) }
    applyChange(world, subscription, change, params)
    return ownerOf(world, id).item
  }),

  call('DELETE', `${path}/:id`, deleteParams, (world, params, { id }) => {
    const { subscription } = ownerOf(world, id)
    applyChange(world, subscription, { id, deleted: true }, params)
    return { id, object: 'subscription_item', deleted: true }
  }),
]

function applyChange(
  world: World,
  subscription: Subscription,
  change: ItemChange,
  params: {
    payment_behavior: PaymentBehaviour | undefined
    proration_behavior: ProrationBehaviour | undefined
    proration_date: number | undefined
  },
): void {
  const proration = params.proration_behavior ?? 'create_prorations'
  const at = params.proration_date ?? world.now()
  const plan = planChange(world, subscription, [change], { proration, at, isDateReset: false })
  changeSubscription(world, subscription, plan, { proration, payment: params.payment_behavior ?? 'allow_incomplete' })
}

function ownerOf({ book }: World, id: string): { subscription: Subscription; item: SubscriptionItem } {
  for (const subscription of book.subscriptions.values()) {
    const item = subscription.items.data.find((candidate) => candidate.id === id)
    if (item) return { subscription, item }
  }
  throw missing('subscription_item', id)
}
