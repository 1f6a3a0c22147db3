import type { App } from '../../app.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { findDonation } from '../donations/find-donation.ts'
import { firstInQueue } from '../donations/queue/play-order.ts'
import { lacksSpeech, makeAgain } from '../speech/donations/make-again.ts'
import { lockActivePlay, lockPlayback } from './playback.ts'

/** So many of those that wait have their speech made anew before their turn. */
const aheadMax = 3

/**
 * While a message plays, has the speech of one of the next made anew that the cache has dropped. Each waits until
 * everything before it is made, so nothing that is to be heard sooner is made later for it. Returns the id of the
 * donation that moved.
 */
export async function makeAhead(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'jobs'>,
  userId: string,
): Promise<string | undefined> {
  if ((await listLost(app.db, userId)).length === 0) return undefined
  return app.db.transaction().execute(async (tx) => {
    const { isPaused } = await lockPlayback(tx, userId)
    const play = await lockActivePlay(tx, userId)
    if (isPaused || play?.state !== 'playing') return undefined
    const playing = await findDonation({ db: tx }, play.donationId)
    if (playing?.voicingRun !== null) return undefined
    for (const id of await listLost(tx, userId)) if (await makeAgain(app, tx, id)) return id
    return undefined
  })
}

/** Of the next in the queue, those without their speech, up to the first that is in the making. */
async function listLost(db: Database | DatabaseTransaction, userId: string): Promise<string[]> {
  const next = await firstInQueue(db, userId, aheadMax)
    .select(['id', 'processingStatus', 'voicingRun', lacksSpeech('donations.id').as('isLost')])
    .execute()
  const made = next.findIndex(({ processingStatus, voicingRun }) => processingStatus !== 'ready' || voicingRun !== null)
  const before = made === -1 ? next : next.slice(0, made)
  return before.filter(({ isLost }) => isLost).map(({ id }) => id)
}
