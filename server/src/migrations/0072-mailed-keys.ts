import type { Migration } from '../platform/database/migrate.ts'

/**
 * When administrators were told of a request that waits, and which keys were made by approving a request: nobody but the reader of the mail knows them. Keys from before count as
 * made by hand, because nothing says for certain how they were made.
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
