import type { Invoice } from '../objects/invoice.ts'
import type { World } from '../world.ts'
import { buildInvoice, type InvoiceOf } from './build-invoice.ts'

export function draftInvoice(world: World, of: InvoiceOf): Invoice {
  const invoice = buildInvoice(world, of)
  world.book.invoices.set(invoice.id, invoice)
  world.raise('invoice.created', invoice)
  return invoice
}
