import type { ProcessingStatus } from '@lautgabe/contract/donations/donation-states.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { DonationRow } from '../donations/donation.ts'
import { requireDonation } from '../donations/find-donation.ts'
import { recordEvent } from '../donations/record-event.ts'
import type { Decider } from '../donations/review/review-donation.ts'
import { voicedMessageOf } from '../speech/donations/voiced-messages.ts'
import { lockOpenPlays, lockPlayback, type PlayRow } from './playback.ts'
import { tellPlayback } from './tell-playback.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>

const heard: ReadonlySet<ProcessingStatus> = new Set(['played', 'skipped'])

export const isReplayable = ({ paymentStatus, reviewStatus, processingStatus }: DonationRow): boolean =>
  paymentStatus === 'completed' && reviewStatus === 'accepted' && heard.has(processingStatus)

/** A person who asks for more replays than can be played does not mean them all. */
const waitingMax = 20

/** When two people press at once, the second one meant the same replay, although it may have begun by then. */
const samePressSeconds = 3

const isBeginning = ({ startedAt }: PlayRow, now: Date) =>
  startedAt === null || secondsAfter(startedAt, samePressSeconds) > now

/** A new play of a donation that was heard before. It costs nothing and comes before everything else that waits. */
export async function replayDonation(
  app: Parts,
  userId: string,
  donationId: string,
  { by, from }: Decider,
): Promise<DonationRow> {
  const donation = await requireDonation(app, userId, donationId)
  if (!isReplayable(donation)) throw new AppError('cannot_move')
  await app.db.transaction().execute(async (tx) => {
    await lockPlayback(tx, userId)
    const { active, waiting } = await lockOpenPlays(tx, userId)
    const now = app.clock.now()
    if (waiting.some((play) => play.donationId === donationId)) return
    if (active?.donationId === donationId && isBeginning(active, now)) return
    const voiced = await voicedMessageOf(tx, donationId)
    // Speech that is no longer there is made anew when the replay has its turn.
    if (!voiced || waiting.length >= waitingMax) throw new AppError('nothing_to_replay')
    await tx
      .insertInto('plays')
      .values({
        id: app.newId(),
        userId,
        donationId,
        isReplay: true,
        byKind: by.kind,
        byName: by.name,
        createdAt: now,
        state: 'waiting',
        epoch: 0,
        toldAt: now,
      })
      .execute()
    await recordEvent(app, tx, { donationId, what: 'replay', by, from })
  })
  await tellPlayback(app, userId, [donationId])
  return donation
}
