import type { Stripe } from 'stripe'
import { intentsOf } from './invoice-payments.ts'

export async function listDrafts(stripe: Stripe, subscription: string): Promise<string[]> {
  const { data } = await stripe.invoices.list({ subscription, status: 'draft', limit: 100 })
  return data.flatMap(({ id }) => id ?? [])
}

/** The link in an old mail would take money for a contract that is over. False if one of them may still be paid. */
export async function voidOpenInvoices(stripe: Stripe, subscription: string): Promise<boolean> {
  // Drafts first: one that opens meanwhile is seen twice rather than never.
  const drafts = await listDrafts(stripe, subscription)
  const { data: open } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
  let areVoid = drafts.length === 0
  for (const { id } of open) {
    const isVoid = id !== undefined && (await voidUnlessPaying(stripe, id, await intentsOf(stripe, id)))
    areVoid &&= isVoid
  }
  return areVoid
}

/** Money that is on its way can no longer be stopped, so its invoice stays. */
export async function voidUnlessPaying(
  stripe: Stripe,
  invoiceId: string,
  intents: readonly { status: string }[],
): Promise<boolean> {
  if (intents.some(({ status }) => status === 'processing')) return false
  await stripe.invoices.voidInvoice(invoiceId)
  return true
}
