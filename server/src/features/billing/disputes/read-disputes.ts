import type { PaymentsPort } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'

type Handle = Database | DatabaseTransaction

/** Whether a payment of the contract is disputed, and whether a dispute about one is lost. */
export async function readDisputes(
  db: Handle,
  subscriptionId: string | null,
): Promise<{ isOpen: boolean; isLost: boolean }> {
  const disputes = db.selectFrom('planDisputes').select(['isOpen', 'isLost'])
  const rows = await disputes.where('subscriptionId', '=', subscriptionId ?? '').execute()
  return { isOpen: rows.some(({ isOpen }) => isOpen), isLost: rows.some(({ isLost }) => isLost) }
}

/** Whether the bank keeps money of the contract until it has decided. */
export async function isMoneyHeld(db: Database, payments: PaymentsPort, subscriptionId: string): Promise<boolean> {
  const disputes = db.selectFrom('planDisputes').select('paymentId').where('subscriptionId', '=', subscriptionId)
  const rows = await disputes.where('isOpen', '=', true).execute()
  const found = await Promise.all(rows.map(({ paymentId }) => payments.findPayment(paymentId)))
  return found.some((payment) => payment?.isHeld)
}
