import type { Stripe } from 'stripe'
import type { Stored } from './stored.ts'

export type TaxRate = Stored<
  Stripe.TaxRate,
  | 'id'
  | 'object'
  | 'active'
  | 'country'
  | 'created'
  | 'description'
  | 'display_name'
  | 'effective_percentage'
  | 'inclusive'
  | 'jurisdiction'
  | 'livemode'
  | 'metadata'
  | 'percentage'
  | 'tax_type'
>

export type TaxId = Stored<
  Stripe.TaxId,
  'id' | 'object' | 'country' | 'created' | 'livemode' | 'type' | 'value' | 'verification',
  'customer'
>

export type TestClock = Stored<
  Stripe.TestHelpers.TestClock,
  'id' | 'object' | 'created' | 'deletes_after' | 'frozen_time' | 'livemode' | 'name' | 'status' | 'status_details'
>
