import { z } from '@lautgabe/contract/zod.ts'
import type { PaymentsPort, SubscriptionFacts } from '../../../outside/payments/payments-port.ts'

type Item = SubscriptionFacts['items'][number]
export type Sold = ReadonlyMap<string, { kind: 'plan' | 'addon' | 'package'; itemId: string }>
export type PricedPlan = { planId: string; priceId: string; amount: number }

/** The agreement about the plan of a subscription. */
export type Agreement = {
  /** The item that is billed at this moment. */
  item: Item
  /** The price that the running period is paid with. It counts until the period ends. */
  paid: PricedPlan
  /** The price that the next period is billed with. */
  next: PricedPlan
  /** While an upgrade is tried, what was paid is billed again: the difference is charged against that. */
  isPutAside: boolean
}

const noteSchema = z.object({
  paid_plan: z.string(),
  paid_price: z.string(),
  paid_amount: z.coerce.number(),
  paid_until: z.coerce.date(),
  next_plan: z.string(),
  next_price: z.string(),
  next_amount: z.coerce.number(),
  put_aside: z.enum(['yes', 'no']),
})

const toNote = ({ item, paid, next, isPutAside }: Agreement): Record<string, string> => ({
  paid_plan: paid.planId,
  paid_price: paid.priceId,
  paid_amount: String(paid.amount),
  paid_until: item.periodEnd.toISOString(),
  next_plan: next.planId,
  next_price: next.priceId,
  next_amount: String(next.amount),
  put_aside: isPutAside ? 'yes' : 'no',
})

/** Undefined if no plan is billed. */
export function readAgreement({ items, metadata }: SubscriptionFacts, sold: Sold): Agreement | undefined {
  const item = items.find(({ priceId }) => sold.get(priceId)?.kind === 'plan')
  const planId = item && sold.get(item.priceId)?.itemId
  if (!planId) return undefined
  const billed = { planId, priceId: item.priceId, amount: item.amount }
  const note = noteSchema.safeParse(metadata).data
  if (!note) return { item, paid: billed, next: billed, isPutAside: false }
  const paid = { planId: note.paid_plan, priceId: note.paid_price, amount: note.paid_amount }
  const next = { planId: note.next_plan, priceId: note.next_price, amount: note.next_amount }
  const isPutAside = note.put_aside === 'yes'
  // The note is void once another price is billed, as after an upgrade. A choice counts in the next period alone; a
  // choice that was put aside may come back in the one after it, but not for ever: the note outlives the upgrade.
  const isOfPeriod = item.periodStart < note.paid_until
  const isOfNext = item.periodStart <= note.paid_until
  const counts = isPutAside ? paid.priceId === item.priceId && isOfNext : next.priceId === item.priceId && isOfPeriod
  return counts ? { item, paid, next, isPutAside } : { item, paid: billed, next: billed, isPutAside: false }
}

/** An add-on that gets another price for the periods to come. */
export type RepricedAddOn = { item: Item; paidPriceId: string; priceId: string }

const addOnField = (itemId: string) => `paid_${itemId}`

const toAddOnNotes = (addOns: readonly RepricedAddOn[]): Record<string, string> =>
  Object.fromEntries(
    addOns.map(({ item: { id, periodEnd }, paidPriceId, priceId }) => [
      addOnField(id),
      [paidPriceId, priceId, periodEnd.toISOString()].join(' '),
    ]),
  )

/** The price that the running period of an add-on is paid with. A lower one may be billed by now. */
export function paidPriceOf({ id, priceId, periodStart }: Item, { metadata }: SubscriptionFacts): string {
  const [paid, billed, until] = metadata[addOnField(id)]?.split(' ') ?? []
  const counts = paid && until && billed === priceId && periodStart < new Date(until)
  return counts ? paid : priceId
}

/** Costs nothing today. The subscription itself keeps what is agreed and paid, so that it outlives the process. */
export async function billAgreement(
  payments: PaymentsPort,
  subscriptionId: string,
  agreement: Agreement,
  addOns: readonly RepricedAddOn[],
): Promise<void> {
  const { item, paid, next, isPutAside } = agreement
  const { priceId } = isPutAside ? paid : next
  const items = [{ id: item.id, priceId }, ...addOns.map((addOn) => ({ id: addOn.item.id, priceId: addOn.priceId }))]
  await payments.changeLater({ subscriptionId, items, metadata: { ...toNote(agreement), ...toAddOnNotes(addOns) } })
}
