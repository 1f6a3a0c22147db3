import {
  leaseMarginMilliseconds,
  leaseMilliseconds,
  lostMilliseconds,
  offerMilliseconds,
} from '@lautgabe/contract/playback/overlay-messages.ts'
import type { PlayOutcome } from '@lautgabe/contract/playback/playback.ts'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { DonationRow } from '../donations/donation.ts'
import { findDonation } from '../donations/find-donation.ts'
import { nextDonation } from '../donations/queue/play-order.ts'
import { isSpeechLost } from '../speech/donations/make-again.ts'
import { readyToPlay } from '../speech/donations/ready-to-play.ts'
import { chooseOverlay, chooseSuccessor } from './choosing/choose-overlay.ts'
import { endPlay, failDonation, isUnheard, withdrawPlay } from './end-play.ts'
import type { QueueState } from './read-queue-state.ts'
import { overlaysOf, passOver } from './overlays.ts'
import { latestDeadline, lockOpenPlays, lockPlayback, nextEpoch, type PlaybackRow, type PlayRow } from './playback.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs'>

export type Advanced = {
  /** Overlays and screens have to be told. */
  isChanged: boolean
  /** Donations whose state changed. */
  donationIds: string[]
  /** When the passing of time alone may change something. */
  lookAgainAt: Date | undefined
}

/** How long the server believes a silent overlay that it still plays. Longer than the overlay believes so itself. */
export const leaseEnd = (now: Date) => secondsAfter(now, (leaseMilliseconds + leaseMarginMilliseconds) / 1000)

/** How long an overlay may take to load the beginning. */
export const offerEnd = (now: Date) => secondsAfter(now, offerMilliseconds / 1000)

/** False for a deadline from a server whose clock was wrong: it would stop the queue for as long as the clock was ahead. */
const isAhead = (deadlineAt: Date | null, now: Date) =>
  deadlineAt !== null && deadlineAt > now && deadlineAt <= latestDeadline(now)

/**
 * Takes the next step in a streamer's queue, if there is one. A play that cannot go on ends or moves to another
 * overlay. When nothing is on air, the next donation is offered to an overlay. All decisions are made here, one after
 * the other.
 */
export async function advanceQueue(app: Parts, userId: string, queueState: QueueState): Promise<Advanced> {
  if (queueState.state === null && !(queueState.overlaysOpen && queueState.hasNext)) return unchanged()
  if (isSteady(queueState, app.clock.now())) return unchanged(queueState.deadlineAt ?? undefined)
  return app.db.transaction().execute(async (tx) => {
    const playback = await lockPlayback(tx, userId)
    const { active, waiting } = await lockOpenPlays(tx, userId)
    return active ? goOn(app, tx, active) : offerNext(app, tx, playback, waiting)
  })
}

const unchanged = (lookAgainAt?: Date): Advanced => ({ isChanged: false, donationIds: [], lookAgainAt })
const changed = (donationIds: string[], lookAgainAt?: Date): Advanced => ({ isChanged: true, donationIds, lookAgainAt })

async function goOn(app: Parts, tx: DatabaseTransaction, play: PlayRow): Promise<Advanced> {
  const now = app.clock.now()
  const donation = await findDonation({ db: tx }, play.donationId)
  if (!donation || !isStillToBeHeard(donation, play)) {
    await endPlay(app, tx, play, donation ? whyUnheard(donation) : 'withdrawn')
    return changed([play.donationId], now)
  }
  if (play.state === 'offered') return keepOffer(app, tx, play, now)
  if (play.deadlineAt && isAhead(play.deadlineAt, now)) return unchanged(play.deadlineAt)
  return findSuccessor(app, tx, play, now)
}

const onItsWay: ReadonlySet<string | null> = new Set(['received', 'processing', 'ready', 'playing'])

type Statuses = Pick<QueueState, 'paymentStatus' | 'reviewStatus' | 'processingStatus'>

/** False once the donation was rejected or taken back, or its remaining parts could not be voiced. */
const isStillToBeHeard = (
  { paymentStatus, reviewStatus, processingStatus }: Statuses,
  { isReplay }: Pick<QueueState, 'isReplay'>,
) => paymentStatus === 'completed' && reviewStatus === 'accepted' && (isReplay || onItsWay.has(processingStatus))

function whyUnheard({ paymentStatus, processingStatus }: Statuses): PlayOutcome {
  if (paymentStatus === 'failed') return 'withdrawn'
  return processingStatus === 'error' ? 'failed' : 'rejected'
}

/**
 * The overlay that has the play has time left, and nothing speaks against the play. If the play was only offered, no
 * other overlay is open.
 */
const isSteady = (queueState: QueueState, now: Date) =>
  isAhead(queueState.deadlineAt, now) &&
  isStillToBeHeard(queueState, queueState) &&
  (queueState.state === 'playing' || (queueState.overlayHere !== null && queueState.overlaysOpen === 1))

/**
 * Nobody has heard a play that was only offered, so another overlay can get it at any time: when the first overlay
 * left, or when it is listed only because nobody knows yet that its process died.
 */
async function keepOffer(app: Parts, tx: DatabaseTransaction, play: PlayRow, now: Date): Promise<Advanced> {
  const isLate = play.deadlineAt !== null && !isAhead(play.deadlineAt, now)
  // The overlay misses a file, whether or not its report came. The queue looks again at what can be offered.
  if (isLate && (await isSpeechLost(app, tx, play.donationId))) {
    await withdrawPlay(app, tx, play)
    return changed([], now)
  }
  if (isLate && play.overlayId) await passOver(tx, play.overlayId, now)
  const { overlay, restsUntil } = chooseOverlay(await overlaysOf(tx, play.userId, app.clock), now)
  if (!overlay) {
    await withdrawPlay(app, tx, play)
    return changed([], restsUntil)
  }
  if (!isLate && overlay.id === play.overlayId) return unchanged(play.deadlineAt ?? undefined)
  return give(app, tx, play, overlay.id, now)
}

/** The overlay that played is silent by now. Another one continues from the same position, or the play ends. */
async function findSuccessor(app: Parts, tx: DatabaseTransaction, play: PlayRow, now: Date): Promise<Advanced> {
  // A moment to come is from a clock that was wrong.
  const lostAt = play.lostAt && play.lostAt < now ? play.lostAt : now
  const givenUpAt = secondsAfter(lostAt, lostMilliseconds / 1000)
  if (givenUpAt <= now) {
    // Nobody heard a second of the play, so it can start again from the beginning.
    if (isUnheard(play)) await withdrawPlay(app, tx, play)
    else await endPlay(app, tx, play, 'interrupted')
    return changed([play.donationId], now)
  }
  const overlays = await overlaysOf(tx, play.userId, app.clock)
  const successor = chooseSuccessor(overlays, play, now)
  if (successor) return give(app, tx, { ...play, lostAt }, successor.id, now)
  // The same overlay keeps its epoch: when it gets through again, it alone knows how far it played meanwhile.
  const overlayId = overlays.find(({ id, canSound }) => canSound && id === play.overlayId)?.id ?? null
  if (play.lostAt && play.overlayId === overlayId) return unchanged(givenUpAt)
  await tx.updateTable('plays').set({ lostAt, overlayId }).where('id', '=', play.id).execute()
  return changed([], givenUpAt)
}

/**
 * An overlay failed and is silent. Another one goes on with what was reported last, as if the first one had died. False:
 * there is no other that could.
 */
export async function giveToAnother(app: Parts, tx: DatabaseTransaction, play: PlayRow): Promise<boolean> {
  const now = app.clock.now()
  const successor = chooseSuccessor(await overlaysOf(tx, play.userId, app.clock), play, now)
  if (successor) await give(app, tx, play, successor.id, now)
  return successor !== undefined
}

/** Gives the play a new epoch, so that reports of the previous overlay are ignored. */
async function give(app: Parts, tx: DatabaseTransaction, play: PlayRow, overlayId: string, now: Date) {
  const deadlineAt = offerEnd(now)
  const epoch = await nextEpoch(tx, play.userId)
  await tx
    .updateTable('plays')
    .set({ overlayId, epoch, deadlineAt, toldAt: now, lostAt: play.lostAt })
    .where('id', '=', play.id)
    .execute()
  return changed([], deadlineAt)
}

async function offerNext(
  app: Parts,
  tx: DatabaseTransaction,
  playback: PlaybackRow,
  replays: readonly PlayRow[],
): Promise<Advanced> {
  const { userId } = playback
  if (playback.isPaused) return unchanged()
  const now = app.clock.now()
  const { overlay, restsUntil } = chooseOverlay(await overlaysOf(tx, userId, app.clock), now)
  if (!overlay) return unchanged(restsUntil)
  const [replay] = replays
  const replayed = replay && (await findDonation({ db: tx }, replay.donationId))
  if (replay && replayed && !isStillToBeHeard(replayed, replay)) {
    await endPlay(app, tx, replay, whyUnheard(replayed))
    return changed([], now)
  }
  for (const next of await listNext(tx, userId, replay && replayed && { replay, donation: replayed })) {
    const { donation } = next
    const readiness = await readyToPlay(app, tx, donation, { isReplay: next.replay !== undefined })
    if (readiness === 'ready') return offer(app, tx, next, overlay.id)
    if (readiness === 'is made again') return changed([donation.id], now)
    if (readiness === 'is lost') {
      // The streamer can try again, or ask for the replay again.
      if (next.replay) await endPlay(app, tx, next.replay, 'failed')
      else await failDonation(app, tx, donation.id)
      return changed([donation.id], now)
    }
  }
  return unchanged()
}

async function offer(app: Parts, tx: DatabaseTransaction, next: Next, overlayId: string): Promise<Advanced> {
  const now = app.clock.now()
  const { id: donationId, userId } = next.donation
  const deadlineAt = offerEnd(now)
  const given = { state: 'offered', epoch: await nextEpoch(tx, userId), overlayId, deadlineAt } as const
  if (next.replay) {
    await tx
      .updateTable('plays')
      .set({ ...given, toldAt: now })
      .where('id', '=', next.replay.id)
      .execute()
  } else {
    const first = { id: app.newId(), userId, donationId, isReplay: false, createdAt: now }
    await tx
      .insertInto('plays')
      .values({ ...first, ...given, toldAt: now })
      .execute()
  }
  return changed([], deadlineAt)
}

/** A donation that is heard for the first time, or a replay. */
type Next = { donation: DonationRow; replay?: PlayRow }

/**
 * Of the donations, only the first in the queue. A donation that was accepted earlier plays earlier, even if its voicing
 * takes longer. A replay whose speech is made anew keeps nothing waiting that nobody has heard.
 */
async function listNext(
  tx: DatabaseTransaction,
  userId: string,
  again: (Next & { replay: PlayRow }) | undefined,
): Promise<Next[]> {
  const donation = await nextDonation(tx, userId)
  if (!again) return donation ? [{ donation }] : []
  if (!donation) return [again]
  return donation.playFirstAt && again.replay.createdAt <= donation.playFirstAt ? [{ donation }] : [again, { donation }]
}
