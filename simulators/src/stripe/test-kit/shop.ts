import type { Stripe } from 'stripe'

/** A plan and an add-on, monthly and yearly, and a package that is bought once. */
export async function aShop(stripe: Stripe) {
  const plan = await stripe.products.create({ name: 'Stream' })
  const addOn = await stripe.products.create({ name: 'Voice pack' })
  const price = (product: string, unit_amount: number, interval?: 'month' | 'year') =>
    stripe.prices.create({
      product,
      unit_amount,
      currency: 'eur',
      tax_behavior: 'inclusive',
      ...(interval ? { recurring: { interval } } : {}),
    })
  return {
    plan,
    monthly: await price(plan.id, 1199, 'month'),
    dearer: await price(plan.id, 2499, 'month'),
    yearly: await price(plan.id, 11_990, 'year'),
    addOn: await price(addOn.id, 499, 'month'),
    topUp: await price(addOn.id, 999),
  }
}

/** A customer with an address and, if told, a method that is used by default. */
export async function aCustomer(stripe: Stripe, method?: string): Promise<Stripe.Customer> {
  const customer = await stripe.customers.create({
    email: 'mira@example.test',
    name: 'Mira',
    address: { country: 'DE' },
    metadata: { user_id: 'u1' },
  })
  if (method === undefined) return customer
  const { id } = await stripe.paymentMethods.attach(method, { customer: customer.id })
  return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } })
}
