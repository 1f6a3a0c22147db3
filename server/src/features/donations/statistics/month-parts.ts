import { type Month, topMax } from '@lautgabe/contract/donations/statistics-api.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { CalendarMonth } from './calendar-month.ts'
import { countedDonations } from './counted-donations.ts'

const messages = sql<number>`count(distinct donations.id)::int`

/** One row for each part of each message, whether it was heard or not. */
const partsOf = (db: Database, userId: string, month: CalendarMonth) =>
  countedDonations(db, userId, month).innerJoinLateral(
    sql<{ part: unknown }>`(select jsonb_array_elements(donations.script -> 'parts') as part)`.as('parts'),
    (join) => join.onTrue(),
  )

const fieldOf = (name: string) => sql<string>`(part ->> ${sql.lit(name)})`

export async function countParts(db: Database, userId: string, month: CalendarMonth): Promise<Month['messages']> {
  return partsOf(db, userId, month)
    .select([messages.as('all'), sql<number>`count(*) filter (where part ->> 'kind' = 'sound')::int`.as('sounds')])
    .executeTakeFirstOrThrow()
}

/** The voices that read in most messages. */
export async function listVoices(db: Database, userId: string, month: CalendarMonth): Promise<Month['voices']> {
  const rows = await partsOf(db, userId, month)
    .where(fieldOf('kind'), '=', 'speech')
    .select([
      fieldOf('voice_id').as('voiceId'),
      sql<string>`max(part ->> 'voice_name')`.as('name'),
      messages.as('messages'),
    ])
    .select(sql<number>`max((part ->> 'colour')::int)`.as('colour'))
    .groupBy('voiceId')
    .orderBy('messages', 'desc')
    .orderBy('name')
    .limit(topMax)
    .execute()
  return rows.map(({ voiceId, name, colour, messages: count }) => ({
    voice_id: voiceId,
    name,
    colour,
    messages: count,
  }))
}

export async function listSounds(db: Database, userId: string, month: CalendarMonth): Promise<Month['sounds']> {
  const rows = await partsOf(db, userId, month)
    .where(fieldOf('kind'), '=', 'sound')
    .select([
      fieldOf('sound_id').as('soundId'),
      sql<string>`max(part ->> 'sound_name')`.as('name'),
      messages.as('messages'),
    ])
    .groupBy('soundId')
    .orderBy('messages', 'desc')
    .orderBy('name')
    .limit(topMax)
    .execute()
  return rows.map(({ soundId, name, messages: count }) => ({ sound_id: soundId, name, messages: count }))
}
