import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { endAndPayBack } from '../endings/end-and-pay-back.ts'
import { readDisputes } from '../disputes/read-disputes.ts'
import { type NoticeParts, sendOnce } from './send-once.ts'

type RestOfYear = {
  userId: string
  customerId: string
  subscriptionId: string
  endedAt: Date
  /** Undefined: nothing goes back. */
  since: Date | undefined
  hasPaid: boolean
}

/**
 * Pays back the rest of a year when its plan has ended early. The mail that tells of it is sent once, so it is too. A
 * user who has paid nothing is told of no refund, nor one whose bank decides about a disputed payment. A plan that has
 * ended before its time gives back what was promised, and its mail names the day of the end.
 */
export async function giveRestBack(
  app: NoticeParts,
  tx: DatabaseTransaction,
  { userId, endedAt, since, hasPaid, ...contract }: RestOfYear,
): Promise<void> {
  const toldSince = since && since <= endedAt ? since : undefined
  const isTold = toldSince !== undefined && hasPaid && !(await readDisputes(tx, contract.subscriptionId)).isOpen
  const isFirst = await sendOnce(app, tx, {
    key: `rest:${contract.subscriptionId}`,
    userId,
    mail: isTold ? 'rest_refunded' : 'plan_ended',
    values: ({ day }) => ({ date: day(toldSince ?? endedAt) }),
  })
  if (isFirst && since) await endAndPayBack(app, tx, { ...contract, unusedSince: since })
}
