import type { Migration } from '../platform/database/migrate.ts'

/** Contracts that end early, until nothing more can be paid for them. No user: the money goes back after an erasure, too. */
export const contractRefunds: Migration = {
  name: '0095-contract-refunds',
  owner: 'features/billing',
  tables: ['contract_refunds'],
  async up(db) {
    await db.schema
      .createTable('contract_refunds')
      .addColumn('subscription_id', 'text', (column) => column.notNull())
      .addColumn('unused_since', 'timestamptz', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('contract_refunds_key', ['subscription_id', 'unused_since'])
      .execute()
    await db.schema.createIndex('contract_refunds_customer').on('contract_refunds').column('customer_id').execute()
  },
}
