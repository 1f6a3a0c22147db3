import type { Role } from '@lautgabe/contract/operations/server-roles.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { FenceLost } from './fence-lost.ts'

declare module '../database/tables.ts' {
  interface Tables {
    nodes: {
      id: string
      fence: number
      until: Date
      /** The columns below are null for a node of an earlier version. */
      version: string | null
      role: Role | null
      host: string | null
      startedAt: Date | null
      seenAt: Date | null
      diskFreeBytes: number | null
      diskBytes: number | null
    }
  }
}

/** A node's membership, from when it introduces itself until it leaves or is declared gone. */
export type Membership = {
  nodeId: string
  fence: number
  /** Fires when the node notices that it was declared gone. It has then lost all its leases. */
  signal: AbortSignal
  holdings: Holdings
}

/** The leases that this process works under. The database may know of more: see `freeUnheld`. */
export type Holdings = {
  /** By the name, the fence. */
  fences: Map<string, number>
  /** The names of each call that has no answer yet. */
  asked: Set<readonly string[]>
  /** A statement about leases failed, and nobody knows whether it was carried out. */
  isUnsure: boolean
}

export const noHoldings = (): Holdings => ({ fences: new Map(), asked: new Set(), isUnsure: false })

type Handle = Database | DatabaseTransaction

/** Selects one row while the node is a member. For the condition of a single statement. */
export function memberRow(db: Handle, { nodeId, fence }: Membership) {
  return db.selectFrom('nodes').select('id').where('id', '=', nodeId).where('fence', '=', fence)
}

/**
 * For writes that belong to the node itself. Call it first in their transaction: until the transaction ends, no other
 * node can declare this one gone. Heartbeats do not wait for this lock, since they do not change the key.
 */
export async function requireMember(tx: DatabaseTransaction, membership: Membership): Promise<void> {
  const row = await memberRow(tx, membership).forKeyShare().executeTakeFirst()
  if (!row) throw new FenceLost(`node ${membership.nodeId}`)
}
