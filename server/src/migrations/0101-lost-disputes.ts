import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Plans that a lost dispute has ended although other payments were made for them. An administrator decides about those. */
export const lostDisputes: Migration = {
  name: '0101-lost-disputes',
  owner: 'features/billing',
  tables: ['lost_disputes', 'plan_disputes'],
  async up(db) {
    await db.schema
      .createTable('lost_disputes')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      // Empty if that user erases the account: the money may still go back.
      .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('subscription_id', 'text', (column) => column.notNull().unique())
      .addColumn('disputed_at', 'timestamptz', (column) => column.notNull())
      .addColumn('payments', 'jsonb', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('open', 'done')`))
      .addColumn('noted_at', 'timestamptz', (column) => column.notNull())
      .execute()
    // A server of the version before leaves it out. The contracts of earlier lost disputes have ended.
    await db.schema
      .alterTable('plan_disputes')
      .addColumn('is_lost', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await db.schema.createIndex('plan_disputes_subscription').on('plan_disputes').column('subscription_id').execute()
    await db.schema.createIndex('lost_disputes_user').on('lost_disputes').column('user_id').execute()
    await sql`create index lost_disputes_open on lost_disputes (id) where state = 'open'`.execute(db)
  },
}
