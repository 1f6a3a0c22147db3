import { newId } from '../book/new-id.ts'
import type { InvoiceLine } from '../objects/invoice.ts'
import type { World } from '../world.ts'

type Owner = { customer: string; subscription: string | null }

/** Lines wait for the next invoice. */
export function addPendingLines(world: World, { customer, subscription }: Owner, lines: readonly InvoiceLine[]): void {
  for (const line of lines) world.book.pendingLines.set(newId('ii'), { customer, subscription, line })
}

/** The lines that wait for an invoice of this subscription. */
export function pendingLinesFor(world: World, owner: Owner): InvoiceLine[] {
  return entriesFor(world, owner).map(([, { line }]) => line)
}

export function takePendingLines(world: World, owner: Owner): InvoiceLine[] {
  const entries = entriesFor(world, owner)
  for (const [id] of entries) world.book.pendingLines.delete(id)
  return entries.map(([, { line }]) => line)
}

function entriesFor(world: World, { customer, subscription }: Owner) {
  return [...world.book.pendingLines].filter(
    ([, pending]) =>
      pending.customer === customer && (pending.subscription === subscription || pending.subscription === null),
  )
}
