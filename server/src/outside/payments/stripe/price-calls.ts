import type { Stripe } from 'stripe'
import type { PaymentsPort } from '../payments-port.ts'
import { readPrice } from './read-objects.ts'
import { ask, find } from './stripe-errors.ts'

type PriceCalls = Pick<PaymentsPort, 'createPrice' | 'findPrice' | 'retirePrice'>

export function priceCalls(stripe: Stripe): PriceCalls {
  return {
    createPrice: ({ key, name, amount, currency, interval, metadata }) =>
      ask(async () => {
        const { id } = await stripe.prices.create(
          {
            unit_amount: amount,
            currency: currency.toLowerCase(),
            // What people see is what they pay, in every country.
            tax_behavior: 'inclusive',
            product_data: { name },
            metadata,
            ...(interval && { recurring: { interval: interval === 'yearly' ? 'year' : 'month' } }),
          },
          { idempotencyKey: `price:${key}` },
        )
        return id
      }),

    async findPrice(id) {
      const price = await find(() => stripe.prices.retrieve(id))
      return price && readPrice(price)
    },

    async retirePrice(id) {
      await find(() => stripe.prices.update(id, { active: false }))
    },
  }
}
