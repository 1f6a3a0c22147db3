import type { Database } from '../database/tables.ts'

/** What somebody did and what was done to them. Who else was involved is theirs to know, not ours to hand out. */
export async function exportActs({ db }: { db: Database }, userId: string): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where((where) => where.or([where('actorId', '=', userId), where('onUserId', '=', userId)]))
    .orderBy('id')
    .execute()
  return {
    audit_log: rows.map(({ happenedAt, action, actorKind, actorId, onUserId, onThing, network, before, after }) => {
      const isOwn = actorId === userId
      const details = onUserId === userId ? { on_thing: onThing, before, after } : undefined
      // An administrator's network is not the user's to see; a stranger's at the door is.
      const isNetworkTheirs = isOwn || actorKind === 'anyone'
      return { happened_at: happenedAt, action, by_you: isOwn, network: isNetworkTheirs ? network : undefined, details }
    }),
  }
}
