import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { Script } from '@lautgabe/contract/donations/donations-api.ts'
import { countCharacters } from '@lautgabe/contract/messages/count-characters.ts'
import { hostedEngines } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../../app.ts'
import type { Charge, Refusal } from '../../billing/ledger/ledger.ts'
import { problemOfStatus } from '../../billing/standing/problem-of-status.ts'
import { listVoicesById } from '../../voices/find-voice.ts'
import type { DonationRow } from '../donation.ts'

/**
 * What a donation costs and from which purse, or why nobody can pay it. Nobody gave money for a test, so embedded
 * voices cost nothing in it; without a plan they are paid from the purse for tests. A hosted voice costs us money each
 * time, so it needs a plan.
 */
export async function chargeFor(
  { db }: Pick<App, 'db'>,
  { id, userId, source }: Pick<DonationRow, 'id' | 'userId' | 'source'>,
  script: Script,
  { status }: Pick<Capabilities, 'status'>,
): Promise<Charge | Refusal> {
  const problem = problemOfStatus(status)
  if (source !== 'test') return problem ?? { id, userId, characters: script.characters, purse: 'plan' }
  const hosted = await hostedCharacters(db, script)
  if (!problem) return { id, userId, characters: hosted, purse: 'plan' }
  return hosted > 0 ? problem : { id, userId, characters: script.characters, purse: 'test' }
}

async function hostedCharacters(db: App['db'], { parts }: Script): Promise<number> {
  const speech = parts.filter((part) => part.kind === 'speech')
  const voices = await listVoicesById(db, [...new Set(speech.map((part) => part.voice_id))])
  const hosted = new Set(voices.filter(({ engine }) => hostedEngines.has(engine)).map(({ id }) => id))
  return speech.filter((part) => hosted.has(part.voice_id)).reduce((sum, part) => sum + countCharacters(part.spoken), 0)
}
