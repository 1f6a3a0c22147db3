import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { Random } from '@lautgabe/contract/test-kit/seeded-random.ts'
import type { FollowingOverlay } from './following-overlay.ts'
import type { Cluster } from './start-cluster.ts'
import type { ClusterStreamer } from './streamers.ts'

export type SentDonation = {
  id: string
  streamer: ClusterStreamer
  /** When it was accepted, or sent if nobody has to accept it. */
  at: number
  isRejected: boolean
  /** Presses. Some may have worked although nobody said so. */
  replays: number
  replaysAcknowledged: number
}

/** By donator. Each donation has a donator of its own. */
export type Sent = Map<string, SentDonation>

type Options = { donations: number; pauseMilliseconds: number; replays: number }

class Refused extends Error {}

/** Sends each donation again until it is acknowledged, as a tool does that is not sure whether its call arrived. */
export async function sendDonations(
  cluster: Cluster,
  streamers: readonly ClusterStreamer[],
  { donations, pauseMilliseconds }: Options,
  sent: Sent,
  random: Random,
): Promise<void> {
  const deciding: Promise<void>[] = []
  await Promise.all(
    streamers.map(async (streamer, index) => {
      for (let number = index; number < donations; number += streamers.length) {
        const donator = `Donator ${number} of ${streamer.username}`
        const headers = { authorization: `Bearer ${streamer.toolKey}`, 'idempotency-key': `donation-${number}` }
        const body = { donator, amount: '5.00', currency: 'EUR', message: `Hello from ${donator}.` }
        const id = await postUntilDone(`${cluster.url}${apiBase}/incoming`, headers, body)
        const donation = { id, streamer, at: Date.now(), isRejected: false, replays: 0, replaysAcknowledged: 0 }
        sent.set(donator, donation)
        if (streamer.isReviewed) deciding.push(decide(cluster, donation, random))
        await wait(pauseMilliseconds / 2 + random.below(pauseMilliseconds))
      }
    }),
  )
  await Promise.all(deciding)
}

const readingMilliseconds = 5000
const shareRejected = 0.1

/** A moderator reads a donation and decides. A decision that is not acknowledged is sent again. */
async function decide({ url }: Cluster, donation: SentDonation, random: Random): Promise<void> {
  const { id, streamer } = donation
  donation.isRejected = random.chance(shareRejected)
  await wait(random.below(readingMilliseconds))
  const decision = donation.isRejected ? 'reject' : 'accept'
  const path = `/moderator/${streamer.moderatorKey}/donations/${id}/${decision}`
  await postUntilDone(url + apiBase + path, { origin: url }, {}).catch((error: unknown) => {
    // The earlier try was carried out, although nobody said so.
    if (!(error instanceof Refused && error.message.startsWith('409'))) throw error
  })
  donation.at = Date.now()
}

/** A moderator has donations played again that were heard. A press that is not acknowledged is not repeated. */
export async function replaySome(
  { url }: Cluster,
  overlays: readonly FollowingOverlay[],
  { replays, donations }: Options,
  sent: Sent,
  random: Random,
): Promise<void> {
  for (let number = 0; number < replays; number += 1) {
    const share = ((number + 0.5) / replays) * donations
    while (sent.size < share) await wait(20)
    const overlay = random.pick(overlays)
    const donator = overlay.sounded[0]?.donator
    const donation = donator === undefined ? undefined : sent.get(donator)
    // A second press for a replay that waits is acknowledged too, but it is no second play.
    if (!donation || donation.replays > 0) continue
    const path = `/moderator/${donation.streamer.moderatorKey}/donations/${donation.id}/replay`
    donation.replays += 1
    await post(url + apiBase + path, { origin: url }, {}).then(
      () => (donation.replaysAcknowledged += 1),
      () => {},
    )
  }
}

async function postUntilDone(address: string, headers: Record<string, string>, body: object): Promise<string> {
  for (;;) {
    try {
      return await post(address, headers, body)
    } catch (error) {
      if (error instanceof Refused) throw error
      await wait(200)
    }
  }
}

async function post(address: string, headers: Record<string, string>, body: object): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  const answer = await response.text()
  if (response.ok) return (JSON.parse(answer) as { id: string }).id
  const isTheirs = response.status >= 500 || response.status === 429
  throw isTheirs ? new Error(answer) : new Refused(`${response.status} ${answer}`)
}
