import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from './checks.ts'
import type { Streamer } from './ground.ts'
import { donationWords, partWords } from './tone-code.ts'

type Batch = { donations: number; parts: number; round: string }

/**
 * The words say which donation it is. The words of the round keep the cache from using the sound of an earlier round.
 */
export async function sendDonations(streamer: Streamer, { donations, parts, round }: Batch): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < donations; index += 1) {
    const word = donationWords[index]
    const voices = ['low', 'high']
    const said = partWords.slice(0, parts).map((part, each) => `${voices[each % 2]}: ${word} ${part} of round ${round}`)
    const body = { donator: `Donator ${index}`, message: said.join(' '), with_review: true }
    const { body: donation } = await streamer.call('POST', '/donations/test', body)
    ids.push((donation as { id: string }).id)
  }
  return ids
}

type AtRest = { outcomes: Outcome[]; plays: number[] }

const restMilliseconds = 45_000

const isOver = ({ review_status: review, processing_status: processing }: Outcome) =>
  review === 'rejected' || ['played', 'skipped', 'pending_error'].includes(processing)

/** Engine faults end in an error that a person retries; so does this function. */
export async function untilAtRest(streamer: Streamer, ids: readonly string[]): Promise<AtRest> {
  const until = Date.now() + restMilliseconds
  for (;;) {
    const outcomes: Outcome[] = []
    for (const id of ids) outcomes.push((await streamer.call('GET', `/donations/${id}`)).body as Outcome)
    for (const [index, { processing_status: processing }] of outcomes.entries()) {
      if (processing === 'error') await streamer.call('POST', `/donations/${ids[index]}/retry`)
    }
    if (outcomes.every(isOver) || Date.now() > until) return { outcomes, plays: await playsOf(streamer, ids) }
    await wait(200)
  }
}

async function playsOf(streamer: Streamer, ids: readonly string[]): Promise<number[]> {
  const { body } = await streamer.call('GET', '/playback/plays')
  const played = (body as { donation_id: string }[]).map(({ donation_id }) => donation_id)
  return ids.map((id) => played.filter((each) => each === id).length)
}
