import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { DonationRow } from './donation.ts'
import { recordEvent } from './record-event.ts'
import type { Decider } from './review-donation.ts'

/**
 * It was made for listening ahead; whoever wants to hear it later gets the same. Unless the donation was scripted anew
 * meanwhile: then it is no longer what will be heard.
 */
export async function keepAudio(
  app: Pick<App, 'clock' | 'newId'>,
  tx: DatabaseTransaction,
  { id, script }: Pick<DonationRow, 'id' | 'script'>,
  audioKey: string,
  { by, from }: Decider,
): Promise<void> {
  const now = await tx.selectFrom('donations').select('script').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!now) throw new AppError('not_found')
  if (isDeepStrictEqual(now.script, script)) {
    await tx.updateTable('donations').set({ audioKey }).where('id', '=', id).execute()
  }
  await recordEvent(app, tx, { donationId: id, what: 'preview', by, from })
}

/** Of everything that was made of a whole message and may still be asked for. */
export async function audioKeysOfDonations(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('donations').select('audioKey').where('audioKey', 'is not', null).execute()
  return rows.flatMap(({ audioKey }) => audioKey ?? [])
}
