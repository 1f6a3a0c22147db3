import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import type { App } from '../../app.ts'
import type { LiveHolder } from '../../platform/live/live-tickets.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import { readPlayback } from './read-playback.ts'

/** What a live connection begins with: the whole small state. */
export async function snapshotFor(
  app: Pick<App, 'db' | 'clock' | 'config'>,
  { audience, part }: LiveHolder,
  connectionId: string,
): Promise<ServerMessage> {
  const start = { type: 'snapshot', connection_id: connectionId, version: app.config.version } as const
  if (part === 'obs') return { ...start, playback: null }
  const hidesAmounts = part === 'mod' && (await settingsOf(app.db, audience)).hide_amounts_from_moderators
  return { ...start, playback: await readPlayback(app, audience, { hidesAmounts }) }
}
