import type { Stripe } from 'stripe'
import type { Stored } from './stored.ts'

export type PaymentMethod = Stored<
  Stripe.PaymentMethod,
  'id' | 'object' | 'allow_redisplay' | 'billing_details' | 'created' | 'livemode' | 'metadata',
  'customer'
> &
  ({ type: 'card'; card: Card } | { type: 'sepa_debit'; sepa_debit: Stripe.PaymentMethod.SepaDebit })

type Card = Pick<
  Stripe.PaymentMethod.Card,
  | 'brand'
  | 'checks'
  | 'country'
  | 'display_brand'
  | 'exp_month'
  | 'exp_year'
  | 'fingerprint'
  | 'funding'
  | 'generated_from'
  | 'last4'
  | 'networks'
  | 'three_d_secure_usage'
  | 'wallet'
>

export type BillingDetails = Stripe.PaymentMethod.BillingDetails
