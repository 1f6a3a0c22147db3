import { sql } from 'kysely'
import { silentLog } from '../../../test-kit/silent-log.ts'
import { aDatabase } from '../../../test-kit/test-database.ts'
import { newUuid } from '../../new-id.ts'
import { Nodes } from '../nodes.ts'

/** Nodes that share a database. They send heartbeats only when a test says so. */
export async function aCluster() {
  const { database, release } = await aDatabase()
  const { db } = database
  const joined: Nodes[] = []
  return {
    database,
    db,
    async join(options: { beats?: boolean; goneSeconds?: number; version?: string } = {}): Promise<Nodes> {
      // Also on the embedded database, although it allows no second process.
      const shared = { ...database, kind: 'postgres' as const }
      const parts = { database: shared, log: silentLog, newId: newUuid }
      const node = await Nodes.open(parts, { beats: false, goneSeconds: 20, version: 'test', role: 'all', ...options })
      joined.push(node)
      return node
    },
    /** Acts as if the node's heartbeat had not been seen for long. */
    async silence({ id }: Nodes): Promise<void> {
      await db
        .updateTable('nodes')
        .set({ until: sql<Date>`clock_timestamp() - interval '1 second'` })
        .where('id', '=', id)
        .execute()
    },
    async [Symbol.asyncDispose]() {
      for (const node of joined) await node.close()
      await release()
    },
  }
}
