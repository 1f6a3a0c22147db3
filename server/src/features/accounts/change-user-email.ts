import { toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { findUserByEmail } from './find-user.ts'

/** Does so only while the account still has the address that was confirmed. */
export async function markEmailVerified(
  db: Database | DatabaseTransaction,
  clock: Clock,
  userId: string,
  email: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: clock.now(), isFormerEmailConfirmed: false })
    .where('id', '=', userId)
    .where('email', '=', toEmailKey(email))
    .where('emailVerifiedAt', 'is', null)
    .execute()
}

/** The new address counts as unconfirmed. */
export async function setUserEmail(
  tx: DatabaseTransaction,
  userId: string,
  email: string,
): Promise<'ok' | 'email_taken'> {
  const owner = await findUserByEmail(tx, email)
  if (owner && owner.id !== userId) return 'email_taken'
  await tx
    .updateTable('users')
    .set({
      email: toEmailKey(email),
      emailVerifiedAt: null,
      isFormerEmailConfirmed: sql<boolean>`is_former_email_confirmed or email_verified_at is not null`,
    })
    .where('id', '=', userId)
    .execute()
  return 'ok'
}
