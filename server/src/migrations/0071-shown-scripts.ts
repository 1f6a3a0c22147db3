import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/**
 * A script says what viewers read instead of what was typed, and where each left-out word stood. Scripts from before
 * do not know the place, so their left-out words stand behind everything.
 */
export const shownScripts: Migration = {
  name: '0071-shown-scripts',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await sql`
      update donations set script = script || jsonb_build_object(
        'parts', (
          select coalesce(jsonb_agg(
            case when part ->> 'kind' = 'speech'
              then (part - 'text') || jsonb_build_object('shown', part -> 'spoken')
              else part
            end order by place), '[]')
          from jsonb_array_elements(script -> 'parts') with ordinality as parts (part, place)
        ),
        'left_out', (
          select coalesce(jsonb_agg(
            jsonb_build_object('typed', typed, 'part_index', jsonb_array_length(script -> 'parts'), 'at', 0)
            order by place), '[]')
          from jsonb_array_elements(script -> 'left_out') with ordinality as words (typed, place)
        )
      )
      where script is not null`.execute(db)
  },
}
