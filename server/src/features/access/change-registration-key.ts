import type { App } from '../../app.ts'
import { type Act, recordAct } from '../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { type RegistrationKeyRow, toShownKey } from './registration-keys.ts'

type Changes = { invalidatedAt: Date | null; expiresAt?: Date }

/** Locks the key, so that nobody uses it meanwhile. A used key is history and stays as it is. */
export async function changeRegistrationKey(
  app: Pick<App, 'clock' | 'newId'>,
  tx: DatabaseTransaction,
  id: string,
  { toChanges, act }: { toChanges: (key: RegistrationKeyRow) => Changes; act: Act },
): Promise<RegistrationKeyRow | 'not_found' | 'registration_key_spent'> {
  const before = await tx.selectFrom('registrationKeys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) return 'not_found'
  if (before.usedAt) return 'registration_key_spent'
  await recordAct(app, tx, { ...act, onThing: { id, name: toShownKey(before) } })
  return tx
    .updateTable('registrationKeys')
    .set(toChanges(before))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
