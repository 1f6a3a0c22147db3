import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { recordEvent } from '../record-event.ts'
import type { Decider } from '../review/review-donation.ts'

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

/** Of the sounds that were made of this user's messages. */
export async function audioKeysOf(tx: DatabaseTransaction, userId: string): Promise<string[]> {
  const found = tx.selectFrom('donations').select('audioKey').distinct().where('userId', '=', userId)
  return (await found.execute()).flatMap(({ audioKey }) => audioKey ?? [])
}

/** Of these, the sounds that belong to some donation. */
export async function audioKeysInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const found = db.selectFrom('donations').select('audioKey').distinct().where('audioKey', 'in', keys)
  return new Set((await found.execute()).flatMap(({ audioKey }) => audioKey ?? []))
}

/** Of everything that was made of a whole message and may still be asked for. */
export async function audioKeysOfDonations(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('donations').select('audioKey').where('audioKey', 'is not', null).execute()
  return rows.flatMap(({ audioKey }) => audioKey ?? [])
}
