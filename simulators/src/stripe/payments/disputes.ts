import { newId } from '../book/new-id.ts'
import { changeObject } from '../events/change-object.ts'
import type { Charge, Dispute } from '../objects/payment.ts'
import type { World } from '../world.ts'

const answerSeconds = 9 * 86_400

/** The payer takes the money back, or a part of it. With a bank debit that is final. */
export function raiseDispute(world: World, charge: Charge, amount = charge.amount): Dispute {
  const isDebit = charge.payment_method_details.type === 'sepa_debit'
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    evidence_details: {
      due_by: isDebit ? null : world.now() + answerSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isDebit ? 'debit_not_authorized' : 'fraudulent',
    status: isDebit ? 'lost' : 'needs_response',
  }
  world.book.disputes.set(dispute.id, dispute)
  changeObject(world, charge, { disputed: true }, 'charge.updated')
  world.raise('charge.dispute.created', dispute)
  world.raise('charge.dispute.funds_withdrawn', dispute)
  if (isDebit) world.raise('charge.dispute.closed', dispute)
  return dispute
}

export function closeDispute(world: World, dispute: Dispute, status: 'won' | 'lost' | 'prevented'): void {
  changeObject(world, dispute, { status }, 'charge.dispute.updated')
  if (status === 'won') world.raise('charge.dispute.funds_reinstated', dispute)
  world.raise('charge.dispute.closed', dispute)
}
