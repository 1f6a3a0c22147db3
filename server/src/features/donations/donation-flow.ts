import type { DonationMove } from '@lautgabe/contract/donations/donation-states.ts'
import type { RawBuilder } from 'kysely'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { DonationRow } from './donation.ts'

type Follow = (jobs: App['jobs'], tx: DatabaseTransaction, donation: DonationRow) => Promise<void>

const toPayload = ({ id, userId }: Pick<DonationRow, 'id' | 'userId'>) => ({ donationId: id, userId })

const scriptIt: Follow = (jobs, tx, donation) => jobs.add(tx, 'script-donation', toPayload(donation))
const voiceIt: Follow = (jobs, tx, donation) => jobs.add(tx, 'voice-donation', toPayload(donation))

const scriptOrVoice: Follow = (jobs, tx, donation) =>
  (donation.reviewStatus === 'accepted' ? voiceIt : scriptIt)(jobs, tx, donation)

/**
 * Which job starts when a donation makes a move. After any other move the donation waits for a person, a running job or
 * the overlay.
 */
const follows: Partial<Record<DonationMove, Follow>> = {
  completePayment: scriptIt,
  accept: voiceIt,
  recall: voiceIt,
  undo: async (jobs, tx, donation) => {
    if (!donation.script) await scriptIt(jobs, tx, donation)
  },
  retry: scriptOrVoice,
  makeAgain: voiceIt,
  makeHeardAgain: voiceIt,
}

/** What follows `receive`, for many donations at once: parts of the statement that stores them, and the jobs' names. */
export function whatFollowsReceipt(
  jobs: App['jobs'],
  donations: readonly Pick<DonationRow, 'id' | 'userId' | 'reviewStatus'>[],
): { additions: RawBuilder<unknown>[]; names: ('voice-donation' | 'script-donation')[] } {
  const byJob = Map.groupBy(donations, ({ reviewStatus }) =>
    reviewStatus === 'accepted' ? 'voice-donation' : 'script-donation',
  )
  return {
    additions: [...byJob].flatMap(([name, those]) => jobs.additions(name, those.map(toPayload))),
    names: [...byJob.keys()],
  }
}

export async function addWhatFollows(
  jobs: App['jobs'],
  tx: DatabaseTransaction,
  move: DonationMove,
  donation: DonationRow,
): Promise<void> {
  await follows[move]?.(jobs, tx, donation)
}
