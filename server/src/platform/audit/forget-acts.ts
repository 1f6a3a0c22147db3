import type { AuditAction } from '@lautgabe/contract/operations/audit-api.ts'
import { daysBefore, type Clock } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'

const unnamed = { onThingId: null, onThing: null, network: null, before: null, after: null }

/** Keeps the fact that something happened, and removes who it was. */
export async function anonymiseActs(tx: DatabaseTransaction, userId: string): Promise<void> {
  const entries = tx.updateTable('auditEntries')
  await entries
    .set({ ...unnamed, actorId: null })
    .where('actorId', '=', userId)
    .execute()
  await entries
    .set({ ...unnamed, onUserId: null })
    .where('onUserId', '=', userId)
    .execute()
}

/** The things that an act of this kind brought to this user or took from them. */
export async function listThingsOf(tx: DatabaseTransaction, action: AuditAction, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('auditEntries')
    .select('onThingId')
    .distinct()
    .where('onUserId', '=', userId)
    .where('action', '=', action)
    .execute()
  return rows.flatMap(({ onThingId }) => onThingId ?? [])
}

/** For things that carry a person's name, such as an access request. */
export async function forgetThings(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('auditEntries')
    .set({ onThingId: null, onThing: null, before: null, after: null })
    .where('onThingId', 'in', ids)
    .execute()
}

export async function deleteOldActs(app: { db: Database; clock: Clock }, daysKept: number): Promise<void> {
  await app.db.deleteFrom('auditEntries').where('happenedAt', '<', daysBefore(app.clock.now(), daysKept)).execute()
}
