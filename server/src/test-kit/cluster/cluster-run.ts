import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { type Random, seededRandom } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { FollowingOverlay } from './following-overlay.ts'
import type { Cluster, ClusterNode } from './start-cluster.ts'
import { addStreamers, type ClusterStreamer } from './streamers.ts'

type Options = {
  streamers: number
  donations: number
  /** Between two donations of a streamer, in the middle. */
  pauseMilliseconds: number
  /** How each node ends, and how often. */
  kills: number
  signal: NodeJS.Signals
  seed: number
  onNews?: (news: string) => void
}

export type ClusterFigures = {
  donations: number
  kills: number
  /** Reported by the sender as stored, and never heard. */
  lost: string[]
  /** Heard from the beginning more than once. */
  twice: string[]
  /** Heard a second time for longer than the contract allows. */
  repeated: string[]
  /** Donations that are not Played at the end, with their state. */
  unfinished: string[]
  /** How long overlays were without a connection, in milliseconds. */
  longestGap: number
  /** From the moment a donation was acknowledged until it was heard, in seconds. */
  waits: number[]
  ordersLeft: number
}

const playSeconds = 0.4
const repeatedMaxSeconds = 1
const settleMilliseconds = 120_000

/** The nodes take donations while they are ended and started again, one after the other. */
export async function runCluster(cluster: Cluster, options: Options): Promise<ClusterFigures> {
  const random = seededRandom(options.seed)
  await using running = new AsyncDisposableStack()
  const streamers = await cluster.ground.visit(({ app }) => addStreamers(app, options.streamers))
  const overlays = streamers.map(({ overlayKey }) => {
    const overlay = new FollowingOverlay(cluster.url, overlayKey, random, playSeconds)
    return running.adopt(overlay, (each) => each.close())
  })
  const sent = new Map<string, number>()
  const sending = sendAll(cluster, streamers, options, sent, random)
  const [kills] = await Promise.all([endInTurns(cluster.nodes, options, sent, random), sending])
  await untilHeard(overlays, sent)
  return { ...(await compare(cluster, sent, overlays)), donations: sent.size, kills }
}

/** Sends each donation again until it is acknowledged, as a tool does that is not sure whether its call arrived. */
async function sendAll(
  cluster: Cluster,
  streamers: readonly ClusterStreamer[],
  { donations, pauseMilliseconds }: Options,
  sent: Map<string, number>,
  random: Random,
): Promise<void> {
  await Promise.all(
    streamers.map(async ({ username, toolKey }, index) => {
      for (let number = index; number < donations; number += streamers.length) {
        const donator = `Donator ${number} of ${username}`
        await sendOne(cluster.url, toolKey, `donation-${number}`, donator)
        sent.set(donator, Date.now())
        await wait(pauseMilliseconds / 2 + random.below(pauseMilliseconds))
      }
    }),
  )
}

async function sendOne(url: string, key: string, idempotencyKey: string, donator: string): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${url}${apiBase}/incoming`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'idempotency-key': idempotencyKey,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ donator, amount: '5.00', currency: 'EUR', message: `Hello from ${donator}.` }),
        signal: AbortSignal.timeout(10_000),
      })
      if (response.ok) return
      if (response.status < 500 && response.status !== 429)
        throw new Refused(`${response.status} ${await response.text()}`)
    } catch (error) {
      if (error instanceof Refused) throw error
    }
    await wait(200)
  }
}

class Refused extends Error {}

/** Ends each node as often as asked, spread over the donations. A node is back before the next one ends. */
async function endInTurns(
  nodes: readonly ClusterNode[],
  { kills, donations, signal, onNews }: Options,
  sent: ReadonlyMap<string, number>,
  random: Random,
): Promise<number> {
  const victims = Array.from({ length: kills }, () => nodes).flat()
  for (const [index, node] of victims.entries()) {
    const share = ((index + 0.5) / victims.length) * donations
    while (sent.size < share) await wait(20)
    await wait(random.below(300))
    onNews?.(`${signal} for ${node.name} after ${sent.size} donations`)
    await node.end(signal)
    await node.start()
  }
  return victims.length
}

async function untilHeard(overlays: readonly FollowingOverlay[], sent: ReadonlyMap<string, number>): Promise<void> {
  const deadline = performance.now() + settleMilliseconds
  const heard = () => new Set(overlays.flatMap(({ sounded }) => sounded.map(({ donator }) => donator)))
  while (heard().size < sent.size && performance.now() < deadline) await wait(100)
  // The last ones end and are reported.
  await wait(playSeconds * 1000 + 1000)
}

async function compare(
  cluster: Cluster,
  sent: ReadonlyMap<string, number>,
  overlays: readonly FollowingOverlay[],
): Promise<Omit<ClusterFigures, 'donations' | 'kills'>> {
  const heard = Map.groupBy(
    overlays.flatMap(({ sounded }) => sounded),
    ({ donator }) => donator,
  )
  const rows = await cluster.ground.visit(async ({ app }) => ({
    donations: await app.db.selectFrom('donations').select(['donator', 'processingStatus', 'errorCode']).execute(),
    orders: await app.db.selectFrom('speechOrders').select('key').execute(),
  }))
  const states = Map.groupBy(rows.donations, ({ donator }) => donator)
  return {
    lost: [...sent.keys()].filter((donator) => !heard.has(donator)),
    twice: [...heard]
      .filter(([, each]) => each.filter(({ isBeginning }) => isBeginning).length > 1)
      .map(([donator]) => donator),
    repeated: [...heard].filter(([, each]) => isRepeated(each.map(({ from }) => from))).map(([donator]) => donator),
    unfinished: [...sent.keys()].flatMap((donator) => {
      const [row, ...more] = states.get(donator) ?? []
      if (more.length > 0) return [`${donator} is stored ${more.length + 1} times`]
      return row?.processingStatus === 'played'
        ? []
        : [`${donator} is ${row?.processingStatus ?? 'missing'} ${row?.errorCode ?? ''}`]
    }),
    longestGap: Math.max(...overlays.flatMap(({ gaps }) => gaps.slice(1)), 0),
    waits: [...sent].flatMap(([donator, at]) => {
      const first = heard.get(donator)?.[0]
      return first ? [(first.at - at) / 1000] : []
    }),
    ordersLeft: rows.orders.length,
  }
}

/** A play that goes on elsewhere may repeat a little. */
const isRepeated = (starts: readonly number[]) =>
  starts.slice(1).some((from) => from === 0 || playSeconds - from > repeatedMaxSeconds)
