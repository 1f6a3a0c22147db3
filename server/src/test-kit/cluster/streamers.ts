import type { App } from '../../app.ts'
import { createUser } from '../../features/accounts/create-user.ts'
import { addLinkKey, readKey } from '../../features/accounts/link-keys.ts'
import { storeSettings } from '../../features/streamer-settings/change-settings.ts'
import { overlayKeyOf } from '../frozen-node/prepare.ts'

export type ClusterStreamer = {
  id: string
  username: string
  overlayKey: string
  toolKey: string
  moderatorKey: string
  isReviewed: boolean
}

/**
 * Streamers whose donations are read by the voice that speaks over HTTP. The first `reviewed` of them have a moderator
 * decide about every donation; those of the others need no review.
 */
export async function addStreamers(app: App, count: number, reviewed: number): Promise<ClusterStreamer[]> {
  const voice = await app.db.selectFrom('voices').select('id').where('name', '=', 'held').executeTakeFirstOrThrow()
  const streamers: ClusterStreamer[] = []
  for (let number = 1; number <= count; number += 1) {
    const username = `streamer${number}`
    const isReviewed = number <= reviewed
    const given = { email: `${username}@example.org`, username, name: null, language: 'en' as const }
    const user = await app.db.transaction().execute((tx) => createUser(app, tx, given))
    if (typeof user === 'string') throw new Error(user)
    await storeSettings(app, app.db, user.id, {
      review: { mode: isReviewed ? 'everything' : 'all', after_seconds: null },
      default_voices: { en: voice.id, de: voice.id },
    })
    const tool = await addLinkKey(app, app.db, { userId: user.id, kind: 'in', name: 'tool' })
    const moderator = await addLinkKey(app, app.db, { userId: user.id, kind: 'mod', name: 'Lena' })
    streamers.push({
      id: user.id,
      username,
      overlayKey: await overlayKeyOf(app, user.id),
      toolKey: readKey(app.secrets, tool),
      moderatorKey: readKey(app.secrets, moderator),
      isReviewed,
    })
  }
  return streamers
}
