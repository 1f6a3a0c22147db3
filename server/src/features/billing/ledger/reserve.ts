import type { App } from '../../../app.ts'
import { changeBook } from './change-books.ts'
import { holdCharacters, type Reserved } from './hold-characters.ts'
import type { Charge } from './ledger.ts'

/**
 * Sets characters aside while their audio is made. The same job may ask again. Nothing is set aside if the answer is a
 * refusal.
 */
export async function reserve(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'config' | 'jobs'>,
  charge: Charge,
): Promise<Reserved> {
  if (charge.characters === 0) return 'reserved'
  const { userId, id } = charge
  const request = { userId, now: app.clock.now(), jobs: [id] }
  const outcome = await app.db
    .transaction()
    .execute((tx) => changeBook(app, tx, request, (book) => holdCharacters(book, charge)))
  return outcome ?? 'no_subscription'
}
