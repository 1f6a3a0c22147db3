import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { changeBook } from '../ledger/change-books.ts'
import { grantCharacters } from '../ledger/grant-characters.ts'
import type { StandingParts } from './change-standing.ts'

type Allowance = { userId: string; ticket: string; characters: number; expiresAt: Date | null; reason: string }

/**
 * Gives a user characters, once for each ticket. They pay debt first and may be spent without a plan. Undefined if the
 * user does not exist.
 */
export async function grantAllowance(
  app: StandingParts,
  tx: DatabaseTransaction,
  { userId, ticket, ...allowance }: Allowance,
): Promise<'granted' | 'already-granted' | undefined> {
  const sourceKey = `adjust:${userId}:${ticket}`
  const request = { userId, now: app.clock.now(), keys: [sourceKey] }
  const outcome = await changeBook(app, tx, request, (book) => {
    return grantCharacters(book, { kind: 'adjust', sourceKey, ...allowance })
  })
  if (outcome === 'granted') await app.jobs.add(tx, 'resume-held-donations', { userId })
  return outcome
}
