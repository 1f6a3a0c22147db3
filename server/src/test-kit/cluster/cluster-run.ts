import { setTimeout as wait } from 'node:timers/promises'
import { type Random, seededRandom } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { compareWithHeard, type Comparison } from './compare-with-heard.ts'
import type { Fault } from './faults.ts'
import { FollowingOverlay } from './following-overlay.ts'
import { replaySome, sendDonations, type Sent, type SentDonation } from './senders.ts'
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
  const comparison = await untilSettled(overlays, sent, () => compareWithHeard(cluster, sent, overlays, playSeconds))
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

const playsOf = ({ isRejected, replaysAcknowledged }: SentDonation) => (isRejected ? 0 : 1 + replaysAcknowledged)

/** Everything is heard and at its end in the database, or the time for that is over. */
async function untilSettled(
  overlays: readonly FollowingOverlay[],
  sent: Sent,
  compare: () => Promise<Comparison>,
): Promise<Comparison> {
  const deadline = performance.now() + settleMilliseconds
  const expected = () => sent.values().reduce((sum, donation) => sum + playsOf(donation), 0)
  const heard = () => overlays.flatMap(({ sounded }) => sounded).filter(({ isBeginning }) => isBeginning).length
  while (heard() < expected() && performance.now() < deadline) await wait(100)
  for (;;) {
    // The last ones end and are reported.
    await wait(playSeconds * 1000 + 1500)
    const comparison = await compare()
    if (comparison.wrong.length === 0 || performance.now() > deadline) return comparison
  }
}
