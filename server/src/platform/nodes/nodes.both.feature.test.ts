import { expect, test } from 'vitest'
import { FenceLost } from './fence-lost.ts'
import { takeLease } from './leases.ts'
import { listNodes, noteDisk } from './list-nodes.ts'
import { requireMember } from './membership.ts'
import { beatMilliseconds, type Nodes } from './nodes.ts'
import { aCluster } from './test-kit/a-cluster.ts'

type Cluster = Awaited<ReturnType<typeof aCluster>>

const nodesIn = async ({ db }: Cluster) => (await db.selectFrom('nodes').select('id').execute()).map(({ id }) => id)
const ids = (...nodes: Nodes[]) => nodes.map(({ id }) => id)

test('heartbeats are at most five seconds apart, and several fit into the time after which a node counts as gone', () => {
  expect(beatMilliseconds(20)).toBeLessThanOrEqual(5000)
  expect(beatMilliseconds(600)).toBeLessThanOrEqual(5000)
  expect(beatMilliseconds(2)).toBeLessThanOrEqual(500)
})

test('another node declares a node gone whose heartbeat stopped', async () => {
  await using cluster = await aCluster()
  const [living, silent] = [await cluster.join(), await cluster.join()]
  await cluster.silence(silent)

  await living.sweep()

  expect(await nodesIn(cluster)).toEqual(ids(living))
})

test('the list of nodes has their versions and their last sign of life, and tells which one is late', async () => {
  await using cluster = await aCluster()
  const [first, late] = [await cluster.join(), await cluster.join({ version: '2.0.0' })]
  const [before] = await listNodes(cluster.db)
  await cluster.silence(late)
  await noteDisk(cluster.db, first.member, { free: 5_000_000_000, all: 9_000_000_000 })
  await noteDisk(cluster.db, { ...late.member, fence: late.member.fence - 1 }, { free: 1, all: 1 })

  const listed = await listNodes(cluster.db)

  expect(listed).toMatchObject([
    { id: first.id, version: 'test', isLate: false, diskFreeBytes: 5_000_000_000 },
    { id: late.id, version: '2.0.0', isLate: true, diskFreeBytes: null },
  ])
  expect(listed[0]?.seenAt?.getTime()).toBeGreaterThan(before?.seenAt?.getTime() ?? Infinity)
  await late.beat()
  expect((await listNodes(cluster.db)).map(({ isLate }) => isLate)).toEqual([false, false])
})

test('a node whose heartbeat returns before a sweep keeps its membership', async () => {
  await using cluster = await aCluster()
  const [other, late] = [await cluster.join(), await cluster.join()]
  const before = late.member
  await cluster.silence(late)

  await late.beat()
  await other.sweep()

  expect(late.member).toBe(before)
  expect(await nodesIn(cluster)).toHaveLength(2)
})

test('no node declares itself gone', async () => {
  await using cluster = await aCluster()
  const alone = await cluster.join()
  await cluster.silence(alone)

  await alone.sweep()

  expect(await nodesIn(cluster)).toEqual(ids(alone))
})

test('a node that was declared gone notices it and introduces itself again under a higher fence', async () => {
  await using cluster = await aCluster()
  const [living, silent] = [await cluster.join(), await cluster.join()]
  const before = silent.member
  let returns = 0
  silent.onReturn(() => void (returns += 1))
  await cluster.silence(silent)
  await living.sweep()
  expect(before.signal.aborted).toBe(false)

  await silent.beat()
  await silent.beat()

  expect(before.signal.aborted).toBe(true)
  expect(silent.member).toMatchObject({ nodeId: before.nodeId, signal: { aborted: false } })
  expect(silent.member.fence).toBeGreaterThan(before.fence)
  expect(returns).toBe(1)
  expect(await nodesIn(cluster)).toHaveLength(2)
})

test('work that a node began before it was declared gone is refused, even after it returns', async () => {
  await using cluster = await aCluster()
  const [living, silent] = [await cluster.join(), await cluster.join()]
  const before = silent.member
  const write = () => cluster.db.transaction().execute((tx) => requireMember(tx, before))
  await write()
  await cluster.silence(silent)
  await living.sweep()

  await expect(write()).rejects.toBeInstanceOf(FenceLost)
  await silent.beat()

  await expect(write()).rejects.toBeInstanceOf(FenceLost)
  expect(await takeLease(cluster.db, before, 'anything')).toBeUndefined()
})

test('the transaction that declares a node gone also clears what it leaves behind', async () => {
  await using cluster = await aCluster()
  const [living, silent] = [await cluster.join(), await cluster.join()]
  await cluster.silence(silent)
  let isHindered = true
  const cleared: (readonly string[])[] = []
  living.onGone(async (_tx, gone) => {
    if (isHindered) throw new Error('not now')
    cleared.push(gone)
  })

  await expect(living.sweep()).rejects.toThrow('not now')
  expect(await nodesIn(cluster)).toHaveLength(2)
  isHindered = false
  await living.sweep()

  expect(cleared).toEqual([[silent.id]])
  expect(await nodesIn(cluster)).toEqual(ids(living))
})

test('a node that stops leaves at once and frees all it holds', async () => {
  await using cluster = await aCluster()
  const [stopping, other] = [await cluster.join(), await cluster.join()]
  const lease = await takeLease(cluster.db, stopping.member, 'listening')

  await stopping.close()

  expect(lease?.signal.aborted).toBe(true)
  expect(await nodesIn(cluster)).toEqual(ids(other))
  expect(await takeLease(cluster.db, other.member, 'listening')).toMatchObject({ holder: other.id, fence: 2 })
})
