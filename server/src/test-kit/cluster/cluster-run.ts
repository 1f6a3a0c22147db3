import { setTimeout as wait } from 'node:timers/promises'
import { type Random, seededRandom } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { compareWithHeard, type Comparison } from './compare-with-heard.ts'
import type { Fault } from './faults.ts'
import { FollowingOverlay } from './following-overlay.ts'
import { replaySome, sendDonations, type Sent } from './senders.ts'
import type { Cluster } from './start-cluster.ts'
import { addStreamers } from './streamers.ts'

type Options = {
  streamers: number
  /** How many of the streamers have a moderator decide about every donation. */
  reviewed?: number
  donations: number
  /** Between two donations of a streamer, in the middle. */
  pauseMilliseconds: number
  /** One after the other, spread over the donations. */
  faults: readonly Fault[]
  /** How many donations a moderator has played again. */
  replays: number
  seed: number
  onNews?: (news: string) => void
}

export type ClusterFigures = Comparison & { donations: number; faults: number }

/** Long enough to hear a play in, short enough for many. */
const playSeconds = 0.4
/** How long after the last fault everything must have come to its end. */
const settleMilliseconds = 120_000

/** Donations come in, are voiced and played, while one thing after the other goes wrong. */
export async function runCluster(cluster: Cluster, options: Options): Promise<ClusterFigures> {
  const random = seededRandom(options.seed)
  await using running = new AsyncDisposableStack()
  const streamers = await cluster.ground.visit(({ app }) => addStreamers(app, options.streamers, options.reviewed ?? 0))
  const overlays = streamers.map(({ overlayKey }) => {
    const overlay = new FollowingOverlay(cluster.url, overlayKey, random, playSeconds)
    return running.adopt(overlay, (each) => each.close())
  })
  const sent: Sent = new Map()
  await Promise.all([
    sendDonations(cluster, streamers, options, sent, random),
    inflict(cluster, options, sent, random),
    replaySome(cluster, overlays, options, sent, random),
  ])
  await untilHeard(overlays, sent)
  const isTimeTrue = !options.faults.some(({ movesTime }) => movesTime)
  const comparison = await compareWithHeard(cluster, sent, overlays, { playSeconds, isTimeTrue })
  return { ...comparison, donations: sent.size, faults: options.faults.length }
}

async function inflict(
  cluster: Cluster,
  { faults, donations, onNews }: Options,
  sent: Sent,
  random: Random,
): Promise<void> {
  for (const [index, { name, inflict: act }] of faults.entries()) {
    const share = ((index + 0.5) / faults.length) * donations
    while (sent.size < share) await wait(20)
    await wait(random.below(300))
    onNews?.(`after ${sent.size} donations: ${name}`)
    await act(cluster)
  }
}

async function untilHeard(overlays: readonly FollowingOverlay[], sent: Sent): Promise<void> {
  const deadline = performance.now() + settleMilliseconds
  const expected = () => sent.values().reduce((sum, { isRejected, replays }) => sum + (isRejected ? 0 : 1 + replays), 0)
  const heard = () => overlays.reduce((sum, { sounded }) => sum + sounded.length, 0)
  while (heard() < expected() && performance.now() < deadline) await wait(100)
  // The last ones end and are reported.
  await wait(playSeconds * 1000 + 1500)
}
