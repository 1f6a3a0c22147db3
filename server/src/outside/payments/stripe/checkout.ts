import type { Stripe } from 'stripe'
import { OutsideError } from '../../../platform/outside-error.ts'
import type { NewCheckout, PaymentsPort } from '../payments-port.ts'
import { ask } from './stripe-errors.ts'

type CheckoutCalls = Pick<PaymentsPort, 'checkOutPlan' | 'checkOutPackage' | 'openPortal'>
type SessionParams = Stripe.Checkout.SessionCreateParams

export function checkoutCalls(stripe: Stripe, { withTax }: { withTax: boolean }): CheckoutCalls {
  const common = ({ customerId, userId, language, successUrl, cancelUrl, metadata }: NewCheckout): SessionParams => ({
    customer: customerId,
    client_reference_id: userId,
    locale: language,
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    ...(withTax && {
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
    }),
  })

  const create = async (params: SessionParams, key: string) => {
    const { id, url } = await ask(() => stripe.checkout.sessions.create(params, { idempotencyKey: `checkout:${key}` }))
    if (!url) throw new OutsideError('never', 'Stripe gave a checkout without an address')
    return { id, url }
  }

  return {
    checkOutPlan: (checkout) =>
      create(
        {
          ...common(checkout),
          mode: 'subscription',
          line_items: checkout.priceIds.map((price) => ({ price, quantity: 1 })),
          // What stands on the session does not reach the subscription.
          subscription_data: {
            metadata: checkout.metadata,
            ...(checkout.trialDays > 0 && { trial_period_days: checkout.trialDays }),
          },
        },
        checkout.key,
      ),

    checkOutPackage: (checkout) =>
      create(
        {
          ...common(checkout),
          mode: 'payment',
          line_items: [{ price: checkout.priceId, quantity: 1 }],
          payment_intent_data: { metadata: checkout.metadata },
          invoice_creation: { enabled: true },
        },
        checkout.key,
      ),

    async openPortal({ customerId, returnUrl, language, flow }) {
      const { url } = await ask(() =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: language,
          ...(flow === 'payment_method' && { flow_data: { type: 'payment_method_update' } }),
        }),
      )
      return url
    },
  }
}
