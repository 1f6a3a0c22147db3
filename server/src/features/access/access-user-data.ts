import type { App } from '../../app.ts'
import { forgetThings } from '../../platform/audit/forget-acts.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { requireUser } from '../accounts/find-user.ts'
import { createRegistrationKeyOf } from './registration-key-of.ts'

export async function exportAccess(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const { email, emailVerifiedAt } = await requireUser(app.db, userId)
  const ofAddress = app.db.selectFrom('accessRequests').selectAll().where('email', '=', email)
  const requests = emailVerifiedAt ? await ofAddress.execute() : []
  return { access_requests: requests, registration_key: await createRegistrationKeyOf(app)(userId) }
}

const nobody = { usedBy: null, email: null, note: null }

/** Deletes the access request. A used key stays, without the person. */
export async function eraseAccess(tx: DatabaseTransaction, userId: string): Promise<void> {
  const { email, emailVerifiedAt } = await requireUser(tx, userId)
  await tx.updateTable('registrationKeys').set(nobody).where('usedBy', '=', userId).execute()
  // Anybody can name an address. What hangs on it belongs to the person who has confirmed it.
  if (emailVerifiedAt) await eraseAddress(tx, email)
}

async function eraseAddress(tx: DatabaseTransaction, email: string): Promise<void> {
  const requests = await tx.deleteFrom('accessRequests').where('email', '=', email).returning('id').execute()
  await forgetThings(
    tx,
    requests.map(({ id }) => id),
  )
  await tx.updateTable('registrationKeys').set(nobody).where('email', '=', email).execute()
}
