import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { reseal, type Resealed } from '../secrets/reseal.ts'
import type { SecretBox } from '../secrets/secret-box.ts'

/** For each job whose payload has a sealed `box`: the context in which it was sealed. */
export type SealedPayloads = Record<string, (payload: Record<string, string>) => string>

const places = [
  { table: sql`job_outbox`, payload: sql`payload` },
  { table: sql`jobs.job`, payload: sql`data` },
]

/** Seals the payloads of jobs anew, also those of jobs that have failed and may be tried again. */
export async function resealPayloads(db: Database, secrets: SecretBox, sealed: SealedPayloads): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unopened: 0 }
  for (const { table, payload } of places) {
    const { rows } = await sql<{ id: string; name: string; payload: Record<string, string> }>`
      select id, name, ${payload} as payload from ${table} where name = any(${Object.keys(sealed)}::text[])
        and left(${payload}->>'box', ${secrets.presentPrefix.length}::int) <> ${secrets.presentPrefix}`.execute(db)
    for (const row of rows) {
      const before = row.payload['box'] ?? ''
      const box = reseal(secrets, before, sealed[row.name]?.(row.payload) ?? '')
      if (box === undefined) done.unopened += 1
      else {
        await sql`
          update ${table} set ${payload} = jsonb_set(${payload}::jsonb, '{box}', to_jsonb(${box}::text))
          where id = ${row.id} and ${payload}->>'box' = ${before}`.execute(db)
        done.resealed += 1
      }
    }
  }
  return done
}
