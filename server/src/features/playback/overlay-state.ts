import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { OverlayPlay, OverlayStateMessage } from '@lautgabe/contract/playback/overlay-messages.ts'
import type { App } from '../../app.ts'
import { findUser } from '../accounts/find-user.ts'
import { findDonation } from '../donations/find-donation.ts'
import { toDonation } from '../donations/to-donation.ts'
import { voicedMessageOf } from '../speech/donations/voiced-messages.ts'
import { earlyCut } from '../speech/voicing/split-speech.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import { isHeard } from './choosing/choose-overlay.ts'
import { pictureUrl } from './overlay-picture.ts'
import { overlaysOf } from './overlays.ts'
import { activePlayOf, playbackOf, type PlayRow } from './playback.ts'
import { saidCharacters } from './state/said-characters.ts'

type Parts = Pick<App, 'db' | 'clock'>

/** The state that every overlay of a streamer gets. Only the overlay that is to play gets `play`. */
export type OverlayStates = { for(overlayId: string): OverlayStateMessage }

export async function readOverlayStates({ db, clock }: Parts, userId: string): Promise<OverlayStates> {
  const [playback, active, { overlay: look }, user, overlays] = await Promise.all([
    playbackOf(db, userId),
    activePlayOf(db, userId),
    settingsOf(db, userId),
    findUser(db, userId),
    overlaysOf(db, userId, clock),
  ])
  const play = active && (await toOverlayPlay({ db }, active))
  const others = overlays.filter(isHeard)
  return {
    for: (overlayId) => ({
      type: 'overlay-state',
      play: active?.overlayId === overlayId ? (play ?? null) : null,
      is_muted: playback.isMuted,
      volume: playback.volume,
      look,
      picture_url: pictureUrl(playback),
      language: user?.language ?? 'en',
      has_others: others.some(({ id }) => id !== overlayId),
      stop_id: playback.stopConfirmedAt ? null : playback.stopId,
    }),
  }
}

async function toOverlayPlay({ db }: Pick<App, 'db'>, play: PlayRow): Promise<OverlayPlay | undefined> {
  const [donation, voiced] = await Promise.all([
    findDonation({ db }, play.donationId),
    voicedMessageOf(db, play.donationId),
  ])
  if (!donation) return undefined
  const script = donation.script?.parts ?? []
  const voicedParts = voiced?.parts ?? []
  const partIndexes = voicedParts.map(({ partIndex }) => partIndex)
  const characters = saidCharacters(script, partIndexes, voiced?.cut ?? earlyCut('usual'))
  return {
    play_id: play.id,
    epoch: play.epoch,
    donator: donation.donator,
    is_test: donation.source === 'test',
    amount: toDonation(donation).amount,
    shown: script.map((part) =>
      part.kind === 'sound'
        ? { kind: 'sound', sound_name: part.sound_name }
        : { kind: 'speech', voice_name: part.voice_name, colour: part.colour, text: part.shown },
    ),
    parts: voicedParts.map((part, index) => ({
      part_index: part.partIndex,
      characters: characters[index] ?? 0,
      url: apiBase + part.path,
      start_seconds: part.startSeconds,
      seconds: part.seconds,
      gain_decibels: part.gainDecibels,
      peaks: part.peaks,
    })),
    is_complete: voiced?.isComplete ?? false,
    from_seconds: play.positionSeconds,
    is_started: play.state === 'playing',
  }
}
