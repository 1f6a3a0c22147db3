import { purchaseAddOns, purchaseCharacters } from '@lautgabe/contract/billing/extras-api.ts'
import { startCheckout } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect } from 'vitest'
import type { Buyer } from './buyer.ts'
import type { Gate } from './gates.ts'
import { openResultPage, type Step, tellOfCheckout } from './steps.ts'

/** Something that is ordered here and paid on Stripe's page. */
export type Goods = {
  order(buyer: Buyer): ReturnType<Buyer['post']>
  /** While it is ordered. The buyer orders again. */
  orderSteps: Step[]
  /** After it is paid. The job queue runs two of these jobs at once, so no more can wait in one life of the process. */
  paidSteps: Step[]
  /** The other steps after it is paid. */
  laterSteps: Step[]
}

const returns = { success_url: '/subscription/success', cancel_url: '/subscription' }
const checkouts = 'POST /v1/checkout/sessions'

const orderPlan = ({ post }: Buyer) => post(startCheckout, { plan_id: 'studio', ...returns })
const orderTopUp = ({ post }: Buyer) => post(purchaseCharacters, { top_up_id: 's', ...returns })
const orderAddOn = ({ post }: Buyer) => post(purchaseAddOns, { addon_id: 'extra-characters', ...returns })

const pressing = (press: Goods['order']): Pick<Step, 'begin'> => ({ begin: (_stage, buyer) => press(buyer) })

/** `asking` is the last question to Stripe before the characters are granted. */
function stepsAfterPayment(
  what: string,
  { asking, grant, kind }: { asking: string; grant: Gate; kind: 'plan' | 'topup' },
): Pick<Goods, 'paidSteps' | 'laterSteps'> {
  const page = { ...pressing(openResultPage), reloads: true } as const
  return {
    paidSteps: [
      { name: `${what}: event stored`, begin: tellOfCheckout, at: { gate: 'begin job' } },
      { name: `${what}: job asks Stripe`, begin: tellOfCheckout, at: { asking } },
      { name: `${what}: page asks Stripe`, ...page, at: { asking } },
      { name: `${what}: page grants`, ...page, at: { gate: grant } },
      // Stripe sends one event at a time, so this one is the last.
      { name: `${what}: event received`, begin: tellOfCheckout, at: { gate: 'store event' } },
    ],
    laterSteps: [
      { name: `${what}: job grants`, begin: tellOfCheckout, at: { gate: grant } },
      { name: `${what}: job has granted`, begin: tellOfCheckout, at: { gate: 'end job' } },
      { name: `${what}: page has granted`, ...page, at: { granted: kind } },
    ],
  }
}

export const plan: Goods = {
  order: orderPlan,
  orderSteps: [
    { name: 'plan: customer asked for', at: { asking: 'POST /v1/customers' }, ...pressing(orderPlan) },
    { name: 'plan: customer made', at: { done: 'POST /v1/customers' }, ...pressing(orderPlan) },
    { name: 'plan: price made', at: { done: 'POST /v1/prices' }, ...pressing(orderPlan) },
    { name: 'plan: checkout asked for', at: { asking: checkouts }, ...pressing(orderPlan) },
    { name: 'plan: checkout made', at: { done: checkouts }, ...pressing(orderPlan) },
  ],
  ...stepsAfterPayment('plan', { asking: 'GET /v1/subscriptions', grant: 'grant plan', kind: 'plan' }),
}

export const topUp: Goods = {
  order: orderTopUp,
  orderSteps: [
    { name: 'top-up: price made', at: { done: 'POST /v1/prices' }, ...pressing(orderTopUp) },
    { name: 'top-up: checkout asked for', at: { asking: checkouts }, ...pressing(orderTopUp) },
    { name: 'top-up: checkout made', at: { done: checkouts }, ...pressing(orderTopUp) },
    { name: 'top-up: checkout not noted', at: { gate: 'note checkout' }, ...pressing(orderTopUp) },
  ],
  ...stepsAfterPayment('top-up', { asking: 'GET /v1/payment_intents/*', grant: 'grant top-up', kind: 'topup' }),
}

/** The buyer presses until the add-on is theirs. A dead process may still hold their last order. */
export async function orderAddOnAgain(buyer: Buyer): Promise<void> {
  const isOrdered = async () => {
    const answer = await orderAddOn(buyer)
    return answer?.url !== undefined || answer?.code === 'addon_owned'
  }
  await expect.poll(isOrdered).toBe(true)
}

/** An add-on is charged with the order, without a page of Stripe. */
export const addOnSteps: Step[] = [
  { name: 'add-on: price made', at: { done: 'POST /v1/prices' }, ...pressing(orderAddOn) },
  { name: 'add-on: asked for', at: { asking: 'POST /v1/subscriptions/*' }, ...pressing(orderAddOn) },
  { name: 'add-on: charged', at: { done: 'POST /v1/subscriptions/*' }, ...pressing(orderAddOn) },
  { name: 'add-on: plan asked for', at: { asking: 'GET /v1/subscriptions' }, ...pressing(orderAddOn) },
  { name: 'add-on: noted', at: { gate: 'note add-on' }, ...pressing(orderAddOn) },
]

/** Every buyer orders and pays, and comes back to no page. */
export async function payAll({ order }: Goods, buyers: readonly Buyer[]): Promise<void> {
  for (const buyer of buyers) await buyer.pay((await order(buyer))?.url)
}
