import type { Migration } from '../platform/database/migrate.ts'

/** The mails about plans and characters that were sent, so that none is sent twice. */
export const billingNotices: Migration = {
  name: '0062-billing-notices',
  owner: 'features/billing',
  tables: ['billing_notices'],
  async up(db) {
    await db.schema
      .createTable('billing_notices')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('billing_notices_user').on('billing_notices').column('user_id').execute()
  },
}
