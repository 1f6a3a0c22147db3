import type { Migration } from '../platform/database/migrate.ts'

/** A donation service that refuses an account may be broken. */
export const refusedAccounts: Migration = {
  name: '0120-refused-accounts',
  owner: 'features/integrations',
  tables: [],
  async up(db) {
    await db.schema
      .alterTable('integrations')
      // Since when the service has refused the account without a reason. Null: it accepts it.
      .addColumn('refused_since', 'timestamptz')
      // When an account that its streamer has to link again was last tried.
      .addColumn('tried_at', 'timestamptz')
      .execute()
  },
}
