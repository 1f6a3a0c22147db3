import type { Stripe } from 'stripe'
import type { Price } from './catalogue.ts'
import type { Stored } from './stored.ts'

export type CheckoutSession = Stored<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'allowed_payment_method_types'
  | 'amount_subtotal'
  | 'amount_total'
  | 'automatic_tax'
  | 'billing_address_collection'
  | 'cancel_url'
  | 'client_reference_id'
  | 'client_secret'
  | 'consent'
  | 'consent_collection'
  | 'created'
  | 'currency'
  | 'custom_fields'
  | 'custom_text'
  | 'customer_creation'
  | 'customer_details'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_method_collection'
  | 'payment_method_types'
  | 'payment_status'
  | 'status'
  | 'submit_type'
  | 'success_url'
  | 'total_details'
  | 'ui_mode'
  | 'url',
  'customer' | 'invoice' | 'payment_intent' | 'payment_link' | 'setup_intent' | 'subscription'
>

export type CheckoutLine = Stored<
  Stripe.LineItem,
  | 'id'
  | 'object'
  | 'amount_discount'
  | 'amount_subtotal'
  | 'amount_tax'
  | 'amount_total'
  | 'currency'
  | 'description'
  | 'metadata'
> & { price: Price; quantity: number }

/** What a session was created with and does not show: what becomes of it when it is paid. */
export type CheckoutPlan = {
  lines: CheckoutLine[]
  subscription: {
    metadata: Record<string, string>
    description: string | null
    trialEnd: number | null
    missingPaymentMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod
  }
  payment: { metadata: Record<string, string>; description: string | null; savesMethod: boolean }
  setup: { metadata: Record<string, string>; description: string | null }
  updatesAddress: boolean
  updatesName: boolean
  /** A session for one payment makes an invoice only if it was told to. */
  invoice: { metadata: Record<string, string>; description: string | null } | null
}
