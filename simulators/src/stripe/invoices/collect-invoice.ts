import type { Invoice } from '../objects/invoice.ts'
import type { World } from '../world.ts'
import { finaliseInvoice } from './finalise-invoice.ts'
import { payInvoice, settleSubscription, type PayOptions } from './pay-invoice.ts'

/** Finalises a draft and charges it. */
export function collectInvoice(world: World, invoice: Invoice, options: PayOptions): void {
  finaliseInvoice(world, invoice)
  if (invoice.status === 'open') payInvoice(world, invoice, options)
  else if (!options.sparesSubscription) settleSubscription(world, invoice)
}
