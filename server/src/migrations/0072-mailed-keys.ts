import type { Migration } from '../platform/database/migrate.ts'

/**
 * Which keys were made by approving a request, so that only the reader of the mail knows them, and when administrators
 * were told of a request that waits. Keys from before count as made by hand: nothing says for certain how they were
 * made.
 */
export const mailedKeys: Migration = {
  name: '0072-mailed-keys',
  owner: 'features/access',
  tables: [],
  async up(db) {
    await db.schema
      .alterTable('registration_keys')
      .addColumn('is_mailed_only', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await db.schema.alterTable('access_requests').addColumn('admins_told_at', 'timestamptz').execute()
  },
}
