import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { App } from '../../app.ts'
import type { Input } from '../../platform/http/route.ts'
import { changeSettings } from './change-settings.ts'
import { settingsOf } from './streamer-settings.ts'

export function answerSettings(
  app: App,
  { session }: Input<typeof api.readSettings, 'session'>,
): Promise<Answer<typeof api.readSettings>> {
  return settingsOf(app.db, session.userId)
}

export async function answerUpdateSettings(
  app: App,
  { body, session }: Input<typeof api.updateSettings, 'session'>,
): Promise<Answer<typeof api.updateSettings>> {
  const settings = await changeSettings(app, session, body)
  if (body.overlay) await app.playback.tell(session.userId)
  return settings
}
