import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/**
 * Every donation that nobody has decided about was in this index as well. The sweep has smaller ones now, and the database
 * could still prefer this one, since it does not know that few of those donations are accepted.
 */
export const noIndexOfWork: Migration = {
  name: '0122-no-index-of-work',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await sql`drop index donations_in_work`.execute(db)
  },
}
