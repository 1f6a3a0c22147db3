import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { changeBook } from '../ledger/change-books.ts'
import { isRunning } from '../ledger/book.ts'
import { close, isWindow } from '../ledger/settle-windows.ts'
import { changeStanding, type StandingParts } from './change-standing.ts'

/** While a payment for the plan is disputed, the plan rests. `applySubscription` does not end that. */
export function freezePlan(
  app: StandingParts,
  tx: DatabaseTransaction,
  { userId, frozen }: { userId: string; frozen: boolean },
): Promise<void> {
  return changeStanding(app, tx, userId, () =>
    tx.updateTable('subscriptions').set({ frozen }).where('userId', '=', userId).execute(),
  )
}

/** The dispute was lost: what is left of the running windows is gone for good. */
export async function revokePlanWindows(app: StandingParts, tx: DatabaseTransaction, userId: string): Promise<void> {
  await changeBook(app, tx, { userId, now: app.clock.now() }, (book) => {
    for (const bucket of book.buckets) if (isRunning(bucket) && isWindow(bucket)) close(book, bucket, 'revoked')
  })
}
