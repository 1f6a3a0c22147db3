import { type Month, topMax } from '@lautgabe/contract/donations/statistics-api.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { CalendarMonth } from './calendar-month.ts'
import { countedDonations } from './counted-donations.ts'

type Part = {
  kind: 'speech' | 'sound'
  voice_id: string | null
  voice_name: string | null
  colour: number | null
  sound_id: string | null
  sound_name: string | null
}

/** One row for each part of each message, whether it was heard or not. */
const partsOf = (db: Database, userId: string, month: CalendarMonth) =>
  countedDonations(db, userId, month).innerJoinLateral(
    sql<Part>`jsonb_to_recordset(donations.script -> 'parts')`.as<'part'>(
      sql`part(kind text, voice_id text, voice_name text, colour int, sound_id text, sound_name text)`,
    ),
    (join) => join.onTrue(),
  )

const voiceOrSound = sql<string>`coalesce(voice_id, sound_id)`

/**
 * The messages with their number of sounds, and the voices and sounds that are in most of them. All of it in one query:
 * to unfold the scripts of a large month takes longer than all its other figures.
 */
export async function readParts(
  db: Database,
  userId: string,
  month: CalendarMonth,
): Promise<Pick<Month, 'messages' | 'voices' | 'sounds'>> {
  const counted = partsOf(db, userId, month)
    .select([
      'part.kind',
      voiceOrSound.as('id'),
      sql<string>`max(coalesce(voice_name, sound_name))`.as('name'),
      sql<number>`max(colour)`.as('colour'),
      sql<number>`count(distinct donations.id)::int`.as('messages'),
      sql<number>`(count(*) filter (where kind = 'sound'))::int`.as('sounds'),
    ])
    .groupBy(sql`grouping sets ((part.kind, ${voiceOrSound}), ())`)
  const place = sql<number>`row_number() over (partition by kind order by messages desc, name)`
  const rows = await db
    .selectFrom(db.selectFrom(counted.as('counted')).selectAll().select(place.as('place')).as('placed'))
    .selectAll()
    .where('place', '<=', topMax)
    .orderBy('place')
    .execute()
  const of = (kind: Part['kind']) => rows.filter((row) => row.kind === kind)
  // The row of no kind counts them all.
  const all = rows.find(({ kind }) => kind === null)
  return {
    messages: { all: all?.messages ?? 0, sounds: all?.sounds ?? 0 },
    voices: of('speech').map(({ id, name, colour, messages }) => ({ voice_id: id, name, colour, messages })),
    sounds: of('sound').map(({ id, name, messages }) => ({ sound_id: id, name, messages })),
  }
}
