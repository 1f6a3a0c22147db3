import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { changeBook } from '../ledger/change-books.ts'
import { grantCharacters } from '../ledger/grant-characters.ts'
import { takeCharacters } from '../ledger/take-characters.ts'
import type { StandingParts } from './change-standing.ts'

type Adjustment = { userId: string; ticket: string; characters: number; expiresAt: Date | null; reason: string }

/**
 * Gives a user characters, or takes some away if the number is negative, once for each ticket. Those given pay debt
 * first and may be spent without a plan. False if the ticket was used before or the user does not exist.
 */
export async function adjustCharacters(
  app: StandingParts,
  tx: DatabaseTransaction,
  { userId, ticket, characters, reason, expiresAt }: Adjustment,
): Promise<boolean> {
  const sourceKey = `adjust:${userId}:${ticket}`
  const request = { userId, now: app.clock.now(), keys: [sourceKey] }
  const isNew = await changeBook(app, tx, request, (book) => {
    if (characters < 0) return takeCharacters(book, { sourceKey, characters: -characters, reason })
    return grantCharacters(book, { kind: 'adjust', sourceKey, characters, expiresAt, reason }) === 'granted'
  })
  return isNew ?? false
}
