import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Disputed payments for plans. A plan rests while one of its own payments is disputed, and only then. */
export const planDisputes: Migration = {
  name: '0066-plan-disputes',
  owner: 'features/billing',
  tables: ['plan_disputes'],
  async up(db) {
    await db.schema
      .createTable('plan_disputes')
      .addColumn('payment_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('subscription_id', 'text', (column) => column.notNull())
      .addColumn('is_open', 'boolean', (column) => column.notNull())
      .addColumn('stored_number', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('plan_disputes_of_user').on('plan_disputes').column('user_id').execute()
    await db.schema
      .createIndex('plan_disputes_open')
      .on('plan_disputes')
      .column('subscription_id')
      .where(sql.ref('is_open'), '=', true)
      .execute()
  },
}
