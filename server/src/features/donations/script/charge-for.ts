import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import { freeTestsPerDay } from '@lautgabe/contract/limits.ts'
import type { Script } from '@lautgabe/contract/donations/donation.ts'
import { hostedEngines } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Charge, Refusal } from '../../billing/ledger/ledger.ts'
import { problemOfStatus } from '../../billing/standing/problem-of-status.ts'
import { listVoicesById } from '../../voices/find-voice.ts'
import type { DonationRow } from '../donation.ts'
import { type SpeechPart, spokenWords, sumOf } from './spoken-words.ts'

const daySeconds = 24 * 60 * 60

/**
 * What a donation costs and from which purse, or why nobody can pay it. Nobody gave money for a test, so embedded
 * voices cost nothing in the first tests of a day; without a plan they are paid from the purse for tests. A hosted voice
 * costs us money each time, so it needs a plan.
 */
export async function chargeFor(
  { db }: Pick<App, 'db'>,
  donation: Pick<DonationRow, 'id' | 'userId' | 'source' | 'receivedAt'>,
  { parts }: Script,
  { status }: Pick<Capabilities, 'status'>,
): Promise<Charge | Refusal> {
  const { id, userId, source } = donation
  const problem = problemOfStatus(status)
  const speech = parts.filter((part) => part.kind === 'speech')
  if (source !== 'test' && problem) return problem
  const hostedVoices = await hostedVoicesOf(db, speech)
  const charge = (said: readonly SpeechPart[], purse: Charge['purse']): Charge => {
    const words = spokenWords(id, said, hostedVoices)
    return { id, userId, characters: sumOf(words), words, purse }
  }
  if (source !== 'test') return charge(speech, 'plan')
  const hosted = speech.filter((part) => hostedVoices.has(part.voice_id))
  if (!problem) return charge((await isFreeTest(db, donation)) ? hosted : speech, 'plan')
  return hosted.length > 0 ? problem : charge(speech, 'test')
}

/** Always the same for the same test, whenever it is asked. */
async function isFreeTest(
  db: App['db'],
  { id, userId, receivedAt }: Pick<DonationRow, 'id' | 'userId' | 'receivedAt'>,
): Promise<boolean> {
  const before = await db
    .selectFrom('donations')
    .select('id')
    .where('userId', '=', userId)
    .where('source', '=', 'test')
    .where('receivedAt', '>', secondsAfter(receivedAt, -daySeconds))
    .where('receivedAt', '<=', receivedAt)
    .where((is) => is.or([is('receivedAt', '<', receivedAt), is('id', '<', id)]))
    .limit(freeTestsPerDay)
    .execute()
  return before.length < freeTestsPerDay
}

async function hostedVoicesOf(db: App['db'], speech: readonly SpeechPart[]): Promise<Set<string>> {
  const voices = await listVoicesById(db, [...new Set(speech.map((part) => part.voice_id))])
  return new Set(voices.filter(({ engine }) => hostedEngines.has(engine)).map(({ id }) => id))
}
