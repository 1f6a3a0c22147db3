import type { Stripe } from 'stripe'
import type { BillingRest } from '../payments-port.ts'
import { listDrafts, voidOpenInvoices } from './void-invoices.ts'

/** Tells our rest from one that somebody has set at Stripe by hand. */
const restField = 'rests_for'

export const isBillingResting = ({ pause_collection: pause, metadata }: Stripe.Subscription): boolean =>
  pause !== null && metadata[restField] !== undefined

/**
 * Stripe handles the invoices of the periods to come by itself. It would still charge earlier ones, so they are handled
 * first: the rest tells us later that nothing is left to do. After the rest, too, Stripe only charges what is new, so what
 * has waited is finalised by us, and the rest ends last.
 */
export async function restBilling(stripe: Stripe, subscription: string, rest: BillingRest): Promise<void> {
  for (const invoice of await listDrafts(stripe, subscription)) {
    if (rest === 'keep') await stripe.invoices.update(invoice, { auto_advance: false })
    else await stripe.invoices.finalizeInvoice(invoice, { auto_advance: rest === 'none' })
  }
  if (rest === 'void') await voidOpenInvoices(stripe, subscription)
  else await retryOpen(stripe, subscription, rest === 'none')
  await stripe.subscriptions.update(subscription, {
    pause_collection: rest === 'none' ? '' : { behavior: rest === 'void' ? 'void' : 'keep_as_draft' },
    metadata: { [restField]: rest === 'none' ? '' : 'dispute' },
  })
}

/** Whether Stripe goes on trying to collect a period that could not be charged at first. */
async function retryOpen(stripe: Stripe, subscription: string, retries: boolean): Promise<void> {
  const { data: open } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
  for (const { id, billing_reason: reason, auto_advance: isRetried } of open)
    if (id && reason === 'subscription_cycle' && isRetried !== retries)
      await stripe.invoices.update(id, { auto_advance: retries })
}
