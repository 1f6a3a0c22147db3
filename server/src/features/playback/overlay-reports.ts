import type { BrowserMessage } from '@lautgabe/contract/live-messages.ts'
import { audibleDecibels } from '@lautgabe/contract/playback/overlay-messages.ts'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { memberRow, requireMember } from '../../platform/nodes/membership.ts'
import { moveDonation } from '../donations/move-donation.ts'
import { isSpeechLost, lookForSpeech, makeAgain } from '../speech/donations/make-again.ts'
import { giveToAnother, leaseEnd, offerEnd } from './advance-queue.ts'
import { endPlay, failDonation, isUnheard, withdrawPlay } from './end-play.ts'
import { forgetTroubles, noteFailure, noteOverlay, type OverlayHere, type Speaker } from './overlays.ts'
import { lockActivePlay, lockPlayback, nextEpoch, type PlayRow } from './playback.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs'>
type StoreParts = Parts & Pick<App, 'audioStore' | 'log'>
type Said<Type extends BrowserMessage['type']> = Extract<BrowserMessage, { type: Type }>

/**
 * With `isChanged` others must be told. `donationIds` are the donations that moved. With `isStale` the overlay does not
 * know the present state.
 */
export type Report = { isChanged: boolean; donationIds: string[]; isStale: boolean }

const stale: Report = { isChanged: false, donationIds: [], isStale: true }
const noted = (isChanged: boolean, donationIds: string[] = []): Report => ({ isChanged, donationIds, isStale: false })

const isAudible = (decibels: number | null) => decibels !== null && decibels > audibleDecibels

/** An overlay introduces itself, perhaps with the play it had when its connection was lost. */
export function overlayIsHere(app: Parts, speaker: Speaker, here: OverlayHere): Promise<Report> {
  return app.db.transaction().execute(async (tx) => {
    const { userId, member } = speaker
    await requireMember(tx, member)
    const now = app.clock.now()
    await lockPlayback(tx, userId)
    await noteOverlay(tx, speaker, here, now)
    const { holding } = here
    const play = holding && (await lockActivePlay(tx, userId))
    if (!play || play.id !== holding.play_id || play.epoch !== holding.epoch || play.state !== 'playing') {
      return { ...noted(true), isStale: true }
    }
    if (holding.is_finished) {
      await endPlay(app, tx, play, 'played')
      return { ...noted(true, [play.donationId]), isStale: true }
    }
    // The overlay itself reports its position and that it is silent, so nobody has to wait for its lease to end.
    await tx
      .updateTable('plays')
      .set({
        overlayId: speaker.id,
        epoch: await nextEpoch(tx, userId),
        positionSeconds: Math.max(play.positionSeconds, holding.seconds),
        toldAt: now,
        deadlineAt: leaseEnd(now),
        lostAt: null,
      })
      .where('id', '=', play.id)
      .execute()
    return { ...noted(true), isStale: true }
  })
}

/** Stored before anything is heard, so that the play never starts a second time, whatever happens next. */
export function playStarts(app: Parts, speaker: Speaker, said: Said<'play-start'>): Promise<Report> {
  return reportOn(app, speaker, said, async (tx, play) => {
    if (play.state === 'playing') return noted(false)
    const { donationId } = play
    if (!play.isReplay && !(await moveDonation(app, tx, donationId, 'startPlaying'))) {
      await endPlay(app, tx, play, 'rejected')
      return { ...noted(true, [donationId]), isStale: true }
    }
    const now = app.clock.now()
    await tx
      .updateTable('plays')
      .set({ state: 'playing', startedAt: now, toldAt: now, deadlineAt: leaseEnd(now), lostAt: null })
      .where('id', '=', play.id)
      .execute()
    return noted(true, [donationId])
  })
}

/**
 * Screens are told when they would show another position than the one that is heard. Shorter than the time between two
 * reports, so that a play that stands still is noticed.
 */
const worthTellingSeconds = 0.3
/**
 * A play that keeps standing still is announced only this often: on a busy machine the announcements would keep it from
 * going on.
 */
const standingToldEverySeconds = 2

/** A single statement, since every playing overlay sends this twice a second. */
export async function playProgresses(
  { db, clock }: Parts,
  { id, userId, member }: Speaker,
  { play_id, epoch, seconds, decibels }: Said<'play-progress'>,
): Promise<Report> {
  const now = clock.now()
  const before = await db
    .updateTable('plays')
    .from((from) =>
      from
        .selectFrom('plays')
        .selectAll()
        .where('id', '=', play_id)
        .where('userId', '=', userId)
        .forUpdate()
        .as('before'),
    )
    .set({
      positionSeconds: seconds,
      toldAt: now,
      deadlineAt: leaseEnd(now),
      lostAt: null,
      ...(isAudible(decibels) && { heardAt: now }),
    })
    .whereRef('plays.id', '=', 'before.id')
    .where('plays.userId', '=', userId)
    .where('plays.overlayId', '=', id)
    .where('plays.epoch', '=', epoch)
    .where('plays.state', '=', 'playing')
    .where(({ exists }) => exists(memberRow(db, member)))
    .returning(['before.positionSeconds', 'before.toldAt', 'before.heardAt', 'before.lostAt'])
    .executeTakeFirst()
  if (!before) return stale
  const isFirstHeard = isAudible(decibels) && before.heardAt === null
  return noted(isFirstHeard || before.lostAt !== null || isUnexpected(before, { seconds, now }))
}

function isUnexpected(
  before: Pick<PlayRow, 'positionSeconds' | 'toldAt'>,
  { seconds, now }: { seconds: number; now: Date },
) {
  const [passedFrom, passedTo] = [before.toldAt.getTime() / 1000, now.getTime() / 1000]
  const isAsExpected = Math.abs(seconds - before.positionSeconds - (passedTo - passedFrom)) <= worthTellingSeconds
  if (isAsExpected || seconds !== before.positionSeconds) return !isAsExpected
  return Math.floor(passedTo / standingToldEverySeconds) > Math.floor(passedFrom / standingToldEverySeconds)
}

export function playFinishes(app: Parts, speaker: Speaker, said: Said<'play-finished'>): Promise<Report> {
  return reportOn(app, speaker, said, async (tx, play) => {
    if (play.state !== 'playing') return stale
    const now = app.clock.now()
    await forgetTroubles(tx, speaker.id)
    await endPlay(app, tx, { ...play, heardAt: isAudible(said.decibels) ? now : play.heardAt }, 'played')
    return noted(true, [play.donationId])
  })
}

/**
 * A file is missing or cannot be read, or this overlay cannot load anything. The server has looked for the files by now.
 * If it has lost speech of a message that nobody has heard, it makes the message anew and gives it again, and the overlay
 * did not fail. Else, unless another overlay can play it, the donation becomes an error.
 */
export function playFails(app: Parts, speaker: Speaker, said: Said<'play-failed'>): Promise<Report> {
  return reportOn(app, speaker, said, async (tx, play) => {
    const { donationId } = play
    const isOurs = await isSpeechLost(app, tx, donationId)
    if (isOurs && isUnheard(play) && (await makeAgain(app, tx, donationId))) {
      await withdrawPlay(app, tx, play)
      return noted(true, [donationId])
    }
    if (!isOurs || isUnheard(play)) await noteFailure(tx, speaker.id, app.clock.now())
    if (!isOurs && (await giveToAnother(app, tx, play))) return noted(true)
    if (!play.isReplay) await failDonation(app, tx, donationId)
    await endPlay(app, tx, play, 'failed')
    return noted(true, [donationId])
  })
}

/** What the overlay plays, if the report is about that. The play stays with it while the server looks for the files. */
export function donationThatFails(
  app: Parts,
  speaker: Speaker,
  said: Said<'play-failed'>,
): Promise<string | undefined> {
  return withPlay(app, speaker, said, async (tx, { id, donationId }) => {
    const deadlineAt = offerEnd(app.clock.now())
    await tx.updateTable('plays').set({ deadlineAt }).where('id', '=', id).execute()
    return donationId
  })
}

/** A store may never answer. Well below the time of an offer: the failure counts only while the overlay has the play. */
const lookMilliseconds = 3000

/**
 * Looks for the files before the failure counts. Outside of any turn, since a store may be far away. One that cannot be
 * read has lost nothing.
 */
export async function lookForWhatItMissed(app: StoreParts, donationId: string): Promise<void> {
  try {
    await lookForSpeech(app, donationId, AbortSignal.timeout(lookMilliseconds))
  } catch (error) {
    app.log.warn({ reason: String(error) }, 'the files of a play that failed could not be looked for')
  }
}

/** An overlay confirms that it is silent after a stop. */
export function overlayIsSilent(app: Parts, speaker: Speaker, { stop_id }: Said<'silenced'>): Promise<Report> {
  const { id, userId, member } = speaker
  return app.db.transaction().execute(async (tx) => {
    await requireMember(tx, member)
    const playback = await lockPlayback(tx, userId)
    if (playback.stopId !== stop_id || playback.stopConfirmedAt) return noted(false)
    const { stopOverlayId } = playback
    // Only the overlay that played can confirm. Another one can only if that overlay is gone.
    if (stopOverlayId && stopOverlayId !== id) {
      const there = await tx.selectFrom('overlays').select('id').where('id', '=', stopOverlayId).executeTakeFirst()
      if (there) return noted(false)
    }
    const stopConfirmedAt = app.clock.now()
    await tx.updateTable('playbacks').set({ stopConfirmedAt }).where('userId', '=', userId).execute()
    return noted(true)
  })
}

/** Locks everything, and acts only if the play belongs to this overlay. Undefined: it does not. */
function withPlay<Result>(
  app: Parts,
  { id, userId, member }: Speaker,
  { play_id, epoch }: { play_id: string; epoch: number },
  act: (tx: DatabaseTransaction, play: PlayRow) => Promise<Result>,
): Promise<Result | undefined> {
  return app.db.transaction().execute(async (tx) => {
    await requireMember(tx, member)
    await lockPlayback(tx, userId)
    const play = await lockActivePlay(tx, userId)
    if (!play || play.id !== play_id || play.epoch !== epoch || play.overlayId !== id) return undefined
    return act(tx, play)
  })
}

/** A report about a play that this overlay does not have is stale. */
const reportOn = async (...given: Parameters<typeof withPlay<Report>>): Promise<Report> =>
  (await withPlay(...given)) ?? stale
