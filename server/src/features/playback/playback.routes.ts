import type * as api from '@lautgabe/contract/playback/playback-api.ts'
import type { Answer, Read } from '@lautgabe/contract/endpoint.ts'
import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import type { PlaybackControl } from '@lautgabe/contract/playback/playback-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireUser } from '../accounts/find-user.ts'
import { type Caller, type Calling, callerOf } from '../donations/caller.ts'
import { toDonation } from '../donations/to-donation.ts'
import { controlPlayback, setVolume } from './control-playback.ts'
import { readPicture, removePicture, setPicture } from './overlay-picture.ts'
import { listPlays, readPlayback } from './read-playback.ts'
import { replayDonation } from './replay-donation.ts'

const look = (app: App, { userId, view }: Caller): Promise<Playback> => readPlayback(app, userId, view)

async function press(app: App, caller: Caller, control: PlaybackControl, playId: string | undefined) {
  await controlPlayback(app, caller.userId, control, { playId, decider: caller.decider })
  return look(app, caller)
}

async function turn(app: App, caller: Caller, volume: number): Promise<Playback> {
  await setVolume(app, caller.userId, volume)
  return look(app, caller)
}

export async function answerPlayback(app: App, input: Calling): Promise<Playback> {
  return look(app, await callerOf(app, input))
}

export async function answerPlays(app: App, input: Calling): Promise<Answer<typeof api.listPlays>> {
  const { userId, view } = await callerOf(app, input)
  return listPlays(app, userId, view)
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
  const { userId, decider, view } = await callerOf(app, input)
  return toDonation(await replayDonation(app, userId, input.params.id, decider), view)
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
