import type { Database } from '../../../platform/database/tables.ts'
import { audioKeysOfDonations } from '../../donations/queue/keep-audio.ts'
import { speechFileName } from './speech-file.ts'

/** For stress tests: one sentence for every row without its file and for every file without a row. */
export async function compareStoredSpeech(db: Database, storedNames: readonly string[]): Promise<string[]> {
  const kept = await db.selectFrom('speechFiles').select(['key', 'kind']).execute()
  const loose = await db.selectFrom('looseSpeechFiles').select(['key', 'kind']).execute()
  const stored = new Set(storedNames)
  const known = new Set([...kept, ...loose].map(speechFileName))
  const keys = new Set(kept.map(({ key }) => key))
  return [
    ...kept.map(speechFileName).flatMap((name) => (stored.has(name) ? [] : `there is no file ${name}`)),
    ...storedNames.flatMap((name) => (known.has(name) ? [] : `nobody knows of the file ${name}`)),
    ...(await audioKeysOfDonations(db)).flatMap((key) => (keys.has(key) ? [] : `a donation lacks its sound ${key}`)),
  ]
}
