import type { Role } from '@lautgabe/contract/operations/server-roles.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../database/tables.ts'
import type { BeatConnection } from './beat-connection.ts'
import type { Membership } from './membership.ts'

const term = (place: string) => `clock_timestamp() + make_interval(secs => ${place})`

export type Introduction = { id: string; version: string; role: Role; host: string; startedAt: Date }

/** `now`: the time of the database. */
export type Introduced = { fence: number; now: Date }

/** Gives the node a fence that no node had before. */
export async function introduceNode(
  connection: BeatConnection,
  { id, version, role, host, startedAt }: Introduction,
  seconds: number,
): Promise<Introduced> {
  const [row] = await connection.query<Introduced>(
    `insert into nodes (id, until, version, role, host, started_at, seen_at)
    values ($1, ${term('$2')}, $3, $4, $5, $6, clock_timestamp())
    on conflict (id) do update set fence = excluded.fence, until = excluded.until, seen_at = excluded.seen_at
    returning fence, clock_timestamp() as now`,
    [id, seconds, version, role, host, startedAt],
  )
  if (!row) throw new Error('a node could not be introduced')
  return row
}

/** Returns the time of the database, or undefined if the node was declared gone. */
export async function keepNode(
  connection: BeatConnection,
  { nodeId, fence }: Membership,
  seconds: number,
): Promise<Date | undefined> {
  const [row] = await connection.query<{ now: Date }>(
    `update nodes set until = ${term('$3')}, seen_at = clock_timestamp() where id = $1 and fence = $2
    returning clock_timestamp() as now`,
    [nodeId, fence, seconds],
  )
  return row?.now
}

/** Skips a node that is just writing under its fence until the next time: its transaction ends first. */
export async function lockLapsedNodes(tx: DatabaseTransaction, ownId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('nodes')
    .select('id')
    .where('until', '<', sql<Date>`clock_timestamp()`)
    .where('id', '!=', ownId)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** This frees their leases. */
export async function deleteNodes(tx: DatabaseTransaction, ids: readonly string[] | 'all'): Promise<void> {
  const deleting = tx.deleteFrom('nodes')
  await (ids === 'all' ? deleting : deleting.where('id', 'in', ids)).execute()
}
