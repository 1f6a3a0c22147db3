import type { Stripe } from 'stripe'
import { metadata } from '../params/metadata.ts'
import {
  choice,
  clearable,
  flag,
  group,
  list,
  paramsOf,
  required,
  text,
  whole,
  type ReadBy,
} from '../params/readers.ts'
import { priceFields } from '../prices-calls.ts'

const methodTypes = list(required(choice(['card', 'sepa_debit', 'paypal', 'link', 'klarna'])))
const message = clearable(group({ message: required(text) }))
const { currency, recurring, tax_behavior, unit_amount } = priceFields
const product_data = group({ name: required(text), description: text, metadata })

export const sessionParams = paramsOf<Stripe.Checkout.SessionCreateParams>()({
  allow_promotion_codes: flag,
  allowed_payment_method_types: methodTypes,
  automatic_tax: group({ enabled: required(flag) }),
  billing_address_collection: choice(['auto', 'required']),
  cancel_url: text,
  client_reference_id: text,
  consent_collection: group({ terms_of_service: choice(['none', 'required']) }),
  currency: text,
  custom_text: group({ after_submit: message, submit: message, terms_of_service_acceptance: message }),
  customer: text,
  customer_creation: choice(['always', 'if_required']),
  customer_email: text,
  customer_update: group({ address: choice(['auto', 'never']), name: choice(['auto', 'never']) }),
  excluded_payment_method_types: methodTypes,
  expires_at: whole,
  invoice_creation: group({ enabled: required(flag), invoice_data: group({ description: text, metadata }) }),
  line_items: list(
    required(
      group({
        price: text,
        price_data: group({ currency, product: text, product_data, recurring, tax_behavior, unit_amount }),
        quantity: whole,
      }),
    ),
  ),
  locale: text,
  metadata,
  mode: required(choice(['subscription', 'payment', 'setup'])),
  payment_intent_data: group({
    description: text,
    metadata,
    setup_future_usage: choice(['off_session', 'on_session']),
  }),
  payment_method_collection: choice(['always', 'if_required']),
  setup_intent_data: group({ description: text, metadata }),
  submit_type: choice(['auto', 'pay', 'subscribe', 'book', 'donate']),
  subscription_data: group({
    description: text,
    metadata,
    trial_end: whole,
    trial_period_days: whole,
    trial_settings: group({
      end_behavior: group({ missing_payment_method: choice(['cancel', 'create_invoice', 'pause']) }),
    }),
  }),
  success_url: text,
  tax_id_collection: group({ enabled: required(flag) }),
  ui_mode: choice(['hosted_page']),
})

export type SessionParams = ReadBy<typeof sessionParams>
