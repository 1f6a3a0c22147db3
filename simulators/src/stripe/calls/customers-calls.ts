import type { Stripe } from 'stripe'
import { newId } from '../book/new-id.ts'
import { createCustomer } from '../checkout/checkout-customer.ts'
import { changeObject } from '../events/change-object.ts'
import { buildAddress, type Customer } from '../objects/customer.ts'
import { attachPaymentMethod } from '../payments/payment-methods.ts'
import { missing } from '../refusal.ts'
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts'
import type { World } from '../world.ts'
import { call, type ApiCall } from './call.ts'
import { find } from './find.ts'
import { pageOf, pageParams } from './pages.ts'
import { created, isCreatedIn } from './params/created.ts'
import { mergeMetadata, metadata } from './params/metadata.ts'
import { choice, clearable, group, list, paramsOf, required, text, whole, type ReadBy } from './params/readers.ts'
import { usableMethod } from './usable-method.ts'

const address = clearable(
  group({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text }),
)

const fields = {
  address,
  balance: whole,
  description: text,
  email: text,
  invoice_settings: group({ default_payment_method: clearable(text) }),
  metadata,
  name: text,
  phone: text,
  preferred_locales: list(required(text)),
  tax_exempt: clearable(choice(['none', 'exempt', 'reverse'])),
}

const createParams = paramsOf<Stripe.CustomerCreateParams>()({
  ...fields,
  payment_method: text,
  tax_id_data: list(group({ type: required(choice(['eu_vat', 'de_stn', 'gb_vat', 'ch_vat'])), value: required(text) })),
  test_clock: text,
})
const updateParams = paramsOf<Stripe.CustomerUpdateParams>()(fields)
const listParams = paramsOf<Stripe.CustomerListParams>()({ ...pageParams, created, email: text, test_clock: text })

export const customerCalls: ApiCall[] = [
  call('POST', '/v1/customers', createParams, (world, params) => {
    const clock = params.test_clock
    const customer = createCustomer(world, {
      ...changesFrom(params),
      test_clock: clock === undefined ? null : find(world.book.testClocks, 'test clock', clock, 'test_clock').id,
    })
    if (params.payment_method !== undefined)
      attachPaymentMethod(world, usableMethod(world, params.payment_method, 'payment_method'), customer.id)
    for (const taxId of params.tax_id_data ?? []) if (taxId) addTaxId(world, customer, taxId)
    setDefaultMethod(world, customer, params.invoice_settings)
    return customer
  }),

  call('GET', '/v1/customers', listParams, ({ book }, params) => {
    const customers = [...book.customers.values()].filter(
      ({ email, test_clock: clock }) =>
        (params.email === undefined || email === params.email) &&
        (params.test_clock === undefined || clock === params.test_clock),
    )
    return pageOf(customers.filter(isCreatedIn(params.created)), params, '/v1/customers')
  }),

  call('GET', '/v1/customers/:id', {}, ({ book }, _params, { id }) =>
    book.deletedCustomers.has(id) ? { id, object: 'customer', deleted: true } : find(book.customers, 'customer', id),
  ),

  call('POST', '/v1/customers/:id', updateParams, (world, params, { id }) => {
    const customer = find(world.book.customers, 'customer', id)
    const changes = { ...changesFrom(params), metadata: mergeMetadata(customer.metadata, params.metadata) }
    const settings = params.invoice_settings ? { invoice_settings: settingsOf(world, customer, params) } : {}
    changeObject(world, customer, { ...changes, ...settings }, 'customer.updated')
    return customer
  }),

  call('DELETE', '/v1/customers/:id', {}, (world, _params, { id }) => {
    const customer = find(world.book.customers, 'customer', id)
    for (const subscription of world.book.subscriptions.values()) {
      if (subscription.customer === id && subscription.status !== 'canceled')
        cancelSubscription(world, subscription, { prorates: false, invoicesNow: false })
    }
    world.book.customers.delete(id)
    world.book.deletedCustomers.set(id, true)
    world.raise('customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),

  call('GET', '/v1/customers/:id/payment_methods', { ...pageParams, type: text }, ({ book }, params, { id }) => {
    find(book.customers, 'customer', id)
    const own = [...book.paymentMethods.values()].filter(
      ({ customer, type }) => customer === id && (params.type === undefined || type === params.type),
    )
    return pageOf(own, params, `/v1/customers/${id}/payment_methods`)
  }),

  call('GET', '/v1/customers/:id/payment_methods/:other', {}, ({ book }, _params, { id, other }) => {
    const method = find(book.paymentMethods, 'PaymentMethod', other)
    if (method.customer !== id) throw missing('PaymentMethod', other)
    return method
  }),
]

type Given = ReadBy<typeof fields>

function changesFrom({ address: given, invoice_settings: _settings, ...params }: Given): Partial<Customer> {
  const { metadata: _metadata, ...simple } = params
  const known = Object.entries(simple).filter(([name, value]) => value !== undefined && name in fields)
  return {
    ...Object.fromEntries(known),
    ...(given === undefined ? {} : { address: given && buildAddress(given) }),
    ...(params.metadata ? { metadata: mergeMetadata({}, params.metadata) } : {}),
  }
}

function setDefaultMethod(world: World, customer: Customer, settings: Given['invoice_settings']): void {
  if (settings) customer.invoice_settings = settingsOf(world, customer, { invoice_settings: settings })
}

function settingsOf(
  world: World,
  customer: Customer,
  { invoice_settings: given }: Pick<Given, 'invoice_settings'>,
): Customer['invoice_settings'] {
  const id = given?.default_payment_method
  const param = 'invoice_settings[default_payment_method]'
  const method = id ? find(world.book.paymentMethods, 'PaymentMethod', id, param) : undefined
  if (method && method.customer !== customer.id) throw missing('PaymentMethod', method.id, param)
  return { ...customer.invoice_settings, ...(id === undefined ? {} : { default_payment_method: method?.id ?? null }) }
}

function addTaxId({ book, now }: World, customer: Customer, { type, value }: { type: string; value: string }): void {
  const id = newId('txi')
  book.taxIds.set(id, {
    id,
    object: 'tax_id',
    country: value.slice(0, 2),
    created: now(),
    customer: customer.id,
    livemode: false,
    type: type === 'eu_vat' ? 'eu_vat' : 'unknown',
    value,
    verification: { status: 'verified', verified_address: null, verified_name: null },
  })
}
