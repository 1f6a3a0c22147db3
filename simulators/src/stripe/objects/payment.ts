import type { Stripe } from 'stripe'
import type { Stored } from './stored.ts'

export type PaymentIntent = Stored<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'client_secret'
  | 'confirmation_method'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method_types'
  | 'processing'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'status',
  'customer' | 'latest_charge' | 'payment_method'
> & { last_payment_error: PaymentError | null }

/** Why a payment or the saving of a method was refused. */
export type PaymentError = Pick<
  Stripe.PaymentIntent.LastPaymentError,
  'charge' | 'code' | 'decline_code' | 'message' | 'type'
>

export type SetupIntent = Stored<
  Stripe.SetupIntent,
  | 'id'
  | 'object'
  | 'automatic_payment_methods'
  | 'cancellation_reason'
  | 'client_secret'
  | 'created'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method_types'
  | 'status'
  | 'usage',
  'customer' | 'latest_attempt' | 'mandate' | 'payment_method'
> & { last_setup_error: PaymentError | null }

export type Charge = Stored<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'billing_details'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'outcome'
  | 'paid'
  | 'payment_method'
  | 'receipt_email'
  | 'receipt_url'
  | 'refunded'
  | 'status',
  'balance_transaction' | 'customer' | 'payment_intent'
> & {
  payment_method_details: { type: string; card?: { brand: string; last4: string }; sepa_debit?: { last4: string } }
}

export type Refund = Stored<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'failure_reason'
  | 'metadata'
  | 'reason'
  | 'receipt_number'
  | 'status',
  'balance_transaction' | 'payment_intent'
> & { charge: string }

export type Dispute = Stored<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'balance_transactions'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'reason'
  | 'status',
  'payment_intent'
> & {
  charge: string
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by' | 'has_evidence' | 'past_due' | 'submission_count'>
}
