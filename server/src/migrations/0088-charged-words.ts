import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const chargedWords: Migration = {
  name: '0088-charged-words',
  owner: 'features/billing',
  tables: [],
  async up(db) {
    // Which words were charged. Null where a charge is from before, or from a server of the version before.
    await db.schema
      .alterTable('character_holds')
      .addColumn('words', sql`text[]`)
      .execute()
  },
}
