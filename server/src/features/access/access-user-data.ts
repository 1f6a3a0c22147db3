import type { App } from '../../app.ts'
import { forgetThings } from '../../platform/audit/forget-acts.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { requireUser } from '../accounts/find-user.ts'
import type { UserRow } from '../accounts/user.ts'
import { createRegistrationKeyOf } from './registration-key-of.ts'

export async function exportAccess(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const requests = await findRequests(app.db, await requireUser(app.db, userId))
  return { access_requests: requests, registration_key: await createRegistrationKeyOf(app)(userId) }
}

const nobody = { usedBy: null, email: null, note: null }

/** Deletes the access request. A used key stays, without the person. */
export async function eraseAccess(tx: DatabaseTransaction, userId: string): Promise<void> {
  const user = await requireUser(tx, userId)
  const ids = (await findRequests(tx, user)).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('accessRequests').where('id', 'in', ids).execute()
  await forgetThings(tx, ids)
  await tx.updateTable('registrationKeys').set(nobody).where('usedBy', '=', userId).execute()
  if (user.emailVerifiedAt) {
    await tx.updateTable('registrationKeys').set(nobody).where('email', '=', user.email).execute()
  }
}

/**
 * Anybody can name an address: what hangs on it belongs to the person who has confirmed it. The user may have had another
 * one when they asked, but has signed up with the key that was mailed there.
 */
async function findRequests(db: Database | DatabaseTransaction, { id, email, emailVerifiedAt }: UserRow) {
  const ownKeys = await db.selectFrom('registrationKeys').select('id').where('usedBy', '=', id).execute()
  const keyIds = ownKeys.map((key) => key.id)
  return db
    .selectFrom('accessRequests')
    .selectAll()
    .where((row) =>
      row.or([
        // Values: PostgreSQL uses no index for a subquery that stands beside another condition.
        ...(keyIds.length > 0 ? [row('keyId', 'in', keyIds)] : []),
        ...(emailVerifiedAt ? [row('email', '=', email)] : []),
      ]),
    )
    .execute()
}
