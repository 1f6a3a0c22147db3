import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/speech/speech-api.ts'
import type { App } from '../../app.ts'
import { readPage } from '../../platform/database/read-page.ts'
import { containing } from '../../platform/database/reading/containing.ts'
import type { Input } from '../../platform/http/route.ts'
import { usernamesOf } from '../accounts/find-user.ts'
import type { TtsLogRow } from './log/tts-log.ts'

export async function answerListTtsLogs(
  app: App,
  { query }: Input<typeof api.listTtsLogs, 'admin'>,
): Promise<Answer<typeof api.listTtsLogs>> {
  let found = app.db.selectFrom('ttsLogs')
  if (query.user_id) found = found.where('userId', '=', query.user_id)
  if (query.message) found = found.where('text', '~*', containing(query.message))
  const rows = found.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc')
  const page = await readPage(found, rows, query, toTtsLog)
  const names = await usernamesOf(
    app.db,
    page.items.flatMap(({ user_id: userId }) => userId ?? []),
  )
  for (const item of page.items) item.username = names.get(item.user_id ?? '') ?? null
  return page
}

export function toTtsLog(row: TtsLogRow): Answer<typeof api.listTtsLogs>['items'][number] {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    user_id: row.userId,
    username: null,
    purpose: row.purpose,
    donation_id: row.donationId,
    message: row.text,
    voice_name: row.voiceName,
    engine: row.engine,
    characters: row.characters,
    is_cached: row.isCached,
    is_fallback: row.isFallback,
    milliseconds: row.milliseconds,
    audio_seconds: row.audioSeconds,
    error: row.error,
  }
}
