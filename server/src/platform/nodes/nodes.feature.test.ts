import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { requireFence, takeLease } from './leases.ts'
import { requireMember } from './membership.ts'
import type { Nodes } from './nodes.ts'
import { aCluster } from './test-kit/a-cluster.ts'

type Cluster = Awaited<ReturnType<typeof aCluster>>

/** Counts heartbeats as other nodes see them, on a connection that the test keeps for itself. */
function beatsOf(client: PoolClient | undefined, { id }: Nodes): () => Promise<number> {
  const seen = new Set<number>()
  return async () => {
    const answer = await client?.query<{ until: Date }>('select until from nodes where id = $1', [id])
    for (const { until } of answer?.rows ?? []) seen.add(until.getTime())
    return seen.size
  }
}

test('heartbeats wait neither for the pool nor for writers under the fence', async () => {
  await using cluster = await aCluster()
  const node = await cluster.join({ beats: true, goneSeconds: 2 })
  const { pool } = cluster.database

  await cluster.db.transaction().execute(async (tx) => {
    await requireMember(tx, node.member)
    const others = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
    await expect.poll(beatsOf(others[0], node)).toBeGreaterThan(4)
    for (const connection of others) connection.release()
  })
})

test('heartbeats continue after their connection is lost', async () => {
  await using cluster = await aCluster()
  const node = await cluster.join({ beats: true, goneSeconds: 2 })
  const client = await cluster.database.pool.connect()
  await expect.poll(beatsOf(client, node)).toBeGreaterThan(1)
  const before = node.member

  const ended = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'update nodes%'`,
  )
  await expect.poll(beatsOf(client, node)).toBeGreaterThan(2)

  expect(ended.rowCount).toBe(1)
  expect(node.member).toBe(before)
  client.release()
})

test('a takeover of a lease waits for a running write, and the write does not wait for the takeover', async () => {
  await using cluster = await aCluster()
  const [writer, heir] = [await cluster.join(), await cluster.join()]
  const lease = await takeLease(cluster.db, writer.member, 'listening')
  if (!lease) throw new Error('the lease is not free')
  await cluster.silence(writer)
  const order: string[] = []

  const write = cluster.db.transaction().execute(async (tx) => {
    await requireFence(tx, lease)
    const takingOver = heir.sweep().then(() => order.push('taken over'))
    await expect.poll(() => waitingForLocks(cluster)).toBe(1)
    order.push('written')
    return { takingOver }
  })
  await (
    await write
  ).takingOver

  expect(order).toEqual(['written', 'taken over'])
  expect(await takeLease(cluster.db, heir.member, 'listening')).toMatchObject({ fence: lease.fence + 1 })
})

test('a node that is writing for itself is declared gone at the next sweep', async () => {
  await using cluster = await aCluster()
  const [writer, other] = [await cluster.join(), await cluster.join()]
  await cluster.silence(writer)

  await cluster.db.transaction().execute(async (tx) => {
    await requireMember(tx, writer.member)
    await other.sweep()
  })
  expect(await isListed(cluster, writer)).toBe(true)
  await other.sweep()

  expect(await isListed(cluster, writer)).toBe(false)
})

async function isListed({ db }: Cluster, { id }: Nodes): Promise<boolean> {
  return (await db.selectFrom('nodes').select('id').where('id', '=', id).execute()).length === 1
}

async function waitingForLocks({ db }: Cluster): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
