import type { Stripe } from 'stripe'
import type { Stored } from './stored.ts'

export type Customer = Stored<
  Stripe.Customer,
  | 'id'
  | 'object'
  | 'address'
  | 'balance'
  | 'created'
  | 'currency'
  | 'delinquent'
  | 'description'
  | 'email'
  | 'invoice_prefix'
  | 'livemode'
  | 'metadata'
  | 'name'
  | 'next_invoice_sequence'
  | 'phone'
  | 'preferred_locales'
  | 'shipping'
  | 'tax_exempt',
  'default_source'
> & {
  invoice_settings: Stored<
    Stripe.Customer.InvoiceSettings,
    'custom_fields' | 'footer' | 'rendering_options',
    'default_payment_method'
  >
  test_clock: string | null
}

export type Address = Stripe.Address

export function buildCustomer(
  fields: Pick<Customer, 'id' | 'created' | 'invoice_prefix'> & Partial<Customer>,
): Customer {
  return {
    object: 'customer',
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...fields,
  }
}

export function buildAddress(fields: { [Field in keyof Address]?: Address[Field] | undefined }): Address {
  return {
    city: fields.city ?? null,
    country: fields.country ?? null,
    line1: fields.line1 ?? null,
    line2: fields.line2 ?? null,
    postal_code: fields.postal_code ?? null,
    state: fields.state ?? null,
  }
}
