import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { type NoticeParts, sendOnce } from './send-once.ts'

/** Pays back the rest of a year when its plan has ended early. The mail that tells of it is sent once, so it is too. */
export async function giveRestBack(
  app: NoticeParts,
  tx: DatabaseTransaction,
  { userId, subscriptionId, since }: { userId: string; subscriptionId: string; since: Date | undefined },
): Promise<void> {
  if (!since) return
  const isFirst = await sendOnce(app, tx, {
    key: `rest:${subscriptionId}`,
    userId,
    mail: 'rest_refunded',
    values: ({ day }) => ({ date: day(since) }),
  })
  if (!isFirst) return
  const unusedSince = since.toISOString()
  await app.jobs.add(tx, 'end-subscription', { subscriptionId, refundedShare: 0, unusedSince })
}
