import type { Price, Product } from '../objects/catalogue.ts'
import type { CheckoutPlan, CheckoutSession } from '../objects/checkout-session.ts'
import type { Customer } from '../objects/customer.ts'
import type { StripeEvent, WebhookEndpoint } from '../objects/event.ts'
import type { Invoice, InvoiceLine, InvoicePayment } from '../objects/invoice.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { Charge, Dispute, PaymentIntent, Refund, SetupIntent } from '../objects/payment.ts'
import type { PortalConfiguration, PortalSession } from '../objects/portal.ts'
import type { TaxId, TaxRate, TestClock } from '../objects/small-objects.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { Delivery } from '../webhooks/delivery.ts'

/** A line that waits for the next invoice of its subscription, or of its customer if it has none. */
export type PendingLine = { customer: string; subscription: string | null; line: InvoiceLine }

/** The card or bank account behind a payment method. */
export type Instrument = { number: string; isSetUp: boolean }

/** A debit that the bank has not decided about yet. */
export type Settlement = { at: number; succeeds: boolean; isDisputed: boolean }

/** The form that a person filled in before the bank asked for a confirmation. */
export type Challenge = { kind: 'session' | 'invoice' | 'portal'; of: string; form: Record<string, string> }

/** The first answer to an idempotency key. */
export type KeptAnswer = { fingerprint: string; status: number; body: string }

/** Everything Stripe knows: first its objects by id, then what stands behind them and is never shown. */
export type Book = {
  customers: Map<string, Customer>
  products: Map<string, Product>
  prices: Map<string, Price>
  sessions: Map<string, CheckoutSession>
  portalConfigurations: Map<string, PortalConfiguration>
  portalSessions: Map<string, PortalSession>
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  invoicePayments: Map<string, InvoicePayment>
  paymentIntents: Map<string, PaymentIntent>
  setupIntents: Map<string, SetupIntent>
  paymentMethods: Map<string, PaymentMethod>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  events: Map<string, StripeEvent>
  webhookEndpoints: Map<string, WebhookEndpoint>
  testClocks: Map<string, TestClock>
  taxRates: Map<string, TaxRate>
  taxIds: Map<string, TaxId>

  deletedCustomers: Map<string, true>
  checkoutPlans: Map<string, CheckoutPlan>
  endpointSecrets: Map<string, string>
  deliveries: Map<string, Delivery>
  instruments: Map<string, Instrument>
  settlements: Map<string, Settlement>
  dueDisputes: Map<string, true>
  pendingLines: Map<string, PendingLine>
  sentReminders: Map<string, true>
  challenges: Map<string, Challenge>
  keptAnswers: Map<string, KeptAnswer>
}

export function emptyBook(): Book {
  const germanVat = vatRate()
  return {
    customers: new Map(),
    products: new Map(),
    prices: new Map(),
    sessions: new Map(),
    portalConfigurations: new Map(),
    portalSessions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    paymentIntents: new Map(),
    setupIntents: new Map(),
    paymentMethods: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    webhookEndpoints: new Map(),
    testClocks: new Map(),
    taxRates: new Map([[germanVat.id, germanVat]]),
    taxIds: new Map(),
    deletedCustomers: new Map(),
    checkoutPlans: new Map(),
    endpointSecrets: new Map(),
    deliveries: new Map(),
    instruments: new Map(),
    settlements: new Map(),
    dueDisputes: new Map(),
    pendingLines: new Map(),
    sentReminders: new Map(),
    challenges: new Map(),
    keptAnswers: new Map(),
  }
}

export const vatRateId = 'txr_simulated_vat_19'
export const vatPercent = 19

function vatRate(): TaxRate {
  return {
    id: vatRateId,
    object: 'tax_rate',
    active: true,
    country: 'DE',
    created: 0,
    description: null,
    display_name: 'VAT',
    effective_percentage: vatPercent,
    inclusive: true,
    jurisdiction: 'DE',
    livemode: false,
    metadata: {},
    percentage: vatPercent,
    tax_type: 'vat',
  }
}
