import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { endAndPayBack } from '../endings/end-and-pay-back.ts'
import { type NoticeParts, sendOnce } from './send-once.ts'

type RestOfYear = {
  userId: string
  customerId: string
  subscriptionId: string
  since: Date | undefined
  hasPaid: boolean
}

/**
 * Pays back the rest of a year when its plan has ended early. The mail that tells of it is sent once, so it is too. A
 * user who has paid nothing is told of no refund.
 */
export async function giveRestBack(
  app: NoticeParts,
  tx: DatabaseTransaction,
  { userId, since, hasPaid, ...contract }: RestOfYear,
): Promise<void> {
  if (!since) return
  // It may have ended before the day for which it was cancelled, for want of money.
  const endedAt = since < app.clock.now() ? since : app.clock.now()
  const isFirst = await sendOnce(app, tx, {
    key: `rest:${contract.subscriptionId}`,
    userId,
    mail: hasPaid ? 'rest_refunded' : 'plan_ended',
    values: ({ day }) => ({ date: day(endedAt) }),
  })
  if (isFirst) await endAndPayBack(app, tx, { ...contract, unusedSince: since })
}
