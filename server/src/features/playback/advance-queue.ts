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
import { voicedMessageOf } from '../speech/donations/voiced-messages.ts'
import { endPlay, withdrawPlay } from './end-play.ts'
import type { Glance } from './glance-at-queue.ts'
import { chooseOverlay, passOver } from './overlays.ts'
import { lockOpenPlays, lockPlayback, nextEpoch, type PlaybackRow, type PlayRow } from './playback.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs'>

export type Advanced = {
  /** Somebody has to be told. */
  isChanged: boolean
  /** Donations whose state changed. */
  donationIds: string[]
  /** When time alone may change something. */
  lookAgainAt: Date | undefined
}

/** How long whoever plays is believed without a word; longer than the overlay believes itself. */
export const leaseEnd = (now: Date) => secondsAfter(now, (leaseMilliseconds + leaseMarginMilliseconds) / 1000)

/**
 * Takes the one next step in a streamer's queue, if there is one: what cannot go on ends or changes hands, and when
 * nothing is on air the next is offered to an overlay. Everything is decided here, one after the other.
 */
export async function advanceQueue(app: Parts, userId: string, glance: Glance): Promise<Advanced> {
  if (glance.state === null && !(glance.overlaysOpen && glance.hasNext)) return unchanged()
  if (isSteady(glance, app.clock.now())) return unchanged(glance.deadlineAt ?? undefined)
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
  if (play.deadlineAt && play.deadlineAt > now) return unchanged(play.deadlineAt)
  return findSuccessor(app, tx, play, now)
}

const onItsWay: ReadonlySet<string | null> = new Set(['received', 'processing', 'ready', 'playing'])

type Statuses = Pick<Glance, 'paymentStatus' | 'reviewStatus' | 'processingStatus'>

/** False once the donation was rejected or taken back, or its remaining parts could not be voiced. */
const isStillToBeHeard = (
  { paymentStatus, reviewStatus, processingStatus }: Statuses,
  { isReplay }: Pick<Glance, 'isReplay'>,
) => paymentStatus === 'completed' && reviewStatus === 'accepted' && (isReplay || onItsWay.has(processingStatus))

function whyUnheard({ paymentStatus, processingStatus }: Statuses): PlayOutcome {
  if (paymentStatus === 'failed') return 'withdrawn'
  return processingStatus === 'error' ? 'failed' : 'rejected'
}

/** Whoever has it has time left, and nothing speaks against it; nor, of what was only offered, for anybody else. */
const isSteady = (glance: Glance, now: Date) =>
  glance.deadlineAt !== null &&
  glance.deadlineAt > now &&
  isStillToBeHeard(glance, glance) &&
  (glance.state === 'playing' || (glance.overlayHere !== null && glance.overlaysOpen === 1))

/**
 * What was only offered has not been heard, so it can be given to another at any time: to whoever is there where the one
 * it was offered to left, or is listed only because nobody knows yet that its process died.
 */
async function keepOffer(app: Parts, tx: DatabaseTransaction, play: PlayRow, now: Date): Promise<Advanced> {
  const isLate = play.deadlineAt !== null && play.deadlineAt <= now
  if (isLate && play.overlayId) await passOver(tx, play.overlayId, now)
  const best = await chooseOverlay(tx, play.userId, app.clock)
  if (!best) {
    await withdrawPlay(app, tx, play)
    return changed([])
  }
  if (!isLate && best.id === play.overlayId) return unchanged(play.deadlineAt ?? undefined)
  return give(app, tx, play, best.id, now)
}

/** Whoever played it is silent by now: another goes on where it was, or it is over. */
async function findSuccessor(app: Parts, tx: DatabaseTransaction, play: PlayRow, now: Date): Promise<Advanced> {
  const lostAt = play.lostAt ?? now
  const givenUpAt = secondsAfter(lostAt, lostMilliseconds / 1000)
  if (givenUpAt <= now) {
    // Not a second of it was heard, so it can begin anew.
    if (play.positionSeconds === 0 && !play.heardAt) await withdrawPlay(app, tx, play)
    else await endPlay(app, tx, play, 'interrupted')
    return changed([play.donationId], now)
  }
  // It may come back, but whoever is there goes first.
  if (play.overlayId) await passOver(tx, play.overlayId, now)
  const best = await chooseOverlay(tx, play.userId, app.clock)
  if (best && best.id !== play.overlayId) return give(app, tx, { ...play, lostAt }, best.id, now)
  // The same one keeps its number: when it gets through again, it alone knows how far it was heard meanwhile.
  const overlayId = best?.id ?? null
  if (play.lostAt && play.overlayId === overlayId) return unchanged(givenUpAt)
  await tx.updateTable('plays').set({ lostAt, overlayId }).where('id', '=', play.id).execute()
  return changed([], givenUpAt)
}

/** Under a new number: whoever had it before is not listened to any more. */
async function give(app: Parts, tx: DatabaseTransaction, play: PlayRow, overlayId: string, now: Date) {
  const deadlineAt = secondsAfter(now, offerMilliseconds / 1000)
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
  const overlay = await chooseOverlay(tx, userId, app.clock)
  if (!overlay) return unchanged()
  const now = app.clock.now()
  const [replay] = replays
  const replayed = replay && (await findDonation({ db: tx }, replay.donationId))
  if (replay && replayed && !isStillToBeHeard(replayed, replay)) {
    await endPlay(app, tx, replay, whyUnheard(replayed))
    return changed([], now)
  }
  const next = await nextToPlay(tx, userId, replay)
  if (!next) return unchanged()
  const deadlineAt = secondsAfter(now, offerMilliseconds / 1000)
  const given = { state: 'offered', epoch: await nextEpoch(tx, userId), overlayId: overlay.id, deadlineAt } as const
  if ('replay' in next) {
    await tx
      .updateTable('plays')
      .set({ ...given, toldAt: now })
      .where('id', '=', next.replay.id)
      .execute()
  } else {
    const first = { id: app.newId(), userId, donationId: next.donation.id, isReplay: false, createdAt: now }
    await tx
      .insertInto('plays')
      .values({ ...first, ...given, toldAt: now })
      .execute()
  }
  return changed([], deadlineAt)
}

/** The first in the queue, and only it: what was accepted earlier is heard earlier, even if it takes longer to make. */
async function nextToPlay(
  tx: DatabaseTransaction,
  userId: string,
  replay: PlayRow | undefined,
): Promise<{ replay: PlayRow } | { donation: DonationRow } | undefined> {
  const donation = await nextDonation(tx, userId)
  const isReplayFirst = replay && (!donation?.playFirstAt || replay.createdAt > donation.playFirstAt)
  const donationId = isReplayFirst ? replay.donationId : donation?.id
  if (!donationId) return undefined
  const voiced = await voicedMessageOf(tx, donationId)
  if (!voiced?.canBegin) return undefined
  if (isReplayFirst) return { replay }
  return donation && isHearable(donation, voiced.isComplete) ? { donation } : undefined
}

/** What was listened to before it was accepted is there already; else its making has begun. */
const isHearable = ({ processingStatus, audioKey }: DonationRow, isComplete: boolean) =>
  processingStatus !== 'received' || (isComplete && audioKey !== null)
