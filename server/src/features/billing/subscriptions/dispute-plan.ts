import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { readDisputes } from '../disputes/read-disputes.ts'
import { changeBook } from '../ledger/change-books.ts'
import { isRunning } from '../ledger/book.ts'
import { close, isWindow } from '../ledger/settle-windows.ts'
import { changeStanding, type StandingParts } from './change-standing.ts'

/** After a dispute has begun or ended. A plan rests while one of its payments is disputed. */
export function restPlan(app: StandingParts, tx: DatabaseTransaction, userId: string): Promise<void> {
  return changeStanding(app, tx, userId, async () => {
    const { isOpen: frozen } = await readDisputes(tx, await findSubscriptionId(tx, userId))
    await tx.updateTable('subscriptions').set({ frozen }).where('userId', '=', userId).execute()
  })
}

/** The dispute was lost: what is left of the paid windows is gone for good. A plan that was given stays. */
export async function revokePlanWindows(
  app: StandingParts,
  tx: DatabaseTransaction,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<void> {
  if ((await findSubscriptionId(tx, userId)) !== subscriptionId) return
  await changeBook(app, tx, { userId, now: app.clock.now() }, (book) => {
    for (const bucket of book.buckets) {
      const isPaid = bucket.kind !== 'plan' || bucket.sourceKey.startsWith(`plan:${subscriptionId}:`)
      if (isPaid && isWindow(bucket) && isRunning(bucket)) close(book, bucket, 'revoked')
    }
  })
}

async function findSubscriptionId(tx: DatabaseTransaction, userId: string): Promise<string | null> {
  const row = tx.selectFrom('subscriptions').select('subscriptionId').where('userId', '=', userId)
  return (await row.executeTakeFirst())?.subscriptionId ?? null
}
