import type { DonationMove } from '@lautgabe/contract/donations/donation-states.ts'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { DonationRow } from './donation.ts'

type Follow = (jobs: App['jobs'], tx: DatabaseTransaction, donation: DonationRow) => Promise<void>

const scriptIt: Follow = (jobs, tx, { id }) => jobs.add(tx, 'script-donation', { donationId: id })
const voiceIt: Follow = (jobs, tx, { id }) => jobs.add(tx, 'voice-donation', { donationId: id })

const scriptOrVoice: Follow = (jobs, tx, donation) =>
  (donation.reviewStatus === 'accepted' ? voiceIt : scriptIt)(jobs, tx, donation)

/**
 * Which job starts when a donation makes a move. After any other move the donation waits for a person, a running job or
 * the overlay.
 */
const follows: Partial<Record<DonationMove | 'receive', Follow>> = {
  receive: scriptOrVoice,
  completePayment: scriptIt,
  accept: voiceIt,
  recall: voiceIt,
  retry: scriptOrVoice,
}

export async function addWhatFollows(
  jobs: App['jobs'],
  tx: DatabaseTransaction,
  move: DonationMove | 'receive',
  donation: DonationRow,
): Promise<void> {
  await follows[move]?.(jobs, tx, donation)
}
