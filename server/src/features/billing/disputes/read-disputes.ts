import type { PaymentsPort } from '../../../outside/payments/payments-port.ts'
import type { Database } from '../../../platform/database/tables.ts'

/** Whether the bank keeps money of the contract until it has decided. */
export async function isMoneyHeld(db: Database, payments: PaymentsPort, subscriptionId: string): Promise<boolean> {
  const disputes = db.selectFrom('planDisputes').select('paymentId').where('subscriptionId', '=', subscriptionId)
  const rows = await disputes.where('isOpen', '=', true).execute()
  const found = await Promise.all(rows.map(({ paymentId }) => payments.findPayment(paymentId)))
  return found.some((payment) => payment?.isHeld)
}
