import type { Stripe } from 'stripe'
import type { Stored } from './stored.ts'

export type Product = Stored<
  Stripe.Product,
  | 'id'
  | 'object'
  | 'active'
  | 'created'
  | 'description'
  | 'images'
  | 'livemode'
  | 'marketing_features'
  | 'metadata'
  | 'name'
  | 'package_dimensions'
  | 'shippable'
  | 'type'
  | 'unit_label'
  | 'updated'
  | 'url',
  'tax_code'
> & { default_price: string | null }

export type Price = Stored<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'active'
  | 'billing_scheme'
  | 'created'
  | 'currency'
  | 'custom_unit_amount'
  | 'livemode'
  | 'lookup_key'
  | 'metadata'
  | 'nickname'
  | 'recurring'
  | 'tax_behavior'
  | 'tiers_mode'
  | 'transform_quantity'
  | 'type',
  'product'
> & { unit_amount: number }

export type Recurring = { interval: Stripe.Price.Recurring.Interval; interval_count: number }

export function buildProduct(fields: Pick<Product, 'id' | 'created' | 'name'> & Partial<Product>): Product {
  return {
    object: 'product',
    active: true,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: fields.created,
    url: null,
    ...fields,
  }
}

export function buildPrice({
  recurring,
  ...fields
}: Pick<Price, 'id' | 'created' | 'currency' | 'product' | 'unit_amount'> &
  Partial<Omit<Price, 'recurring'>> & { recurring: Recurring | null }): Price {
  return {
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    ...fields,
  }
}
