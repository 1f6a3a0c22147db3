import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'

export type FirstSounds = { engine: EngineName; messages: number; p50Seconds: number; p95Seconds: number }

/** A bound for the work, whatever a day brings. */
const latestMax = 1000

/** How long the latest messages since then kept people waiting for their first sound, by the engine of their first words. */
export async function firstSoundsSince(db: Database, since: Date): Promise<FirstSounds[]> {
  const latest = sql`select first_engine, extract(epoch from began_at - wanted_at)::float8 as seconds
    from voiced_messages where began_at >= ${since} and began_at is not null order by began_at desc limit ${latestMax}`
  const { rows } = await sql<FirstSounds>`select first_engine as engine, count(*)::int as messages,
    percentile_cont(0.5) within group (order by seconds) as "p50Seconds",
    percentile_cont(0.95) within group (order by seconds) as "p95Seconds"
    from (${latest}) as latest group by first_engine order by messages desc`.execute(db)
  return rows
}
