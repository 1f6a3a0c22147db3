import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import { readyWithoutSound } from '../../donations/find-impossible-donations.ts'

/** One sentence for each donation that is ready without a sound. Nothing may be left to hear: its sounds may be gone. */
export async function findMuteDonations(db: Database): Promise<string[]> {
  const withNothingToHear = db
    .selectFrom('voicedMessages')
    .select('donationId')
    .where('isComplete', '=', true)
    .where(sql<boolean>`jsonb_array_length(parts) = 0`)
  const mute = await readyWithoutSound(db).where('id', 'not in', withNothingToHear).execute()
  return mute.map(({ id }) => `the donation ${id} is ready without a sound`)
}
