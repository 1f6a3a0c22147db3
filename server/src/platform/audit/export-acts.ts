import type { Database } from '../database/tables.ts'

/** Lists what the user did and what others did to them. It does not tell who those others were. */
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
      // The user may not see an administrator's network, but may see the network of an anonymous caller.
      const isNetworkTheirs = isOwn || actorKind === 'anyone'
      return { happened_at: happenedAt, action, by_you: isOwn, network: isNetworkTheirs ? network : undefined, details }
    }),
  }
}
