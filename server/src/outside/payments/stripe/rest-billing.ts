import type { Stripe } from 'stripe'
import { voidOpenInvoices } from './void-invoices.ts'

/** Tells our rest from one that somebody has set at Stripe by hand. */
const restField = 'rests_for'

export const isBillingResting = ({ pause_collection: pause, metadata }: Stripe.Subscription): boolean =>
  pause !== null && metadata[restField] !== undefined

/**
 * Stripe voids the invoices of the periods to come by itself. It would still charge earlier ones, so they are voided
 * first: the rest tells us later that nothing is left to do.
 */
export async function restBilling(stripe: Stripe, subscription: string, rests: boolean): Promise<void> {
  if (rests) {
    // A draft cannot be voided.
    const { data: drafts } = await stripe.invoices.list({ subscription, status: 'draft', limit: 100 })
    for (const { id } of drafts) if (id) await stripe.invoices.finalizeInvoice(id, { auto_advance: false })
    await voidOpenInvoices(stripe, subscription)
  }
  await stripe.subscriptions.update(subscription, {
    pause_collection: rests ? { behavior: 'void' } : '',
    metadata: { [restField]: rests ? 'dispute' : '' },
  })
}
