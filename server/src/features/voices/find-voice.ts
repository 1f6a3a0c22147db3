import type { Database } from '../../platform/database/tables.ts'
import type { VoiceRow } from './voice.ts'

export function findVoiceBySampleToken(db: Database, token: string): Promise<VoiceRow | undefined> {
  return db.selectFrom('voices').selectAll().where('sampleToken', '=', token).executeTakeFirst()
}

export function listFeaturedVoices(db: Database): Promise<VoiceRow[]> {
  const featured = db.selectFrom('voices').selectAll().where('isFeatured', '=', true).where('isEnabled', '=', true)
  return featured.orderBy('name').execute()
}

export async function countVoicesByEngine(db: Database): Promise<Map<string, number>> {
  const counted = db.selectFrom('voices').select((select) => ['engine', select.fn.countAll<number>().as('count')])
  const rows = await counted.groupBy('engine').execute()
  return new Map(rows.map(({ engine, count }) => [engine, count]))
}
