import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Counts the tests of a day at once, however many were sent before it. */
export const testsOfADay: Migration = {
  name: '0089-tests-of-a-day',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await sql`create index donations_user_test_received on donations (user_id, received_at) where source = 'test'`.execute(
      db,
    )
    await sql`drop index donations_user_test`.execute(db)
  },
}
