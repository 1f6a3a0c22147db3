import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Tells at once whether a streamer has sent a test. Without it, the checklist would read all their donations. */
export const sentTests: Migration = {
  name: '0075-sent-tests',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await sql`create index donations_user_test on donations (user_id) where source = 'test'`.execute(db)
  },
}
