import { type FormProblem, toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import type { App } from '../../app.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { keyFingerprint, stateOf } from './registration-keys.ts'

const problems: Record<'used' | 'invalidated' | 'expired', FormProblem> = {
  used: 'registration_key_used',
  invalidated: 'registration_key_invalidated',
  expired: 'registration_key_expired',
}

export async function findUsableRegistrationKey(
  app: Pick<App, 'clock' | 'secrets'>,
  db: Database | DatabaseTransaction,
  key: string,
  email: string,
): Promise<{ id: string } | FormProblem> {
  const row = await db
    .selectFrom('registrationKeys')
    .selectAll()
    .where('keyFingerprint', '=', keyFingerprint(app, key))
    .executeTakeFirst()
  if (!row) return 'registration_key_unknown'
  const state = stateOf(row, app.clock.now())
  if (state !== 'active') return problems[state]
  if (row.email !== null && row.email !== toEmailKey(email)) return 'registration_key_foreign_email'
  return { id: row.id }
}

type BurntKey = {
  /** The holder of the key reads the mails to this address. A key that anybody else has seen proves nothing. */
  provenEmail: string | null
}

/** Runs in the transaction that creates the user: if two people hold the same key, one gets in. */
export async function burnRegistrationKey(
  tx: DatabaseTransaction,
  clock: Clock,
  keyId: string,
  userId: string,
): Promise<BurntKey | undefined> {
  const burnt = await tx
    .updateTable('registrationKeys')
    .set({ usedBy: userId, usedAt: clock.now() })
    .where('id', '=', keyId)
    .where('usedAt', 'is', null)
    .where('invalidatedAt', 'is', null)
    .where('expiresAt', '>', clock.now())
    .returning(['email', 'isMailedOnly'])
    .executeTakeFirst()
  return burnt && { provenEmail: burnt.isMailedOnly ? burnt.email : null }
}
