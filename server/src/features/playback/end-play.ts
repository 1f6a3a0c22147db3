import type { DonationMove } from '@lautgabe/contract/donations/donation-states.ts'
import type { Reviewer } from '@lautgabe/contract/donations/donation.ts'
import type { PlayOutcome } from '@lautgabe/contract/playback/playback.ts'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { moveDonation } from '../donations/move-donation.ts'
import { forgetParts } from '../speech/donations/voiced-messages.ts'
import type { PlayRow } from './playback.ts'

/** The donation's move after its first play. A rejected or failed donation has moved already. */
const follows: Partial<Record<PlayOutcome, DonationMove>> = {
  played: 'finishPlaying',
  skipped: 'skip',
  stopped: 'skip',
  interrupted: 'skip',
}

export type Ended = { by?: Reviewer | undefined; from?: string | undefined }

/** Call it only with the playback locked. */
export async function endPlay(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  play: PlayRow,
  outcome: PlayOutcome,
  { by, from }: Ended = {},
): Promise<void> {
  const now = app.clock.now()
  await tx
    .updateTable('plays')
    .set({ state: 'ended', outcome, endedAt: now, deadlineAt: null })
    .where('id', '=', play.id)
    .execute()
  if (play.heardAt) await noteHeard(tx, play.userId, play.heardAt)
  const move = follows[outcome]
  if (!move || play.isReplay) return
  const details = outcome === 'played' || outcome === 'skipped' ? undefined : outcome
  await moveDonation(app, tx, play.donationId, move, { by, from, details })
}

/** The donation cannot be played. A try again makes its parts anew. */
export async function failDonation(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  donationId: string,
): Promise<void> {
  await moveDonation(app, tx, donationId, 'startPlaying')
  const changes = { errorCode: 'processing_failed' as const, voicingRun: null }
  await moveDonation(app, tx, donationId, 'fail', { changes, details: 'overlay' })
  await forgetParts(tx, donationId, app.newId())
}

async function noteHeard(tx: DatabaseTransaction, userId: string, heardAt: Date): Promise<void> {
  await tx.updateTable('playbacks').set({ heardAt }).where('userId', '=', userId).execute()
}

/** The stream has not heard a second of it. */
export const isUnheard = ({ positionSeconds, heardAt }: PlayRow): boolean => positionSeconds === 0 && !heardAt

/** Nobody heard the play: the donation or replay waits again in its old place. */
export async function withdrawPlay(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  play: PlayRow,
): Promise<void> {
  if (play.isReplay) {
    const changes = { state: 'waiting', overlayId: null, deadlineAt: null, lostAt: null, positionSeconds: 0 } as const
    await tx.updateTable('plays').set(changes).where('id', '=', play.id).execute()
    return
  }
  await tx.deleteFrom('plays').where('id', '=', play.id).execute()
  if (play.state !== 'playing') return
  const moved = await moveDonation(app, tx, play.donationId, 'returnToQueue', { onlyIf: { voicingRun: null } })
  if (!moved) await moveDonation(app, tx, play.donationId, 'returnToMaking')
}
