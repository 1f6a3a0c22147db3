import { newId } from '../book/new-id.ts'
import { changeObject } from '../events/change-object.ts'
import type { Charge, Refund } from '../objects/payment.ts'
import type { World } from '../world.ts'

/** Gives back some of a charge. The caller has checked that so much is left. */
export function refundCharge(
  world: World,
  charge: Charge,
  { amount, reason = null, metadata = {} }: { amount: number } & Partial<Pick<Refund, 'reason' | 'metadata'>>,
): Refund {
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    status: 'succeeded',
  }
  world.book.refunds.set(refund.id, refund)
  world.raise('refund.created', refund)
  setRefunded(world, charge, charge.amount_refunded + amount)
  return refund
}

/** The bank sends a refund back, so the money is ours again. */
export function failRefund(world: World, refund: Refund): void {
  const charge = world.book.charges.get(refund.charge)
  if (!charge || refund.status !== 'succeeded') return
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  changeObject(world, refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' }, 'refund.updated')
  world.raise('refund.failed', refund)
}

function setRefunded(world: World, charge: Charge, amount: number): void {
  changeObject(world, charge, { amount_refunded: amount, refunded: amount === charge.amount }, 'charge.refunded')
}
