import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** The conditions must match the queries word for word, or the database cannot use these indexes. */
const tabs = {
  received: `review_status = 'pending' and processing_status not in ('error', 'pending_error')`,
  accepted: `review_status = 'accepted' and processing_status not in ('error', 'pending_error', 'played', 'skipped')`,
  played: `processing_status in ('played', 'skipped')`,
  rejected: `review_status = 'rejected'`,
  errors: `processing_status in ('error', 'pending_error')`,
}

/** Each tab in the order of time. It stays fast even with few donations in the tab and on pages far back. */
export const donationTabs: Migration = {
  name: '0017-donation-tabs',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    for (const [name, condition] of Object.entries(tabs)) {
      const index = sql.id(`donations_tab_${name}`)
      await sql`create index ${index} on donations (user_id, id) where ${sql.raw(condition)}`.execute(db)
    }
  },
}
