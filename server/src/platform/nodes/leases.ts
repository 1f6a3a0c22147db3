import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { FenceLost } from './fence-lost.ts'
import type { Membership } from './membership.ts'

declare module '../database/tables.ts' {
  interface Tables {
    leases: { name: string; holder: string | null; fence: number }
  }
}

/** The right to do something alone in the whole cluster, for as long as the node lives or until it is released. */
export type Lease = {
  name: string
  holder: string
  /** Higher than the fence of every earlier holder. */
  fence: number
  /** Fires when the lease is lost. */
  signal: AbortSignal
}

/**
 * Takes the free leases of the list: never taken, released, or held by a node that was declared gone. A lease that this
 * node already holds is not free either. The names are sorted, so that two nodes that want several wait for each other
 * in one order.
 */
export async function takeLeases(db: Database, member: Membership, names: readonly string[]): Promise<Lease[]> {
  const { nodeId, fence, signal } = member
  const { rows } = await sql<{ name: string; fence: number }>`
    insert into leases (name, holder, fence)
    select wanted.name, nodes.id, 1
    from nodes, unnest(${names.toSorted()}::text[]) with ordinality as wanted (name, place)
    where nodes.id = ${nodeId} and nodes.fence = ${fence}
    order by wanted.place
    for key share of nodes
    on conflict (name) do update set holder = excluded.holder, fence = leases.fence + 1
    where leases.holder is null
    returning name, fence`.execute(db)
  return rows.map((taken) => ({ name: taken.name, holder: nodeId, fence: taken.fence, signal }))
}

/** Selects the leases that somebody holds. For the condition of another statement. */
export const heldLeases = (db: Database) => db.selectFrom('leases').select('name').where('holder', 'is not', null)

export async function takeLease(db: Database, member: Membership, name: string): Promise<Lease | undefined> {
  const [lease] = await takeLeases(db, member, [name])
  return lease
}

/**
 * For a lease under which nothing is written with its fence: no row stays behind, and the next holder's fence begins anew.
 * Changes nothing when another node has taken the lease meanwhile.
 */
export async function forgetLease(db: Database, { name, holder, fence }: Lease): Promise<void> {
  await db
    .deleteFrom('leases')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .execute()
}

/** Changes nothing when another node has taken the lease meanwhile. */
export async function releaseLease(db: Database, { name, holder, fence }: Lease): Promise<void> {
  await db
    .updateTable('leases')
    .set({ holder: null })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .execute()
}

/**
 * For writes under a lease, in their transaction. Throws when the lease is lost. No node can take the lease over before
 * the transaction ends.
 */
export async function requireFence(tx: DatabaseTransaction, { name, holder, fence }: Lease): Promise<void> {
  const row = await tx
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new FenceLost(`lease ${name}`)
}
