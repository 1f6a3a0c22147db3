import type { Stripe } from 'stripe'
import type { UnusedPayment } from '../payments-port.ts'
import { leftOf } from './give-back.ts'
import { intentsOf } from './invoice-payments.ts'
import { readDispute } from './read-objects.ts'
import { unusedPart } from './refund-unused.ts'

/** What was paid for the time after a moment, as far as it has not gone back. */
export async function listUnused(stripe: Stripe, subscription: string, since: Date): Promise<UnusedPayment[]> {
  const found: UnusedPayment[] = []
  for await (const invoice of stripe.invoices.list({ subscription, status: 'paid', limit: 100 })) {
    const part = Math.min(invoice.amount_paid, unusedPart(invoice, since.getTime() / 1000))
    if (!invoice.id || part <= 0) continue
    const paid = (await intentsOf(stripe, invoice.id)).find(({ status }) => status === 'succeeded')
    if (!paid || !(await isUndisputed(stripe, paid))) continue
    const { amount } = paid
    const unused = part - (amount - (await leftOf(stripe, paid)))
    const paidAt = new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000)
    if (unused > 0) found.push({ id: paid.id, paidAt, amount, unused, currency: invoice.currency.toUpperCase() })
  }
  return found
}

async function isUndisputed(stripe: Stripe, { id }: Stripe.PaymentIntent): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent: id, limit: 10 })
  const dispute = readDispute(data)
  return dispute === 'none' || dispute === 'won'
}
