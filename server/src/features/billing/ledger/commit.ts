import type { App } from '../../../app.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { changeBook, changeHolds } from './change-books.ts'
import type { Charge } from './ledger.ts'
import { lackingFor, spendCharacters, spendHeld } from './settle-hold.ts'

/**
 * Charges a job, in the transaction that publishes its result. It is charged once, however often this runs. If its hold
 * has expired, characters are taken anew, or become debt if there are too few.
 */
export async function commit(
  app: Pick<App, 'clock' | 'newId' | 'config' | 'jobs'>,
  tx: DatabaseTransaction,
  charge: Charge,
): Promise<void> {
  if (charge.characters === 0) return
  const request = { userId: charge.userId, now: app.clock.now(), jobs: [charge.id] }
  const [isPaid = false] = await changeHolds(tx, [request], (book) => {
    if (lackingFor(book, charge) > 0) return false
    spendHeld(book, charge)
    return true
  })
  if (!isPaid) await changeBook(app, tx, request, (book) => spendCharacters(book, charge))
}
