import { newId } from '../book/new-id.ts'
import { changeObject } from '../events/change-object.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { PaymentError, PaymentIntent } from '../objects/payment.ts'
import type { World } from '../world.ts'
import { createCharge } from './charges.ts'
import { behaviourOf, markSetUp } from './payment-methods.ts'

export function createPaymentIntent(
  world: World,
  fields: Pick<PaymentIntent, 'amount' | 'currency' | 'customer'> & Partial<PaymentIntent>,
): PaymentIntent {
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card', 'sepa_debit'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
    ...fields,
  }
  world.book.paymentIntents.set(id, intent)
  world.raise('payment_intent.created', intent)
  return intent
}

/** Tries to take the money. The caller decides by the intent's new status what follows. */
export function confirmPaymentIntent(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  { isAuthenticated, returnUrl }: { isAuthenticated: boolean; returnUrl: string },
): void {
  const behaviour = behaviourOf(world, method)
  intent.payment_method = method.id
  intent.next_action = null
  if (behaviour.refusesCharge) return refusePaymentIntent(world, intent, method, behaviour.refusesCharge)

  const isAsked = behaviour.challenge === 'always' || (behaviour.challenge === 'until set up' && !behaviour.isSetUp)
  if (isAsked && !isAuthenticated) {
    intent.status = 'requires_action'
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: returnUrl, return_url: null } }
    world.raise('payment_intent.requires_action', intent)
    return
  }
  if (isAuthenticated) markSetUp(world, method)
  if (behaviour.debit) {
    const { seconds, succeeds } = behaviour.debit
    const settlement = { at: world.now() + seconds, succeeds, isDisputed: behaviour.isDisputed === true }
    world.book.settlements.set(intent.id, settlement)
    const charge = createCharge(world, intent, method, { status: 'pending' })
    Object.assign(intent, { status: 'processing', latest_charge: charge.id, last_payment_error: null })
    world.raise('charge.pending', charge)
    world.raise('payment_intent.processing', intent)
    return
  }
  const charge = createCharge(world, intent, method, { status: 'succeeded' })
  if (behaviour.isDisputed) world.book.dueDisputes.set(charge.id, true)
  intent.latest_charge = charge.id
  world.raise('charge.succeeded', charge)
  succeed(world, intent)
}

/** The bank has decided about a debit. */
export function settlePaymentIntent(world: World, intent: PaymentIntent, succeeds: boolean): void {
  const settlement = world.book.settlements.get(intent.id)
  const charge = intent.latest_charge === null ? undefined : world.book.charges.get(intent.latest_charge)
  if (!charge) throw new Error(`${intent.id} has no charge to settle.`)
  world.book.settlements.delete(intent.id)
  if (succeeds) {
    if (settlement?.isDisputed) world.book.dueDisputes.set(charge.id, true)
    changeObject(world, charge, { status: 'succeeded', paid: true }, 'charge.succeeded')
    succeed(world, intent)
    return
  }
  const error: PaymentError = {
    type: 'card_error',
    code: 'payment_intent_payment_attempt_failed',
    message: 'The bank did not pay the debit.',
    charge: charge.id,
  }
  const failure = { failure_code: 'insufficient_funds', failure_message: 'The bank did not pay the debit.' }
  changeObject(world, charge, { status: 'failed', captured: false, amount_captured: 0, ...failure }, 'charge.failed')
  fail(world, intent, error)
}

function refusePaymentIntent(world: World, intent: PaymentIntent, method: PaymentMethod, error: PaymentError): void {
  const charge = createCharge(world, intent, method, { status: 'failed', error })
  intent.latest_charge = charge.id
  world.raise('charge.failed', charge)
  fail(world, intent, { ...error, charge: charge.id })
}

function succeed(world: World, intent: PaymentIntent): void {
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
  world.raise('payment_intent.succeeded', intent)
}

function fail(world: World, intent: PaymentIntent, error: PaymentError): void {
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: error })
  world.raise('payment_intent.payment_failed', intent)
}
