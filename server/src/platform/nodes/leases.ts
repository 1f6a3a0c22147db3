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
  // Noted before they are asked for, so that `freeUnheld` leaves them alone meanwhile.
  const noted = names.filter((name) => !holdings.fences.has(name))
  for (const name of noted) holdings.fences.set(name, unanswered)
  try {
    const { rows } = await orSayUnsure(holdings, () =>
      sql<{ name: string; fence: number }>`
        insert into leases (name, holder, fence)
        select wanted.name, nodes.id, 1
        from nodes, unnest(${names.toSorted()}::text[]) with ordinality as wanted (name, place)
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
    for (const name of noted) letGo(holdings, name, unanswered)
  }
}

const unanswered = 0

function letGo({ fences }: Holdings, name: string, fence: number): void {
  if (fences.get(name) === fence) fences.delete(name)
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
 * was lost, or a release failed. Nobody could take them before the process ends.
 */
export async function freeUnheld(db: Database, { nodeId, holdings }: Membership): Promise<void> {
  if (!holdings.isUnsure) return
  holdings.isUnsure = false
  await orSayUnsure(holdings, () =>
    db
      .updateTable('leases')
      .set({ holder: null })
      .where('holder', '=', nodeId)
      .where(({ not, eb }) => not(eb('name', '=', sql<string>`any(${[...holdings.fences.keys()]}::text[])`)))
      .execute(),
  )
}

/** Selects the leases that somebody holds. For the condition of another statement. */
export const heldLeases = (db: Database) => db.selectFrom('leases').select('name').where('holder', 'is not', null)

export async function takeLease(db: Database, member: Membership, name: string): Promise<Lease | undefined> {
  const [lease] = await takeLeases(db, member, [name])
  return lease
}

/** Changes nothing when another node has taken the lease meanwhile. */
export async function releaseLease(db: Database, { name, holder, fence, holdings }: Lease): Promise<void> {
  letGo(holdings, name, fence)
  const freed = db.updateTable('leases').set({ holder: null })
  const lease = freed.where('name', '=', name).where('holder', '=', holder).where('fence', '=', fence)
  await orSayUnsure(holdings, () => lease.execute())
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
