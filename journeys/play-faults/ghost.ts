import { once } from 'node:events'
import type { BrowserMessage } from '@lautgabe/contract/live-messages.ts'
import { WebSocket } from 'ws'
import type { Ground } from './ground.ts'

const here: BrowserMessage = {
  type: 'overlay-here',
  is_visible: true,
  is_active: true,
  is_streaming: null,
  can_sound: false,
  is_muted: false,
  obs_version: null,
  holding: null,
}

/** A page that had the play long ago, froze, and now sends its old reports. */
export async function speakAsGhost({ sparedPort, origin, streamer }: Ground, playId: string): Promise<void> {
  const { body } = await streamer.call('POST', '/live-tickets', { key: streamer.obsKey })
  const line = new WebSocket(`ws://127.0.0.1:${sparedPort}/api/live`, { origin })
  const say = (message: BrowserMessage) => line.send(JSON.stringify(message))
  await once(line, 'open')
  say({ type: 'ticket', ticket: (body as { ticket: string }).ticket })
  // The snapshot: the server has let it in.
  await once(line, 'message')
  say(here)
  const old = { play_id: playId, epoch: 1 }
  say({ type: 'play-progress', ...old, seconds: 0, decibels: null })
  say({ type: 'play-finished', ...old, decibels: null })
  // Once the server answers, it has received all reports.
  await once(line, 'message')
  line.close()
  await once(line, 'close')
}
