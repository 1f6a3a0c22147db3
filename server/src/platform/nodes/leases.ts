import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { FenceLost } from './fence-lost.ts'
import type { Holdings, Membership } from './membership.ts'

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
  holdings: Holdings
}

/**
 * Takes the free leases of the list: never taken, released, or held by a node that was declared gone. A lease that this
 * node already holds is not free either. The names are sorted, so that two nodes that want several wait for each other
 * in one order.
 */
export async function takeLeases(db: Database, member: Membership, names: readonly string[]): Promise<Lease[]> {
  const { nodeId, fence, signal, holdings } = member
  const asked = names.toSorted()
  // Noted before they are asked for, so that `freeUnheld` leaves them alone meanwhile.
  holdings.asked.add(asked)
  try {
    const { rows } = await orSayUnsure(holdings, () =>
      sql<{ name: string; fence: number }>`
        insert into leases (name, holder, fence)
        select wanted.name, nodes.id, 1
        from nodes, unnest(${asked}::text[]) with ordinality as wanted (name, place)
        where nodes.id = ${nodeId} and nodes.fence = ${fence}
        order by wanted.place
        for key share of nodes
        on conflict (name) do update set holder = excluded.holder, fence = leases.fence + 1
        where leases.holder is null
        returning name, fence`.execute(db),
    )
    for (const taken of rows) holdings.fences.set(taken.name, taken.fence)
    return rows.map((taken) => ({ name: taken.name, holder: nodeId, fence: taken.fence, signal, holdings }))
  } finally {
    holdings.asked.delete(asked)
  }
}

async function orSayUnsure<Result>(holdings: Holdings, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    holdings.isUnsure = true
    throw error
  }
}

/**
 * Frees the leases that the database believes this node to hold although no work runs under them: the answer to a statement
 * was lost, or a release failed. Nobody could take them before the process ends. The node may take others at the same
 * time, so it judges what was listed when the list is there, and frees a lease only with the fence of the list.
 */
export async function freeUnheld(db: Database, { nodeId, signal, holdings }: Membership): Promise<void> {
  if (!holdings.isUnsure) return
  holdings.isUnsure = false
  await orSayUnsure(holdings, async () => {
    const held = db.selectFrom('leases').select(['name', 'fence']).where('holder', '=', nodeId)
    const listed = await held.execute()
    // The node has come back under the same id, and these may be its new leases.
    if (signal.aborted) return
    const asked = new Set([...holdings.asked].flat())
    const unheld = listed.filter(({ name, fence }) => !asked.has(name) && holdings.fences.get(name) !== fence)
    if (unheld.length === 0) return
    await sql`
      update leases set holder = null
      from unnest(${unheld.map(({ name }) => name)}::text[], ${unheld.map(({ fence }) => fence)}::bigint[])
        as unheld (name, fence)
      where leases.holder = ${nodeId} and leases.name = unheld.name and leases.fence = unheld.fence`.execute(db)
  })
}

/** Selects the leases that somebody holds. For the condition of another statement. */
export const heldLeases = (db: Database) => db.selectFrom('leases').select('name').where('holder', 'is not', null)

export async function takeLease(db: Database, member: Membership, name: string): Promise<Lease | undefined> {
  const [lease] = await takeLeases(db, member, [name])
  return lease
}

/** Changes nothing when another node has taken the lease meanwhile. */
export async function releaseLease(db: Database, { name, holder, fence, holdings }: Lease): Promise<void> {
  if (holdings.fences.get(name) === fence) holdings.fences.delete(name)
  const freed = db.updateTable('leases').set({ holder: null })
  const lease = freed.where('name', '=', name).where('holder', '=', holder).where('fence', '=', fence)
  await orSayUnsure(holdings, () => lease.execute())
}

/** Releases a lease that nobody will want again soon, and leaves no row behind. The next holder's fence is the first. */
export async function dropLease(db: Database, { name, holder, fence, holdings }: Lease): Promise<void> {
  if (holdings.fences.get(name) === fence) holdings.fences.delete(name)
  const dropped = db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder)
  await orSayUnsure(holdings, () => dropped.where('fence', '=', fence).execute())
}

/** For a lease that nobody will want again. */
export async function deleteLease(tx: DatabaseTransaction, name: string): Promise<void> {
  await tx.deleteFrom('leases').where('name', '=', name).execute()
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
