import type * as api from '@lautgabe/contract/playback/playback-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import type { PlaybackControl } from '@lautgabe/contract/playback/playback-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Input } from '../../platform/http/route.ts'
import type { KeyHolder } from '../../platform/session.ts'
import { requireUser } from '../accounts/find-user.ts'
import { playFirst } from '../donations/queue/play-order.ts'
import type { Decider } from '../donations/review/review-donation.ts'
import { toDonation } from '../donations/to-donation.ts'
import { moderatorOf, streamerOf } from '../donations/review/who-decides.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import { controlPlayback, setVolume } from './control-playback.ts'
import { readPicture, removePicture, setPicture } from './overlay-picture.ts'
import { listPlays, readPlayback } from './read-playback.ts'
import { replayDonation } from './replay-donation.ts'

/** Who watches or controls: whose queue it is, under what name, and what the caller may see. */
type Caller = { userId: string; decider: Decider; hidesAmounts: boolean }

type BySessionOrKey = { session: { userId: string } | undefined; holder: KeyHolder | undefined; address: string }
type ByKey = { holder: KeyHolder; address: string }

async function callerBySession(app: App, { session, holder, address }: BySessionOrKey): Promise<Caller> {
  if (holder) return callerByKey(app, { holder, address })
  const userId = session?.userId ?? ''
  return { userId, decider: await streamerOf(app, userId, address), hidesAmounts: false }
}

async function callerByKey(app: App, { holder, address }: ByKey): Promise<Caller> {
  const { userId, part } = holder
  const hidesAmounts = part === 'mod' && (await settingsOf(app.db, userId)).hide_amounts_from_moderators
  return { userId, decider: moderatorOf(holder, address), hidesAmounts }
}

const look = (app: App, { userId, hidesAmounts }: Caller): Promise<Playback> =>
  readPlayback(app, userId, { hidesAmounts })

async function press(app: App, caller: Caller, control: PlaybackControl, playId: string | undefined) {
  await controlPlayback(app, caller.userId, control, { playId, decider: caller.decider })
  return look(app, caller)
}

async function turn(app: App, caller: Caller, volume: number): Promise<Playback> {
  await setVolume(app, caller.userId, volume)
  return look(app, caller)
}

async function replay(app: App, { userId, decider, hidesAmounts }: Caller, id: string) {
  return toDonation(await replayDonation(app, userId, id, decider), { hidesAmounts })
}

export async function answerPlayback(
  app: App,
  input: Input<typeof api.readPlayback, 'session-or-api-key'>,
): Promise<Answer<typeof api.readPlayback>> {
  return look(app, await callerBySession(app, input))
}

export async function answerPlays(
  app: App,
  input: Input<typeof api.listPlays, 'session-or-api-key'>,
): Promise<Answer<typeof api.listPlays>> {
  const { userId, hidesAmounts } = await callerBySession(app, input)
  return listPlays(app, userId, { hidesAmounts })
}

export async function answerControl(
  app: App,
  input: Input<typeof api.controlPlayback, 'session-or-api-key'>,
): Promise<Answer<typeof api.controlPlayback>> {
  return press(app, await callerBySession(app, input), input.params.control, input.body.play_id)
}

export async function answerVolume(
  app: App,
  input: Input<typeof api.setPlaybackVolume, 'session-or-api-key'>,
): Promise<Answer<typeof api.setPlaybackVolume>> {
  return turn(app, await callerBySession(app, input), input.body.volume)
}

export async function answerReplay(
  app: App,
  input: Input<typeof api.replayDonation, 'session-or-api-key'>,
): Promise<Answer<typeof api.replayDonation>> {
  return replay(app, await callerBySession(app, input), input.params.id)
}

/** The same with a key in the path: a moderator's or the live page's. */
type Keyed = typeof api.moderatorPlayback | typeof api.livePlayback
type KeyedInput<Name extends keyof Keyed> = Input<Keyed[Name], 'moderator-key' | 'live-key'>

export async function answerPlaybackByKey(app: App, input: KeyedInput<'readPlayback'>): Promise<Playback> {
  return look(app, await callerByKey(app, input))
}

export async function answerPlaysByKey(app: App, input: KeyedInput<'listPlays'>) {
  const { userId, hidesAmounts } = await callerByKey(app, input)
  return listPlays(app, userId, { hidesAmounts })
}

export async function answerControlByKey(app: App, input: KeyedInput<'controlPlayback'>): Promise<Playback> {
  return press(app, await callerByKey(app, input), input.params.control, input.body.play_id)
}

export async function answerVolumeByKey(app: App, input: KeyedInput<'setPlaybackVolume'>): Promise<Playback> {
  return turn(app, await callerByKey(app, input), input.body.volume)
}

export async function answerReplayByKey(app: App, input: KeyedInput<'replayDonation'>) {
  return replay(app, await callerByKey(app, input), input.params.id)
}

export async function answerPlayFirstByLiveKey(
  app: App,
  { params, holder, address }: Input<typeof api.livePlayback.playDonation, 'live-key'>,
): Promise<Answer<typeof api.livePlayback.playDonation>> {
  const { userId, decider } = await callerByKey(app, { holder, address })
  return toDonation(await playFirst(app, userId, params.id, decider))
}

export async function answerLiveLink(
  app: App,
  { holder }: Input<typeof api.livePlayback.readLink, 'live-key'>,
): Promise<Answer<typeof api.livePlayback.readLink>> {
  const { username } = await requireUser(app.db, holder.userId)
  return { streamer: username }
}

export async function answerPicture(
  app: App,
  { session }: Input<typeof api.readOverlayPicture, 'session'>,
): Promise<Answer<typeof api.readOverlayPicture>> {
  return { picture_url: await readPicture(app, session.userId) }
}

export async function answerSetPicture(
  app: App,
  { session, files }: Input<typeof api.setOverlayPicture, 'session'>,
): Promise<Answer<typeof api.setOverlayPicture>> {
  if (!files.image_file) throw new AppError('image_file_refused')
  return { picture_url: await setPicture(app, session.userId, files.image_file) }
}

export async function answerRemovePicture(
  app: App,
  { session }: Input<typeof api.removeOverlayPicture, 'session'>,
): Promise<Answer<typeof api.removeOverlayPicture>> {
  return { picture_url: await removePicture(app, session.userId) }
}
