import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Which plan a user has: paid for, or given by an administrator. */
export const subscriptions: Migration = {
  name: '0051-subscriptions',
  owner: 'features/billing',
  tables: ['subscriptions', 'subscription_add_ons', 'plan_grants', 'trial_cards'],
  async up(db) {
    await db.schema
      .createTable('subscriptions')
      .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
      // Empty once the user has erased the account: the payments must stay, the person need not.
      .addColumn('user_id', 'uuid', (column) => column.unique().references('users.id').onDelete('set null'))
      .addColumn('customer_id', 'text', (column) => column.unique())
      .addColumn('subscription_id', 'text', (column) => column.unique())
      .addColumn('plan_id', 'text', (column) => column.references('plans.id'))
      .addColumn('entitled_plan_id', 'text', (column) => column.references('plans.id'))
      .addColumn('entitled_until', 'timestamptz')
      .addColumn('pending_plan_id', 'text', (column) => column.references('plans.id'))
      .addColumn('status', 'text', (column) =>
        column
          .notNull()
          .check(
            sql`status in ('none', 'pending', 'processing', 'trialing', 'active', 'past_due', 'suspended', 'paused', 'ended')`,
          ),
      )
      .addColumn('current_period_end', 'timestamptz')
      // The end of the last billing period whose invoice is paid, or is being paid.
      .addColumn('paid_until', 'timestamptz')
      .addColumn('cancel_at_period_end', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('grace_until', 'timestamptz')
      .addColumn('anchor_at', 'timestamptz')
      .addColumn('payment_kind', 'text')
      .addColumn('payment_brand', 'text')
      .addColumn('payment_last4', 'text')
      .addColumn('payment_expires', 'text')
      // False: the card already had its free days with another account.
      .addColumn('has_trial', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('frozen', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('synced_at', 'timestamptz', (column) => column.notNull())
      .addColumn('erased_at', 'timestamptz')
      .execute()
    await sql`create index subscriptions_erased on subscriptions (erased_at) where erased_at is not null`.execute(db)
    await db.schema
      .createTable('subscription_add_ons')
      .addColumn('item_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('add_on_id', 'text', (column) => column.notNull().references('add_ons.id'))
      .addColumn('active_until', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('subscription_add_ons_user').on('subscription_add_ons').column('user_id').execute()
    await db.schema
      .createTable('plan_grants')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('plan_id', 'text', (column) => column.notNull().references('plans.id'))
      .addColumn('anchor_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz')
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('trial_cards')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('used_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('trial_cards_user').on('trial_cards').column('user_id').execute()
    await db.schema.createIndex('trial_cards_used').on('trial_cards').column('used_at').execute()
  },
}
