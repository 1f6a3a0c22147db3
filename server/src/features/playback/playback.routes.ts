import type * as api from '@lautgabe/contract/playback/playback-api.ts'
import type { Answer, Read } from '@lautgabe/contract/endpoint.ts'
import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import type { PlaybackControl } from '@lautgabe/contract/playback/playback-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Input } from '../../platform/http/route.ts'
import type { KeyHolder, Session } from '../../platform/session.ts'
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

type Calling = { address: string } & (
  | { session: Session; holder: undefined }
  | { session: undefined; holder: KeyHolder }
)

async function callerOf(app: App, { session, holder, address }: Calling): Promise<Caller> {
  if (session) {
    return { userId: session.userId, decider: await streamerOf(app, session.userId, address), hidesAmounts: false }
  }
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

/** With a session, the API key in a header, or the key of a link in the path: what follows is the same. */
export async function answerPlayback(app: App, input: Calling): Promise<Playback> {
  return look(app, await callerOf(app, input))
}

export async function answerPlays(app: App, input: Calling): Promise<Answer<typeof api.listPlays>> {
  const { userId, hidesAmounts } = await callerOf(app, input)
  return listPlays(app, userId, { hidesAmounts })
}

export async function answerControl(
  app: App,
  input: Calling & { params: { control: PlaybackControl }; body: Read<typeof api.controlPlayback>['body'] },
): Promise<Playback> {
  return press(app, await callerOf(app, input), input.params.control, input.body.play_id)
}

export async function answerVolume(app: App, input: Calling & { body: { volume: number } }): Promise<Playback> {
  return turn(app, await callerOf(app, input), input.body.volume)
}

export async function answerReplay(
  app: App,
  input: Calling & { params: { id: string } },
): Promise<Answer<typeof api.replayDonation>> {
  return replay(app, await callerOf(app, input), input.params.id)
}

export async function answerPlayFirstByLiveKey(
  app: App,
  input: Input<typeof api.livePlayback.playDonation, 'live-key'>,
): Promise<Answer<typeof api.livePlayback.playDonation>> {
  const { userId, decider } = await callerOf(app, input)
  return toDonation(await playFirst(app, userId, input.params.id, decider))
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
