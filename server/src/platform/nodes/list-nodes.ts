import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Membership } from './membership.ts'

/** All members of the cluster, the oldest first. The clock of the database decides who is late. */
export function listNodes(db: Database) {
  return db
    .selectFrom('nodes')
    .select(['id', 'version', 'role', 'host', 'startedAt', 'seenAt', 'diskFreeBytes', 'diskBytes'])
    .select(sql<boolean>`until < clock_timestamp()`.as('isLate'))
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
}

/** Also a sign of life, for nodes that send no heartbeats. */
export async function noteDisk(
  db: Database,
  { nodeId, fence }: Membership,
  disk: { free: number; all: number },
): Promise<void> {
  await db
    .updateTable('nodes')
    .set({ diskFreeBytes: disk.free, diskBytes: disk.all, seenAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', nodeId)
    .where('fence', '=', fence)
    .execute()
}
