import { inSteps, rowsAtOnce } from '../database/reading/in-steps.ts'
import type { Database } from '../database/tables.ts'
import type { AuditEntryRow } from './audit-entries.data.ts'

/** Lists what the user did and what others did to them. It does not tell who those others were. */
export async function exportActs({ db }: { db: Database }, userId: string): Promise<Record<string, unknown>> {
  return { audit_log: inSteps(actsOf(db, userId), (_, last) => actsOf(db, userId, last.id), tellUser(userId)) }
}

/** Each condition has an index in the order of ids; both in one would have none. */
function actsOf(db: Database, userId: string, lastId?: number) {
  const acts = (of: 'actorId' | 'onUserId') => {
    let found = db.selectFrom('auditEntries').selectAll().where(of, '=', userId)
    if (lastId !== undefined) found = found.where('id', '>', lastId)
    return db.selectFrom(found.orderBy('id').limit(rowsAtOnce).as('acts')).selectAll()
  }
  return acts('actorId').union(acts('onUserId')).orderBy('id')
}

const tellUser =
  (userId: string) =>
  ({ happenedAt, action, actorKind, actorId, onUserId, onThing, network, before, after }: AuditEntryRow) => {
    const isOwn = actorId === userId
    const details = onUserId === userId ? { on_thing: onThing, before, after } : undefined
    // The user may not see an administrator's network, but may see the network of an anonymous caller.
    const isNetworkTheirs = isOwn || actorKind === 'anyone'
    return { happened_at: happenedAt, action, by_you: isOwn, network: isNetworkTheirs ? network : undefined, details }
  }
