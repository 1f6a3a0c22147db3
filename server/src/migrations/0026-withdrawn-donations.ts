import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** The conditions must match the queries word for word, or the database cannot use these indexes. */
const tabs = {
  received: `payment_status <> 'failed' and review_status = 'pending' and processing_status not in ('error', 'pending_error')`,
  accepted: `payment_status <> 'failed' and review_status = 'accepted' and processing_status not in ('error', 'pending_error', 'played', 'skipped')`,
  withdrawn: `payment_status = 'failed' and review_status <> 'rejected' and processing_status not in ('error', 'pending_error', 'played', 'skipped')`,
}

/** Nobody can decide about a donation whose payment failed, so the tabs of waiting donations leave it out. */
export const withdrawnDonations: Migration = {
  name: '0026-withdrawn-donations',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    for (const [name, condition] of Object.entries(tabs)) {
      const index = sql.id(`donations_tab_${name}`)
      await sql`drop index if exists ${index}`.execute(db)
      await sql`create index ${index} on donations (user_id, id) where ${sql.raw(condition)}`.execute(db)
    }
  },
}
