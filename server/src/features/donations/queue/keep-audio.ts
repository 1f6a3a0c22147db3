import type { Script } from '@lautgabe/contract/donations/donation.ts'
import type { App } from '../../../app.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { lockDonation } from '../find-donation.ts'
import { recordEvent } from '../record-event.ts'
import type { Decider } from '../review/review-donation.ts'
import { isSameScript } from '../script/same-script.ts'

/**
 * Keeps the audio of a preview, so that later listeners get the same file. It is not kept if the donation has another
 * script by now, or none yet: the rules may change before it gets one.
 */
export async function keepAudio(
  app: Pick<App, 'clock' | 'newId'>,
  tx: DatabaseTransaction,
  id: string,
  { audioKey, script }: { audioKey: string; script: Script },
  { by, from }: Decider,
): Promise<void> {
  const now = await lockDonation(tx, id)
  if (isSameScript(now.script, script)) {
    await tx.updateTable('donations').set({ audioKey }).where('id', '=', id).execute()
  }
  await recordEvent(app, tx, { donationId: id, what: 'preview', by, from })
}

/** The keys of all audio that was made from this user's messages. */
export async function audioKeysOf(tx: DatabaseTransaction, userId: string): Promise<string[]> {
  const found = tx.selectFrom('donations').select('audioKey').distinct().where('userId', '=', userId)
  return (await found.execute()).flatMap(({ audioKey }) => audioKey ?? [])
}

/** Those of the given keys that belong to some donation. */
export async function audioKeysInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const found = db.selectFrom('donations').select('audioKey').distinct().where('audioKey', 'in', keys)
  return new Set((await found.execute()).flatMap(({ audioKey }) => audioKey ?? []))
}

/** The keys of all audio of whole messages that somebody may still ask for. */
export async function audioKeysOfDonations(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('donations').select('audioKey').where('audioKey', 'is not', null).execute()
  return rows.flatMap(({ audioKey }) => audioKey ?? [])
}
