import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** What was sold, what was bought, and what the payment service told us about it. */
export const payments: Migration = {
  name: '0060-payments',
  owner: 'features/billing',
  tables: ['sold_prices', 'purchases', 'payment_events', 'order_consents'],
  async up(db) {
    // Of several runs that ask the payment service at once, only the one that began last may write.
    await db.schema
      .alterTable('subscriptions')
      .addColumn('sync_number', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('sold_prices')
      .addColumn('price_id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('plan', 'addon', 'package')`))
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('sold_prices_item').on('sold_prices').columns(['kind', 'item_id']).execute()
    await db.schema
      .createTable('purchases')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      // Empty once the user has erased the account: the receipt must stay, the person need not.
      .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('package_id', 'text', (column) => column.notNull())
      .addColumn('characters', 'integer', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('checkout_id', 'text', (column) => column.unique())
      .addColumn('payment_id', 'text', (column) => column.unique())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('created', 'processing', 'paid', 'failed', 'refunded')`),
      )
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('erased_at', 'timestamptz')
      .execute()
    await db.schema.createIndex('purchases_user').on('purchases').column('user_id').execute()
    await db.schema
      .createTable('payment_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text')
      .addColumn('checkout_id', 'text')
      .addColumn('payment_id', 'text')
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('waiting', 'done', 'ignored', 'failed')`),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .execute()
    await db.schema.createIndex('payment_events_received').on('payment_events').column('received_at').execute()
    await db.schema.createIndex('payment_events_state').on('payment_events').columns(['state', 'received_at']).execute()
    await db.schema
      .createTable('order_consents')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('ordered', 'text', (column) => column.notNull())
      .addColumn('consents', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('erased_at', 'timestamptz')
      .execute()
    await db.schema.createIndex('order_consents_user').on('order_consents').column('user_id').execute()
    await db.schema.createIndex('plan_grants_plan').on('plan_grants').column('plan_id').execute()
    await sql`create index purchases_erased on purchases (erased_at) where erased_at is not null`.execute(db)
    await sql`create index order_consents_erased on order_consents (erased_at) where erased_at is not null`.execute(db)
    await sql`create index purchases_created on purchases (created_at) where payment_id is not null`.execute(db)
  },
}
