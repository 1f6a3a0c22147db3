import {
  type NextUp,
  type NowPlaying,
  nextUpShown,
  type Play,
  type Playback,
  playsShown,
} from '@lautgabe/contract/playback/playback.ts'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { DonationRow } from '../donations/donation.ts'
import { findDonation, findDonations } from '../donations/find-donation.ts'
import { nextDonations } from '../donations/queue/play-order.ts'
import { amountOf } from '../donations/to-donation.ts'
import { voicedMessageOf } from '../speech/donations/voiced-messages.ts'
import { waveformOfParts } from '../speech/voicing/waveform-of-parts.ts'
import { bestOf } from './choosing/choose-overlay.ts'
import { overlaysOf } from './overlays.ts'
import { openPlaysOf, playbackOf, type PlaybackRow, type PlayRow } from './playback.ts'
import { isReplayable } from './replay-donation.ts'

type Parts = Pick<App, 'db' | 'clock'>
type View = { hidesAmounts: boolean }

/** The whole public state of a streamer's queue. */
export async function readPlayback(app: Parts, userId: string, view: View): Promise<Playback> {
  const { db, clock } = app
  const playback = await playbackOf(db, userId)
  const { active: play, waiting: replays } = await openPlaysOf(db, userId)
  const overlays = await overlaysOf(db, userId, clock)
  const leader = play?.overlayId ?? bestOf(overlays)?.id
  return {
    is_paused: playback.isPaused,
    is_muted: playback.isMuted,
    volume: playback.volume,
    now: play ? await toNowPlaying(app, play, view) : null,
    next: await readNext(app, userId, { play, replays }, view),
    overlays: overlays.map((overlay) => ({
      id: overlay.id,
      is_leader: overlay.id === leader,
      is_visible: overlay.isVisible,
      is_active: overlay.isActive,
      is_streaming: overlay.isStreaming,
      can_sound: overlay.canSound,
      obs_version: overlay.obsVersion,
      connected_at: overlay.connectedAt.toISOString(),
    })),
    heard_at: (play?.heardAt ?? playback.heardAt)?.toISOString() ?? null,
    overlay_seen_at: playback.overlaySeenAt?.toISOString() ?? null,
    stop: toStop(playback),
  }
}

function toStop({ stoppedAt, stoppedByKind, stoppedByName, stopConfirmedAt }: PlaybackRow): Playback['stop'] {
  if (!stoppedAt || !stoppedByKind) return null
  return {
    at: stoppedAt.toISOString(),
    by: { kind: stoppedByKind, name: stoppedByName ?? '' },
    confirmed_at: stopConfirmedAt?.toISOString() ?? null,
  }
}

async function toNowPlaying({ db }: Parts, play: PlayRow, view: View): Promise<NowPlaying | null> {
  const donation = await findDonation({ db }, play.donationId)
  if (!donation) return null
  const voiced = await voicedMessageOf(db, donation.id)
  const parts = voiced?.parts ?? []
  const seconds = Math.max(0, ...parts.map((part) => part.startSeconds + part.seconds))
  return {
    play_id: play.id,
    donation_id: donation.id,
    donator: donation.donator,
    amount: amountOf(donation, view),
    parts: donation.script?.parts ?? [],
    state: play.state === 'offered' ? 'offered' : play.lostAt ? 'lost' : 'playing',
    is_replay: play.isReplay,
    position_seconds: play.positionSeconds,
    told_at: play.toldAt.toISOString(),
    seconds,
    is_complete: voiced?.isComplete ?? false,
    peaks: seconds === 0 ? [] : waveformOfParts(parts, seconds),
  }
}

async function readNext(
  { db }: Parts,
  userId: string,
  { play, replays }: { play: PlayRow | undefined; replays: readonly PlayRow[] },
  view: View,
): Promise<Playback['next']> {
  const { rows, total } = await nextDonations(db, userId, nextUpShown + 1)
  const again = await findDonations(
    { db },
    replays.map(({ donationId }) => donationId),
  )
  // A donation that is only offered is still among the waiting donations.
  const waiting = rows.filter(({ id }) => play?.isReplay || id !== play?.donationId)
  const replayed = replays.flatMap(({ donationId, createdAt }) => {
    const donation = again.get(donationId)
    return donation && isReplayable(donation) ? [{ donation, isReplay: true, firstAt: createdAt }] : []
  })
  const items = [
    ...replayed,
    ...waiting.map((donation) => ({ donation, isReplay: false, firstAt: donation.playFirstAt })),
  ].toSorted((left, right) => (right.firstAt?.getTime() ?? 0) - (left.firstAt?.getTime() ?? 0))
  return {
    items: items.slice(0, nextUpShown).map(({ donation, isReplay }) => toNextUp(donation, isReplay, view)),
    total: total - (rows.length - waiting.length) + replayed.length,
  }
}

/** Only what was approved. A message without a script was not. */
const wordsOf = ({ script }: DonationRow) =>
  script?.parts.map((part) => (part.kind === 'speech' ? part.shown : `(${part.sound_name})`)).join(' ') ?? ''

function toNextUp(donation: DonationRow, isReplay: boolean, view: View): NextUp {
  return {
    donation_id: donation.id,
    donator: donation.donator,
    amount: amountOf(donation, view),
    text: wordsOf(donation),
    seconds: donation.script?.seconds ?? 0,
    // The sound of a replay may be no longer there. Then it is made anew.
    processing_status: isReplay && donation.voicingRun ? 'processing' : donation.processingStatus,
    is_replay: isReplay,
  }
}

const historySeconds = 24 * 60 * 60

/** The plays of the last day, newest first. */
export async function listPlays({ db, clock }: Parts, userId: string, view: View): Promise<Play[]> {
  const rows = await db
    .selectFrom('plays')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', '>', secondsAfter(clock.now(), -historySeconds))
    .orderBy('endedAt', 'desc')
    .limit(playsShown)
    .execute()
  const donations = await findDonations({ db }, [...new Set(rows.map(({ donationId }) => donationId))])
  return rows.flatMap((row) => {
    const donation = donations.get(row.donationId)
    if (!donation || !row.outcome || !row.endedAt) return []
    return {
      play_id: row.id,
      donation_id: donation.id,
      donator: donation.donator,
      amount: amountOf(donation, view),
      text: wordsOf(donation),
      started_at: row.startedAt?.toISOString() ?? null,
      ended_at: row.endedAt.toISOString(),
      outcome: row.outcome,
      is_replay: row.isReplay,
      can_replay: isReplayable(donation),
    }
  })
}
