import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** The condition must match the query word for word, or the database cannot use the index. */
const received = `payment_status <> 'failed' and review_status = 'pending' and processing_status not in ('error', 'pending_error', 'played', 'skipped')`

/** Donations from before an account was linked wait for nobody, although nobody has decided about them. */
export const historyDonations: Migration = {
  name: '0029-history-donations',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await db.schema
      .alterTable('donations')
      .addColumn('is_history', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await sql`drop index donations_tab_received`.execute(db)
    await sql`create index donations_tab_received on donations (user_id, id) where ${sql.raw(received)}`.execute(db)
  },
}
