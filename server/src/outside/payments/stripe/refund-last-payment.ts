import type { Stripe } from 'stripe'
import { giveBack, leftOf } from './give-back.ts'
import { intentsOf } from './invoice-payments.ts'

/** Gives back a share of what was paid last for the subscription. A second call with the same share does nothing. */
export async function refundLastPayment(stripe: Stripe, subscription: string, share: number): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 1 })
  const [invoice] = data
  if (!invoice?.id) return
  const paid = (await intentsOf(stripe, invoice.id)).find(({ status }) => status === 'succeeded')
  const amount = Math.round(invoice.amount_paid * share)
  if (!paid || amount === 0) return
  await giveBack(stripe, paid, { amount: Math.min(amount, await leftOf(stripe, paid)), key: 'refund' })
}
