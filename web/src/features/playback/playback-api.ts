import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { playDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { playDonationAsModerator } from '@lautgabe/contract/donations/moderator-api.ts'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import * as own from '@lautgabe/contract/playback/playback-api.ts'
import { livePlayback, moderatorPlayback, type PlaybackControl } from '@lautgabe/contract/playback/playback-api.ts'
import type { Play, Playback } from '@lautgabe/contract/playback/playback.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { callPublicApi } from '../../platform/api/call-public-api.ts'
import { ownTicket } from '../../platform/live/own-ticket.ts'

/**
 * The way to control what is on air: with a session for the streamer's own playback, with a link's key for another's.
 */
export type PlaybackApi = {
  /** The name under which its data is cached. */
  name: string
  isStreamer: boolean
  read(): Promise<Playback>
  /** `playId`: acts only if this play is still on air. */
  control(control: PlaybackControl, playId?: string): Promise<Playback>
  setVolume(volume: number): Promise<Playback>
  listPlays(): Promise<Play[]>
  play(donationId: string): Promise<Donation>
  replay(donationId: string): Promise<Donation>
  ticket(): Promise<{ ticket: string }>
}

const toBody = (playId: string | undefined) => (playId === undefined ? {} : { play_id: playId })

export const streamerPlayback: PlaybackApi = {
  name: 'own',
  isStreamer: true,
  read: () => callApi(own.readPlayback, {}),
  control: (control, playId) => callApi(own.controlPlayback, { params: { control }, body: toBody(playId) }),
  setVolume: (volume) => callApi(own.setPlaybackVolume, { body: { volume } }),
  listPlays: () => callApi(own.listPlays, {}),
  play: (id) => callApi(playDonation, { params: { id } }),
  replay: (id) => callApi(own.replayDonation, { params: { id } }),
  ticket: ownTicket,
}

export const moderatorPlaybackApi = (key: string): PlaybackApi => ({
  ...keyedApi(key, moderatorPlayback),
  play: (id) => callPublicApi(playDonationAsModerator, { params: { key, id } }),
})

export const livePlaybackApi = (key: string): PlaybackApi => ({
  ...keyedApi(key, livePlayback),
  play: (id) => callPublicApi(livePlayback.playDonation, { params: { key, id } }),
})

type KeyedCalls = typeof moderatorPlayback | Omit<typeof livePlayback, 'playDonation' | 'readLink'>

const keyedApi = (key: string, calls: KeyedCalls): Omit<PlaybackApi, 'play'> => ({
  name: key,
  isStreamer: false,
  read: () => callPublicApi(calls.readPlayback, { params: { key } }),
  control: (control, playId) =>
    callPublicApi(calls.controlPlayback, { params: { key, control }, body: toBody(playId) }),
  setVolume: (volume) => callPublicApi(calls.setPlaybackVolume, { params: { key }, body: { volume } }),
  listPlays: () => callPublicApi(calls.listPlays, { params: { key } }),
  replay: (id) => callPublicApi(calls.replayDonation, { params: { key, id } }),
  ticket: () => callPublicApi(createLiveTicket, { body: { key } }),
})
