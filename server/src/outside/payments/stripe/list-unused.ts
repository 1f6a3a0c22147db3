import type { Stripe } from 'stripe'
import type { UnusedPayment } from '../payments-port.ts'
import { leftOf } from './give-back.ts'
import { intentsOf } from './invoice-payments.ts'
import { isOpen } from './read-objects.ts'
import { unusedPart } from './refund-unused.ts'

/** What was paid for the time after a moment, as far as it has not gone back, neither by us nor by the bank. */
export async function listUnused(stripe: Stripe, subscription: string, since: Date): Promise<UnusedPayment[]> {
  const found: UnusedPayment[] = []
  for await (const invoice of stripe.invoices.list({ subscription, status: 'paid', limit: 100 })) {
    const part = Math.min(invoice.amount_paid, unusedPart(invoice, since.getTime() / 1000))
    if (!invoice.id || part <= 0) continue
    const paid = (await intentsOf(stripe, invoice.id)).find(({ status }) => status === 'succeeded')
    if (!paid) continue
    const { data: disputes } = await stripe.disputes.list({ payment_intent: paid.id, limit: 10 })
    if (disputes.some(isOpen)) continue
    const { amount } = paid
    const left = await leftOf(stripe, paid)
    const lost = lostIn(disputes)
    // The bank may take a part. It is a part of all the time that was paid for.
    const unused = Math.min(part - (amount - left) - Math.round((lost * part) / amount), left - lost)
    const paidAt = new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000)
    if (unused > 0) found.push({ id: paid.id, paidAt, amount, unused, currency: invoice.currency.toUpperCase() })
  }
  return found
}

const lostIn = (disputes: readonly Stripe.Dispute[]): number =>
  disputes.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)
