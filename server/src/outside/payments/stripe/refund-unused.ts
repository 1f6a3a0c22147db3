import type { Stripe } from 'stripe'
import { giveBack, leftOf } from './give-back.ts'
import { intentsOf } from './invoice-payments.ts'

/**
 * Gives back what was paid for the time after a moment, by seconds. Each refund carries the moment, so it is found again
 * if the call is repeated, however much later. Somebody may declare the end of a contract several times: what one
 * declaration has given back is not given back by the next. `isDisputed`: the bank still decides about some of it.
 */
export async function refundUnused(
  stripe: Stripe,
  subscription: string,
  since: Date,
): Promise<{ isDisputed: boolean }> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 100 })
  let isDisputed = false
  for (const invoice of data) {
    const amount = Math.min(invoice.amount_paid, unusedPart(invoice, since.getTime() / 1000))
    if (!invoice.id || amount <= 0) continue
    const refund = await refundOnce(stripe, invoice.id, amount, since)
    isDisputed ||= refund.isDisputed
  }
  return { isDisputed }
}

/** Lines that give money back count too: they are negative. */
export function unusedPart({ lines }: Stripe.Invoice, since: number): number {
  const parts = lines.data.map(({ amount, period: { start, end } }) => {
    const unused = end - Math.max(start, since)
    return unused > 0 && end > start ? (amount * unused) / (end - start) : 0
  })
  return Math.round(parts.reduce((total, part) => total + part, 0))
}

const nothing = { isDisputed: false }

async function refundOnce(
  stripe: Stripe,
  invoiceId: string,
  wanted: number,
  since: Date,
): Promise<{ isDisputed: boolean }> {
  const paid = (await intentsOf(stripe, invoiceId)).find(({ status }) => status === 'succeeded')
  if (!paid) return nothing
  const metadata = { unused_since: since.toISOString() }
  // Before the look for an earlier refund: if another run gives back meanwhile, what is left is less, but then its refund
  // is found.
  const left = await leftOf(stripe, paid)
  const { data } = await stripe.refunds.list({ payment_intent: paid.id, limit: 100 })
  const ofUnused = data.filter((refund) => refund.metadata?.['unused_since'] !== undefined)
  if (ofUnused.some((refund) => refund.metadata?.['unused_since'] === metadata.unused_since)) return nothing
  const given = ofUnused.reduce((sum, refund) => sum + refund.amount, 0)
  const amount = Math.min(wanted - given, left)
  if (amount <= 0) return nothing
  return giveBack(stripe, paid, { amount, metadata, key: `unused:${metadata.unused_since}` })
}
