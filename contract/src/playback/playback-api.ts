import { donationSchema } from '../donations/donation.ts'
import { playDonation } from '../donations/donations-api.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { pictureFileMaxBytes } from '../sounds/sound-rules.ts'
import { z } from '../zod.ts'
import { playbackSchema, playSchema } from './playback.ts'

/** The controls of the queue. */
export const playbackControls = ['pause', 'resume', 'skip', 'stop', 'mute', 'unmute', 'replay-last'] as const
export type PlaybackControl = (typeof playbackControls)[number]

const keyParams = z.object({ key: z.string().max(200) })
const controlParams = z.object({ control: z.enum(playbackControls) })
const idParams = z.object({ id: z.uuid() })
/**
 * With `play_id`, only this play is skipped: if two people press at once, the second press does not skip the next play.
 */
const controlBody = z.object({ play_id: z.uuid().optional() }).default({})
const volumeBody = z.object({ volume: z.number().min(0).max(1) })
const playsAnswer = z.array(playSchema)

/** For the signed-in streamer, or for a Stream Deck or bot with the API key in its `Authorization` header. */
export const readPlayback = endpoint({
  method: 'GET',
  path: '/playback',
  summary: 'What is on air, what is next, and whether it can be heard',
  answer: playbackSchema,
  errors: [],
  fallback: 'fetch_playback',
})

export const listPlays = endpoint({
  method: 'GET',
  path: '/playback/plays',
  summary: 'What was played in the last 24 hours, newest first',
  answer: playsAnswer,
  errors: [],
  fallback: 'fetch_playback',
})

export const controlPlayback = endpoint({
  method: 'POST',
  path: '/playback/:control',
  summary: 'Pause, resume, skip, stop everything, mute, unmute, play the last one again',
  params: controlParams,
  body: controlBody,
  answer: playbackSchema,
  errors: ['nothing_to_replay'],
  fallback: 'control_playback',
})

export const setPlaybackVolume = endpoint({
  method: 'POST',
  path: '/playback/volume',
  summary: 'How loud the overlay plays, from 0 to 1',
  body: volumeBody,
  answer: playbackSchema,
  errors: [],
  fallback: 'control_playback',
})

/** Starts a new play of a donation that was heard before. It costs nothing. */
export const replayDonation = endpoint({
  method: 'POST',
  path: '/donations/:id/replay',
  summary: 'Play a donation again, before everything else that waits',
  params: idParams,
  answer: donationSchema,
  errors: ['not_found', 'cannot_move', 'nothing_to_replay'],
  fallback: 'replay_donation',
})

/** The same calls with a key in the path. */
function callsWithKey<const Page extends string>(page: Page) {
  return {
    readPlayback: keyed({ ...readPlayback, path: `/${page}/:key/playback` as const, params: keyParams }),
    listPlays: keyed({ ...listPlays, path: `/${page}/:key/playback/plays` as const, params: keyParams }),
    controlPlayback: keyed({
      ...controlPlayback,
      path: `/${page}/:key/playback/:control` as const,
      params: keyParams.extend(controlParams.shape),
    }),
    setPlaybackVolume: keyed({
      ...setPlaybackVolume,
      path: `/${page}/:key/playback/volume` as const,
      params: keyParams,
    }),
    replayDonation: keyed({
      ...replayDonation,
      path: `/${page}/:key/donations/:id/replay` as const,
      params: keyParams.extend(idParams.shape),
    }),
  }
}

function keyed<const E extends Endpoint>(description: E) {
  return endpoint({ ...description, errors: ['key_unknown' as const, ...description.errors] })
}

export const moderatorPlayback = callsWithKey('moderator')

export const livePlayback = {
  ...callsWithKey('live'),
  playDonation: keyed({
    ...playDonation,
    path: '/live/:key/donations/:id/play',
    params: keyParams.extend(idParams.shape),
  }),
  readLink: endpoint({
    method: 'GET',
    path: '/live/:key',
    summary: 'Whose live page a link opens',
    params: keyParams,
    answer: z.object({ streamer: z.string() }),
    errors: ['key_unknown'],
    fallback: 'fetch_playback',
  }),
}

const pictureAnswer = z.object({ picture_url: z.string().nullable() })

/** The picture that the alert shows. The server never keeps the uploaded file as it was sent. */
export const readOverlayPicture = endpoint({
  method: 'GET',
  path: '/users/me/overlay-picture',
  summary: 'The own picture in the overlay',
  answer: pictureAnswer,
  errors: [],
  fallback: 'fetch_settings',
})

export const setOverlayPicture = endpoint({
  method: 'PUT',
  path: '/users/me/overlay-picture',
  summary: 'Show a picture of one’s own in the overlay',
  body: z.object({}),
  files: {
    image_file: {
      maxBytes: pictureFileMaxBytes,
      tooLarge: 'image_file_too_large',
      missing: 'image_file_refused',
    },
  },
  answer: pictureAnswer,
  errors: ['image_file_too_large', 'image_file_refused', 'uploads_busy'],
  fallback: 'update_settings',
})

export const removeOverlayPicture = endpoint({
  method: 'DELETE',
  path: '/users/me/overlay-picture',
  summary: 'Show no picture in the overlay',
  answer: pictureAnswer,
  errors: [],
  fallback: 'update_settings',
})
