import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FenceLost } from './fence-lost.ts'
import { type Lease, releaseLease, requireFence, takeLease, takeLeases } from './leases.ts'
import type { Nodes } from './nodes.ts'
import { aCluster } from './test-kit/a-cluster.ts'

type Cluster = Awaited<ReturnType<typeof aCluster>>

async function aPair() {
  const cluster = await aCluster()
  return { cluster, first: await cluster.join(), second: await cluster.join() }
}

const take = ({ db }: Cluster, { member }: Nodes, name = 'listening') => takeLease(db, member, name)

async function requireLease(cluster: Cluster, node: Nodes, name?: string): Promise<Lease> {
  const lease = await take(cluster, node, name)
  if (!lease) throw new Error('the lease is not free')
  return lease
}

test('a lease has one holder, until it is released', async () => {
  const { cluster, first, second } = await aPair()
  await using _ = cluster
  const lease = await requireLease(cluster, first)

  expect(await take(cluster, second)).toBeUndefined()
  expect(await take(cluster, first)).toBeUndefined()
  await releaseLease(cluster.db, lease)

  expect(await take(cluster, second)).toMatchObject({ holder: second.id, fence: lease.fence + 1 })
})

test('one statement takes all free leases of a list', async () => {
  const { cluster, first, second } = await aPair()
  await using _ = cluster
  await requireLease(cluster, second, 'b')

  const taken = await takeLeases(cluster.db, first.member, ['c', 'b', 'a'])

  expect(taken.map(({ name }) => name).toSorted()).toEqual(['a', 'c'])
})

test('one heartbeat renews all leases of a node, and only of that node', async () => {
  const { cluster, first, second } = await aPair()
  await using _ = cluster
  const names = Array.from({ length: 500 }, (_unused, index) => `listening ${index}`)
  await takeLeases(cluster.db, first.member, names)
  const lost = await requireLease(cluster, second, 'other')
  await cluster.silence(first)
  await cluster.silence(second)

  await first.beat()
  const judge = await cluster.join()
  await judge.sweep()

  expect(await takeLeases(cluster.db, judge.member, [...names, 'other'])).toMatchObject([
    { name: 'other', fence: lost.fence + 1 },
  ])
})

test('the leases of a node that is gone can be taken over, and it writes nothing under its old fence', async () => {
  const { cluster, first, second } = await aPair()
  await using _ = cluster
  const old = await requireLease(cluster, first)
  await cluster.silence(first)
  await second.sweep()

  const taken = await requireLease(cluster, second)

  expect(taken.fence).toBeGreaterThan(old.fence)
  const write = (lease: Lease) => cluster.db.transaction().execute((tx) => requireFence(tx, lease))
  await expect(write(old)).rejects.toBeInstanceOf(FenceLost)
  await write(taken)
  await releaseLease(cluster.db, old)
  await write(taken)
})

test('a lost lease stays lost when its node takes the lease again', async () => {
  const { cluster, first, second } = await aPair()
  await using _ = cluster
  const old = await requireLease(cluster, first)
  await cluster.silence(first)
  await second.sweep()
  await first.beat()
  expect(old.signal.aborted).toBe(true)

  await requireLease(cluster, first)

  const attempt = cluster.db.transaction().execute((tx) => requireFence(tx, old))
  await expect(attempt).rejects.toBeInstanceOf(FenceLost)
})

test('when two nodes take a lease at once, one gets it', async () => {
  const { cluster, first, second } = await aPair()
  await using _ = cluster
  let fence = 0
  for (let round = 0; round < 40; round += 1) {
    const attempts = [first, second, first, second].map((node) => take(cluster, node))
    const [lease, ...others] = (await Promise.all(attempts)).filter((taken) => taken !== undefined)
    if (!lease) throw new Error('nobody got it')
    expect(others).toEqual([])
    expect(lease.fence).toBeGreaterThan(fence)
    fence = lease.fence
    await releaseLease(cluster.db, lease)
  }
})

test('a heartbeat and a sweep that declares its node gone never both win', async () => {
  const { cluster, first, second } = await aPair()
  await using _ = cluster
  for (let round = 0; round < 40; round += 1) {
    const before = first.member
    const lease = await requireLease(cluster, first)
    await cluster.silence(first)

    const both = [first.beat(), second.sweep()]
    await Promise.all(round % 2 ? both : both.toReversed())
    const taken = await take(cluster, second)

    expect(taken === undefined).toBe(first.member === before)
    expect(before.signal.aborted).toBe(first.member !== before)
    await releaseLease(cluster.db, taken ?? lease)
  }
})

test('nothing is written under an old fence after a write under a newer one', async () => {
  const { cluster, first, second } = await aPair()
  await using _ = cluster
  const { db } = cluster
  await sql`create table if not exists fenced_writes (place bigserial, fence bigint)`.execute(db)
  const over = new AbortController()

  async function keepWriting(node: Nodes, other: Nodes): Promise<void> {
    while (!over.signal.aborted) {
      const lease = await take(cluster, node)
      // A node that does not get the lease declares the other one gone, again and again.
      if (!lease) await cluster.silence(other).then(() => node.sweep())
      else await writeUntilLost(lease)
      await node.beat()
    }
  }
  async function writeUntilLost(lease: Lease): Promise<void> {
    try {
      while (!over.signal.aborted) {
        await db.transaction().execute(async (tx) => {
          await requireFence(tx, lease)
          await sql`insert into fenced_writes (fence) values (${lease.fence})`.execute(tx)
        })
      }
    } catch (error) {
      if (!(error instanceof FenceLost)) throw error
    }
  }
  const read = async () =>
    (await sql<{ fence: number }>`select fence from fenced_writes order by place`.execute(db)).rows
  const working = [keepWriting(first, second), keepWriting(second, first)]
  await expect.poll(async () => new Set((await read()).map(({ fence }) => fence)).size).toBeGreaterThan(20)
  over.abort()
  await Promise.all(working)

  const fences = (await read()).map(({ fence }) => fence)
  await sql`drop table fenced_writes`.execute(db)
  expect(fences).toEqual(fences.toSorted((left, right) => left - right))
})
