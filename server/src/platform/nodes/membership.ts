import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { FenceLost } from './fence-lost.ts'

declare module '../database/tables.ts' {
  interface Tables {
    nodes: { id: string; fence: number; until: Date }
  }
}

/** A node from the moment it introduces itself until it leaves or is declared gone. */
export type Membership = {
  nodeId: string
  fence: number
  /** Fires when the node finds that it was declared gone. All its leases are lost then. */
  signal: AbortSignal
}

type Handle = Database | DatabaseTransaction

/** One row while the node is a member; for the condition of a single statement. */
export function memberRow(db: Handle, { nodeId, fence }: Membership) {
  return db.selectFrom('nodes').select('id').where('id', '=', nodeId).where('fence', '=', fence)
}

/**
 * For writes that belong to the node itself, first thing in their transaction: until it ends, nobody can declare the
 * node gone. Heartbeats do not wait for this lock, since they leave the key as it is.
 */
export async function requireMember(tx: DatabaseTransaction, membership: Membership): Promise<void> {
  const row = await memberRow(tx, membership).forKeyShare().executeTakeFirst()
  if (!row) throw new FenceLost(`node ${membership.nodeId}`)
}
