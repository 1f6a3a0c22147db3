import { readPaymentResult } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect } from 'vitest'
import type { Buyer } from './buyer.ts'
import type { Gate } from './gates.ts'
import type { Stage } from './stage.ts'

/** A moment of a purchase at which the process dies. */
export type Step = {
  name: string
  /** What makes the server get there. */
  begin(stage: Stage, buyer: Buyer): unknown
  /** The server waits there: at a call to Stripe, before or after Stripe has done it, or at a statement. */
  at: { asking: string } | { done: string } | { gate: Gate } | { granted: 'plan' | 'topup' }
  /** The buyer sees that the page failed and loads it again. If left out: the buyer has gone. */
  reloads?: true
}

type Killed = { step: Step; buyer: Buyer }

/** Each step with a buyer of its own. */
export const assign = (steps: readonly Step[], buyers: readonly Buyer[]): Killed[] =>
  steps.map((step, index) => ({ step, buyer: buyers[index] as Buyer }))

/** Brings the server to each of the steps, kills it there, starts it again, and lets everybody go on. */
export async function killAt(stage: Stage, killed: readonly Killed[]): Promise<void> {
  // While a statement waits, its table takes no new gate.
  for (const { step, buyer } of killed) if ('gate' in step.at) await stage.gates.close(step.at.gate, buyer)
  for (const { step, buyer } of killed) {
    buyer.killedAt.push(step.name)
    await reach(stage, step, buyer)
  }
  await stage.kill()
  await stage.start()
  sendUntakenAgain(stage)
  for (const { step, buyer } of killed) if (step.reloads) await openResultPage(buyer)
  await stage.rest()
}

async function reach(stage: Stage, { at, begin }: Step, buyer: Buyer): Promise<void> {
  const { stripe, gates, db } = stage
  const isAsking = 'asking' in at
  if (isAsking || 'done' in at) {
    const pattern = isAsking ? at.asking : at.done
    stripe.control.failNext({ kind: isAsking ? 'hang' : 'hang-after-commit', pattern })
  }
  const before = await gates.waiting()
  void begin(stage, buyer)
  const isThere = async () => {
    if ('gate' in at) return (await gates.waiting()) > before
    if (!('granted' in at)) return stripe.state()['callsToFail'] === 0
    const bucket = db.selectFrom('characterBuckets').select('id').where('userId', '=', buyer.userId)
    return (await bucket.where('kind', '=', at.granted).execute()).length > 0
  }
  await expect.poll(isThere, { interval: 5 }).toBe(true)
}

/** Stripe tells that the checkout is paid. */
export function tellOfCheckout({ stripe }: Stage, { checkoutId }: Buyer): void {
  const { events, webhooks } = stripe.control
  const told = events().find(
    ({ type, data }) => type === 'checkout.session.completed' && data.object['id'] === checkoutId,
  )
  webhooks.resend(told?.id ?? '')
}

/** The page that the buyer comes back to. */
export const openResultPage = ({ checkoutId, post }: Buyer) => post(readPaymentResult, { session_id: checkoutId })

/** Stripe sends again what was never taken. */
function sendUntakenAgain({ stripe }: Stage): void {
  const { deliveries, resend } = stripe.control.webhooks
  const eventsIn = (state: string) => new Set(deliveries().flatMap((one) => (one.state === state ? one.event : [])))
  for (const event of eventsIn('failed').difference(eventsIn('delivered'))) resend(event)
}

/** Everything comes once more: the events, and the buyers on their pages. */
export async function repeatEverything(stage: Stage, buyers: readonly Buyer[]): Promise<void> {
  for (const buyer of buyers) tellOfCheckout(stage, buyer)
  await Promise.all(buyers.map(openResultPage))
  await stage.rest()
}
