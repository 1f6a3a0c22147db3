import type { Database } from '../../platform/database/tables.ts'
import { pleasantFirst } from './pleasant-first.ts'
import type { VoiceRow } from './voice.ts'

export function findVoiceBySampleToken(db: Database, token: string): Promise<VoiceRow | undefined> {
  return db.selectFrom('voices').selectAll().where('sampleToken', '=', token).executeTakeFirst()
}

export async function listVoicesById(db: Database, ids: readonly string[]): Promise<VoiceRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('voices').selectAll().where('id', 'in', ids).execute()
}

/** In the order in which pages show them. */
export function listEnabledVoices(db: Database): Promise<VoiceRow[]> {
  const enabled = db.selectFrom('voices').selectAll().where('isEnabled', '=', true)
  return pleasantFirst(enabled).execute()
}

export async function countVoicesByEngine(db: Database): Promise<Map<string, number>> {
  const counted = db.selectFrom('voices').select((select) => ['engine', select.fn.countAll<number>().as('count')])
  const rows = await counted.groupBy('engine').execute()
  return new Map(rows.map(({ engine, count }) => [engine, count]))
}
