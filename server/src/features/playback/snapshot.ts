import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import type { App } from '../../app.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { LiveHolder } from '../../platform/live/live-tickets.ts'
import { createKeptReads } from '../../platform/queueing/kept-reads.ts'
import { settingsOf } from '../streamer-settings/streamer-settings.ts'
import { playbackChannel } from './playback-coordinator.ts'
import { readPlayback } from './read-playback.ts'

type Parts = Pick<App, 'db' | 'clock' | 'config' | 'live'>

/** Positions are not sent all the time; screens count on from the last position they know. */
const keptMilliseconds = 2000

/**
 * The first message on a live connection: the whole small state. After a restart all pages of a streamer ask for it at
 * once.
 */
export function createSnapshots(app: Parts, notifications: Notifications) {
  const whole = createKeptReads((userId) => readPlayback(app, userId, { hidesAmounts: false }), keptMilliseconds)
  const withoutAmounts = createKeptReads(
    (userId) => readPlayback(app, userId, { hidesAmounts: true }),
    keptMilliseconds,
  )
  const both = [whole, withoutAmounts]
  const forget = (userId: string) => both.forEach((reads) => reads.forget(userId))
  notifications.subscribe(playbackChannel, forget)
  app.live.onTold(forget)
  notifications.onGap(() => both.forEach((reads) => reads.forgetAll()))

  return async ({ audience, part }: LiveHolder, connectionId: string): Promise<ServerMessage> => {
    const start = { type: 'snapshot', connection_id: connectionId, version: app.config.version } as const
    if (part === 'obs') return { ...start, playback: null }
    const hidesAmounts = part === 'mod' && (await settingsOf(app.db, audience)).hide_amounts_from_moderators
    return { ...start, playback: await (hidesAmounts ? withoutAmounts : whole).get(audience) }
  }
}
