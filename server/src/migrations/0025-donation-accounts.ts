import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Two streamers may link the same outside account. Each has their own donations. */
export const donationAccounts: Migration = {
  name: '0025-donation-accounts',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await db.schema.alterTable('donations').dropConstraint('donations_once').execute()
    await db.schema
      .alterTable('donations')
      .addUniqueConstraint('donations_once', ['user_id', 'source', 'account', 'external_id'])
      .execute()
    await db.schema.alterTable('donation_aliases').addColumn('user_id', 'uuid').execute()
    await sql`update donation_aliases set user_id = donations.user_id
      from donations where donations.id = donation_aliases.donation_id`.execute(db)
    await db.schema
      .alterTable('donation_aliases')
      .alterColumn('user_id', (column) => column.setNotNull())
      .execute()
    await db.schema.alterTable('donation_aliases').dropConstraint('donation_aliases_once').execute()
    await db.schema
      .alterTable('donation_aliases')
      .addPrimaryKeyConstraint('donation_aliases_once', ['user_id', 'source', 'account', 'external_id'])
      .execute()
  },
}
