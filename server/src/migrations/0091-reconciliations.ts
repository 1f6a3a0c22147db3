import type { Migration } from '../platform/database/migrate.ts'

/** The moment of our last comparison with the payment service. A restored backup goes on from there. */
export const reconciliations: Migration = {
  name: '0091-reconciliations',
  owner: 'features/billing',
  tables: ['payment_reconciliations'],
  async up(db) {
    await db.schema
      .createTable('payment_reconciliations')
      .addColumn('begun_at', 'timestamptz', (column) => column.primaryKey())
      .execute()
  },
}
