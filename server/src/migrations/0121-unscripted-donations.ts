import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Donations that wait for their script are few; all that nobody has decided about are many. */
export const unscriptedDonations: Migration = {
  name: '0121-unscripted-donations',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await sql`create index donations_unscripted on donations (state_since) where processing_status = 'received' and review_status = 'pending' and payment_status = 'completed' and script is null`.execute(
      db,
    )
  },
}
