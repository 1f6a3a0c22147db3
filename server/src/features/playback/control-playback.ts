import type { PlaybackControl } from '@lautgabe/contract/playback/playback-api.ts'
import { playsShown } from '@lautgabe/contract/playback/playback.ts'
import type { App } from '../../app.ts'
import type { ServiceControl } from '../../outside/donation-services/donation-service-port.ts'
import { AppError } from '../../platform/app-error.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { findDonations } from '../donations/find-donation.ts'
import { moveDonation } from '../donations/move-donation.ts'
import type { Decider } from '../donations/review/review-donation.ts'
import { type Ended, endPlay, withdrawPlay } from './end-play.ts'
import { lockActivePlay, lockPlayback, type PlayRow } from './playback.ts'
import type { PressedAtService } from './playback-port.ts'
import { isReplayable, replayDonation } from './replay-donation.ts'
import { tellPlayback } from './tell-playback.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>

type Pressed<By = Decider> = { playId?: string | undefined; decider: By }

/** What one control does, with the playback locked. Returns the id of the donation that moved. */
type Act<By = Ended> = (
  app: Parts,
  tx: DatabaseTransaction,
  userId: string,
  play: PlayRow | undefined,
  pressed: Pressed<By>,
) => Promise<string | undefined>

const change =
  (changes: { isPaused?: boolean; isMuted?: boolean; stopId?: null; stoppedAt?: null }): Act =>
  async (_app, tx, userId) => {
    await tx.updateTable('playbacks').set(changes).where('userId', '=', userId).execute()
    return undefined
  }

/**
 * A message on air plays to its end. One that is only offered waits again: its overlay might be ready long after the
 * pause.
 */
const pause: Act = async (app, tx, userId, play, pressed) => {
  if (play?.state === 'offered') await withdrawPlay(app, tx, play)
  return change({ isPaused: true })(app, tx, userId, play, pressed)
}

const skip: Act = async (app, tx, _userId, play, { playId, decider }) => {
  // When two people press at once, the second one meant the same message.
  if (!play || (playId && playId !== play.id)) return undefined
  await startedBefore(app, tx, play)
  await endPlay(app, tx, play, 'skipped', decider)
  return play.donationId
}

/** Nobody hears a message and presses a button somewhere else sooner. */
const reactionSeconds = 1

/**
 * A service may tell of one press twice, and we may come to it late. The streamer meant a message that was sounding, so
 * the one that has only begun is not skipped.
 */
const skipSounding =
  (pressedAt: Date): Act =>
  async (app, tx, userId, play, pressed) => {
    const hasSounded = play?.startedAt && secondsAfter(play.startedAt, reactionSeconds) <= pressedAt
    return hasSounded ? skip(app, tx, userId, play, pressed) : undefined
  }

/** Silence now. Nothing plays until somebody resumes, and nothing is deleted. */
const stop: Act<Decider> = async (app, tx, userId, play, { decider }) => {
  await tx
    .updateTable('playbacks')
    .set({
      isPaused: true,
      stopId: app.newId(),
      stopOverlayId: play?.overlayId ?? null,
      stoppedAt: app.clock.now(),
      stoppedByKind: decider.by.kind,
      stoppedByName: decider.by.name,
      stopConfirmedAt: null,
    })
    .where('userId', '=', userId)
    .execute()
  if (!play) return undefined
  await startedBefore(app, tx, play)
  await endPlay(app, tx, play, 'stopped', decider)
  return play.donationId
}

const acts: Record<ServiceControl, Act> & Record<'stop', Act<Decider>> = {
  pause,
  resume: change({ isPaused: false, stopId: null, stoppedAt: null }),
  mute: change({ isMuted: true }),
  unmute: change({ isMuted: false }),
  skip,
  stop,
}

/**
 * A play that was only offered, or whose donation is still being voiced, counts as started, so that it can be skipped.
 */
async function startedBefore(app: Parts, tx: DatabaseTransaction, play: PlayRow): Promise<void> {
  if (!play.isReplay && play.state === 'offered') await moveDonation(app, tx, play.donationId, 'startPlaying')
}

export async function controlPlayback(
  app: Parts,
  userId: string,
  control: PlaybackControl,
  pressed: Pressed,
): Promise<void> {
  if (control === 'replay-last') return replayLast(app, userId, pressed.decider)
  await perform(app, userId, acts[control], pressed)
}

/** The streamer pressed the button at a donation service. */
export function pressAtService(
  app: Parts,
  userId: string,
  control: ServiceControl,
  { by, at }: PressedAtService,
): Promise<void> {
  return perform(app, userId, control === 'skip' ? skipSounding(at) : acts[control], { decider: { by } })
}

async function perform<By>(app: Parts, userId: string, act: Act<By>, pressed: Pressed<By>): Promise<void> {
  const donationId = await app.db.transaction().execute(async (tx) => {
    await lockPlayback(tx, userId)
    return act(app, tx, userId, await lockActivePlay(tx, userId), pressed)
  })
  await tellPlayback(app, userId, donationId ? [donationId] : [])
}

async function replayLast(app: Parts, userId: string, decider: Decider): Promise<void> {
  const ended = await app.db
    .selectFrom('plays')
    .select('donationId')
    .where('userId', '=', userId)
    .where('endedAt', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(playsShown)
    .execute()
  const ids = ended.map(({ donationId }) => donationId)
  const donations = await findDonations(app, [...new Set(ids)])
  const last = ids.find((id) => {
    const donation = donations.get(id)
    return donation && isReplayable(donation)
  })
  if (!last) throw new AppError('nothing_to_replay')
  await replayDonation(app, userId, last, decider)
}

export async function setVolume(app: Parts, userId: string, volume: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockPlayback(tx, userId)
    await tx.updateTable('playbacks').set({ volume }).where('userId', '=', userId).execute()
  })
  await tellPlayback(app, userId)
}
