import { newId } from '../../book/new-id.ts'
import { sum } from '../../invoices/lines.ts'
import type { CheckoutLine, CheckoutPlan, CheckoutSession } from '../../objects/checkout-session.ts'
import { badRequest } from '../../refusal.ts'
import { requireRecurring } from '../../subscriptions/same-interval.ts'
import type { World } from '../../world.ts'
import { find } from '../find.ts'
import { mergeMetadata } from '../params/metadata.ts'
import { buildCheckoutLine } from './build-checkout-line.ts'
import { checkSession } from './check-session.ts'
import type { SessionParams } from './session-params.ts'

const lifetimeSeconds = 24 * 3600
const daySeconds = 86_400

export function createSession(world: World, params: SessionParams): CheckoutSession {
  const customer =
    params.customer === undefined ? undefined : find(world.book.customers, 'customer', params.customer, 'customer')
  checkSession(params, customer, world.now())
  const isTaxed = params.automatic_tax?.enabled ?? false
  const lines = (params.line_items ?? []).map((line, index) => buildCheckoutLine(world, line, { index, isTaxed }))
  if (params.mode === 'subscription')
    requireRecurring(lines.map(({ price }) => price).filter(({ recurring }) => recurring))
  if (params.mode === 'payment' && lines.some(({ price }) => price.recurring))
    throw badRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      {
        param: 'line_items[0][price]',
      },
    )

  const session = buildSession(world, params, lines)
  world.book.sessions.set(session.id, session)
  world.book.checkoutPlans.set(session.id, planOf(world, params, lines))
  return session
}

function buildSession(world: World, params: SessionParams, lines: readonly CheckoutLine[]): CheckoutSession {
  const id = newId('cs_test')
  const now = world.now()
  const isTaxed = params.automatic_tax?.enabled ?? false
  const trial = params.subscription_data?.trial_period_days ?? params.subscription_data?.trial_end
  const due = trial === undefined ? lines : lines.filter(({ price }) => !price.recurring)
  const total = sum(due.map(({ amount_total: amount }) => amount))
  const isSetup = params.mode === 'setup'
  return {
    id,
    object: 'checkout.session',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: isSetup ? null : total,
    amount_total: isSetup ? null : total,
    automatic_tax: {
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
      provider: isTaxed ? 'stripe' : null,
      status: isTaxed ? 'complete' : null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    consent: null,
    consent_collection: params.consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: 'none',
          terms_of_service: params.consent_collection.terms_of_service ?? 'none',
        }
      : null,
    created: now,
    currency: lines[0]?.currency ?? params.currency ?? null,
    custom_fields: [],
    custom_text: {
      after_submit: params.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: params.customer ?? null,
    customer_creation: params.customer_creation ?? (params.mode === 'payment' ? 'if_required' : 'always'),
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? now + lifetimeSeconds,
    invoice: null,
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.mode === 'subscription' ? (params.payment_method_collection ?? 'always') : null,
    payment_method_types: methodTypes(params),
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    setup_intent: null,
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: isSetup
      ? null
      : { amount_discount: 0, amount_shipping: 0, amount_tax: sum(due.map(({ amount_tax: tax }) => tax)) },
    ui_mode: 'hosted_page',
    url: `${world.address()}/c/pay/${id}`,
  }
}

function planOf(world: World, params: SessionParams, lines: CheckoutLine[]): CheckoutPlan {
  const { subscription_data: subscription, payment_intent_data: payment, setup_intent_data: setup } = params
  const days = subscription?.trial_period_days
  const invoice = params.invoice_creation?.enabled ? params.invoice_creation.invoice_data : undefined
  return {
    lines,
    subscription: {
      metadata: mergeMetadata({}, subscription?.metadata),
      description: subscription?.description ?? null,
      trialEnd: days === undefined ? (subscription?.trial_end ?? null) : world.now() + days * daySeconds,
      missingPaymentMethod: subscription?.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
    },
    payment: {
      metadata: mergeMetadata({}, payment?.metadata),
      description: payment?.description ?? null,
      savesMethod: payment?.setup_future_usage !== undefined,
    },
    setup: { metadata: mergeMetadata({}, setup?.metadata), description: setup?.description ?? null },
    updatesAddress: params.customer_update?.address === 'auto',
    updatesName: params.customer_update?.name === 'auto',
    invoice: params.invoice_creation?.enabled
      ? { metadata: mergeMetadata({}, invoice?.metadata), description: invoice?.description ?? null }
      : null,
  }
}

function methodTypes({
  allowed_payment_method_types: allowed,
  excluded_payment_method_types: excluded = [],
}: SessionParams) {
  const isExcluded = (type: string) => excluded.some((candidate) => candidate === type)
  const isAllowed = (type: string) => !allowed || allowed.some((candidate) => candidate === type)
  const types = ['card', 'sepa_debit'].filter((type) => isAllowed(type) && !isExcluded(type))
  if (types.length === 0) throw badRequest('No valid payment method types for this Checkout Session.')
  return types
}
