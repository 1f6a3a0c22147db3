import { createHash } from 'node:crypto'
import { newId } from '../book/new-id.ts'
import { changeObject } from '../events/change-object.ts'
import type { Customer } from '../objects/customer.ts'
import type { BillingDetails, PaymentMethod } from '../objects/payment-method.ts'
import type { World } from '../world.ts'
import { findTestNumber, type TestNumber } from './test-numbers.ts'

const validYears = 4

export function createPaymentMethod(
  world: World,
  { number, kind }: TestNumber,
  details: Partial<BillingDetails> = {},
): PaymentMethod {
  const base = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...details },
    created: world.now(),
    customer: null,
    livemode: false,
    metadata: {},
  } as const
  const method: PaymentMethod =
    kind === 'card'
      ? { ...base, type: kind, card: cardFor(number, world.now()) }
      : { ...base, type: kind, sepa_debit: debitFor(number) }
  world.book.paymentMethods.set(method.id, method)
  world.book.instruments.set(method.id, { number, isSetUp: false })
  return method
}

export function attachPaymentMethod(world: World, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return
  method.customer = customer
  world.raise('payment_method.attached', method)
}

/** Nobody can use it again. A customer or subscription that used it has none any more. */
export function detachPaymentMethod(world: World, method: PaymentMethod): void {
  const customer = method.customer && world.book.customers.get(method.customer)
  changeObject(world, method, { customer: null }, 'payment_method.detached')
  if (customer && customer.invoice_settings.default_payment_method === method.id) useByDefault(world, customer, null)
  for (const subscription of world.book.subscriptions.values()) {
    if (subscription.default_payment_method === method.id)
      changeObject(world, subscription, { default_payment_method: null }, 'customer.subscription.updated')
  }
}

export function useByDefault(world: World, customer: Customer, method: string | null): void {
  const settings = { ...customer.invoice_settings, default_payment_method: method }
  changeObject(world, customer, { invoice_settings: settings }, 'customer.updated')
}

/** How the card or account behind a method behaves. */
export function behaviourOf(world: World, method: PaymentMethod): TestNumber & { isSetUp: boolean } {
  const instrument = world.book.instruments.get(method.id)
  const behaviour = instrument && findTestNumber(instrument.number)
  if (!behaviour) throw new Error(`Nothing is known about the number behind ${method.id}.`)
  return { ...behaviour, isSetUp: instrument.isSetUp }
}

/** The owner has confirmed, so that later charges need not ask again. */
export function markSetUp(world: World, method: PaymentMethod): void {
  const instrument = world.book.instruments.get(method.id)
  if (instrument) instrument.isSetUp = true
}

function cardFor(number: string, now: number) {
  return {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'DE',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: new Date(now * 1000).getUTCFullYear() + validYears,
    fingerprint: fingerprintOf(number),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: ['visa'], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function debitFor(number: string) {
  return {
    bank_code: number.slice(4, 12),
    branch_code: null,
    country: number.slice(0, 2),
    fingerprint: fingerprintOf(number),
    generated_from: null,
    last4: number.slice(-4),
  }
}

/** The same number always gives the same fingerprint, by which a product recognises a card. */
function fingerprintOf(number: string): string {
  return createHash('sha256').update(number).digest('hex').slice(0, 16)
}
