import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/**
 * Scripts from before could have hundreds of flags, notes and left-out words; a page of them was megabytes. They become
 * as small as those that are written now: few of each kind, and the last left-out words are one.
 */
export const smallScripts: Migration = {
  name: '0087-small-scripts',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await sql`
      update donations set script = script || jsonb_build_object(
        'flags', (
          select coalesce(jsonb_agg(flag order by place), '[]')
          from (
            select flag, place,
              row_number() over (partition by flag -> 'action', flag -> 'reason' order by place) as number
            from (
              select distinct on (flag -> 'action', flag -> 'reason', flag -> 'typed') flag, place
              from jsonb_array_elements(script -> 'flags') with ordinality as flags (flag, place)
              order by flag -> 'action', flag -> 'reason', flag -> 'typed', place
            ) as different
          ) as counted
          where number <= 8
        ),
        'notes', (
          select coalesce(jsonb_agg(note order by place), '[]')
          from (
            select note, place, row_number() over (partition by note -> 'code' order by place) as number
            from jsonb_array_elements(script -> 'notes') with ordinality as notes (note, place)
          ) as counted
          where number <= 8
        ),
        'left_out', (
          select coalesce(jsonb_agg(words order by place), '[]')
          from (
            select min(place) as place,
              (array_agg(words order by place))[1]
                || jsonb_build_object('typed', string_agg(words ->> 'typed', ' ' order by place)) as words
            from jsonb_array_elements(script -> 'left_out') with ordinality as left_out (words, place)
            group by least(place, 40)
          ) as joined
        )
      )
      where jsonb_array_length(script -> 'flags') > 40
        or jsonb_array_length(script -> 'notes') > 40
        or jsonb_array_length(script -> 'left_out') > 40`.execute(db)
  },
}
