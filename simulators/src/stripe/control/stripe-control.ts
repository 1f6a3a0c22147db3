import { settlePayment } from '../checkout/settle-payment.ts'
import type { Engine } from '../engine.ts'
import type { StripeEvent } from '../objects/event.ts'
import type { Charge, Dispute, Refund } from '../objects/payment.ts'
import { closeDispute, raiseDispute } from '../payments/disputes.ts'
import { failRefund, refundCharge } from '../payments/refunds.ts'
import type { ApiFaults } from '../faults/api-faults.ts'
import type { Delivery } from '../webhooks/delivery.ts'
import type { WebhookFaults } from '../webhooks/webhook-faults.ts'
import { BadInput } from '../../frame/control.ts'
import { chosen } from './chosen.ts'

type Span = { hours?: number; days?: number; months?: number }

/** What a test or a person can make happen. Without an id it happens to the newest object that it can happen to. */
export type StripeControl = {
  /** Unix seconds on the virtual clock. */
  now(): number
  /** Everything that is due meanwhile happens, in order, before this returns. Webhooks follow: `webhooks.idle()`. */
  advance(span: Span): void
  advanceTo(moment: number): void
  /** As long as there are no customers the story can begin some days ago. */
  beginEarlier(days: number): void
  /** Calls of the API go wrong. */
  failNext: ApiFaults['failNext']
  /** How many calls will still go wrong. */
  faultsLeft(): number
  webhooks: {
    failNext: WebhookFaults['next']
    /** Sends what the faults hold back. */
    release(): void
    resend(eventId: string): void
    /** Resolves as soon as nothing is on its way. */
    idle(): Promise<void>
    /** Gives the configured endpoint this address. */
    sendTo(url: string): void
    /** Oldest first, with every attempt. */
    deliveries(): readonly Delivery[]
  }
  /** Oldest first. */
  events(): readonly StripeEvent[]
  /** The bank decides about a debit now. */
  settlePayment(paymentIntent?: string): void
  failPayment(paymentIntent?: string): void
  /** Without an amount all of the charge is disputed. */
  raiseDispute(charge?: string, amount?: number): Dispute
  winDispute(dispute?: string): void
  loseDispute(dispute?: string): void
  /** The bank need not decide. Mostly because the payment has gone back meanwhile. */
  preventDispute(dispute?: string, refund?: { refunds: boolean }): void
  refund(refund?: { charge?: string; amount?: number }): Refund
  failRefund(refund?: string): void
  reset(): void
}

const hourSeconds = 3600
const daySeconds = 86_400

export function createStripeControl(engine: Engine): StripeControl {
  const { world, clock, deliveries } = engine

  /** Does something and lets follow what is due. */
  function act<Result>(work: () => Result): Result {
    const result = work()
    engine.settle()
    return result
  }

  const advanceTo = (moment: number) => act(() => world.advanceTo(moment))
  const decide = (succeeds: boolean) => (id?: string) => {
    const intents = [...world.book.settlements.keys()].map((known) => world.book.paymentIntents.get(known))
    const waiting = intents.filter((intent) => intent !== undefined)
    act(() => settlePayment(world, chosen(waiting, id, 'payment that waits for the bank'), succeeds))
  }
  const findOpenDispute = (id: string | undefined) => {
    const open = [...world.book.disputes.values()].filter((dispute) => dispute.status === 'needs_response')
    return chosen(open, id, 'open dispute')
  }
  const close = (status: 'won' | 'lost') => (id?: string) => {
    act(() => closeDispute(world, findOpenDispute(id), status))
  }
  const findCharge = (id: string | undefined, isGood: (charge: Charge) => boolean) =>
    chosen(
      [...world.book.charges.values()].filter((charge) => charge.paid && isGood(charge)),
      id,
      'paid charge',
    )

  /** The payer may dispute a charge again whose dispute was won. */
  const wasWon = ({ id }: Charge) =>
    [...world.book.disputes.values()].every(({ charge, status }) => charge !== id || status === 'won')

  return {
    now: clock.now,
    advance: (span) => advanceTo(after(clock.now(), span)),
    advanceTo,
    beginEarlier(days) {
      if (world.book.customers.size > 0) throw new BadInput('There are customers already.')
      act(() => clock.set(clock.now() - days * daySeconds))
    },
    failNext: engine.apiFaults.failNext,
    faultsLeft: engine.apiFaults.total,
    webhooks: {
      failNext: engine.webhookFaults.next,
      release: deliveries.release,
      resend: (id) =>
        act(() => deliveries.resend(chosen([...world.book.events.values()], id || undefined, 'event').id)),
      idle: deliveries.idle,
      sendTo: engine.sendWebhooksTo,
      deliveries: () => [...world.book.deliveries.values()],
    },
    events: () => [...world.book.events.values()],
    settlePayment: decide(true),
    failPayment: decide(false),
    raiseDispute: (id, amount) =>
      act(() =>
        raiseDispute(
          world,
          findCharge(id, (charge) => !charge.disputed || (id !== undefined && wasWon(charge))),
          amount,
        ),
      ),
    winDispute: close('won'),
    loseDispute: close('lost'),
    preventDispute(id, { refunds } = { refunds: true }) {
      const dispute = findOpenDispute(id)
      const charge = world.book.charges.get(dispute.charge)
      act(() => {
        if (charge && refunds) refundCharge(world, charge, { amount: charge.amount - charge.amount_refunded })
        closeDispute(world, dispute, 'prevented')
      })
    },
    refund({ charge: id, amount } = {}) {
      const charge = findCharge(id, ({ refunded, disputed }) => !refunded && !disputed)
      const left = charge.amount - charge.amount_refunded
      return act(() => refundCharge(world, charge, { amount: Math.min(amount ?? left, left) }))
    },
    failRefund(id) {
      const done = [...world.book.refunds.values()].filter(({ status }) => status === 'succeeded')
      act(() => failRefund(world, chosen(done, id, 'refund')))
    },
    reset: engine.reset,
  }
}

/** A month later is the same day of the next month, or its last one. */
function after(now: number, { hours = 0, days = 0, months = 0 }: Span): number {
  const date = new Date(now * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1000) + hours * hourSeconds + days * daySeconds
}
