import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { recordEvent } from './record-event.ts'
import type { Decider } from './review-donation.ts'

/** It was made for listening ahead; whoever wants to hear it later gets the same. */
export async function keepAudio(
  app: Pick<App, 'clock' | 'newId'>,
  tx: DatabaseTransaction,
  donationId: string,
  audioKey: string,
  { by, from }: Decider,
): Promise<void> {
  await tx.updateTable('donations').set({ audioKey }).where('id', '=', donationId).execute()
  await recordEvent(app, tx, { donationId, what: 'preview', by, from })
}
