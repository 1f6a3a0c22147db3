import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import type { App } from '../../app.ts'
import type { LiveHolder } from '../../platform/live/live-tickets.ts'
import { createSharedReads } from '../../platform/queueing/shared-reads.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import { readPlayback } from './read-playback.ts'

type Parts = Pick<App, 'db' | 'clock' | 'config'>

/** What a live connection begins with: the whole small state. After a restart all pages of a streamer ask for it at once. */
export function createSnapshots(app: Parts) {
  const read = createSharedReads((userId) => readPlayback(app, userId))
  const readWithoutAmounts = createSharedReads((userId) => readPlayback(app, userId, { hidesAmounts: true }))
  const readSettings = createSharedReads((userId) => settingsOf(app.db, userId))

  return async ({ audience, part }: LiveHolder, connectionId: string): Promise<ServerMessage> => {
    const start = { type: 'snapshot', connection_id: connectionId, version: app.config.version } as const
    if (part === 'obs') return { ...start, playback: null }
    const hidesAmounts = part === 'mod' && (await readSettings(audience)).hide_amounts_from_moderators
    return { ...start, playback: await (hidesAmounts ? readWithoutAmounts : read)(audience) }
  }
}
