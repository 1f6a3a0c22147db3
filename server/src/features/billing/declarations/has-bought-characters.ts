import { daysBefore } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { withdrawalDays } from './withdrawal-period.ts'

/** How much of them is used, and whether a withdrawal meant them at all, is for a person to find out. */
export async function hasBoughtCharacters(
  db: Database | DatabaseTransaction,
  userId: string,
  at: Date,
): Promise<boolean> {
  const bought = await db
    .selectFrom('purchases')
    .select('id')
    .where('userId', '=', userId)
    .where('state', 'in', ['paid', 'processing'])
    .where('createdAt', '>=', daysBefore(at, withdrawalDays))
    .executeTakeFirst()
  return bought !== undefined
}
