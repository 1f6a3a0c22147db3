import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Cancellations and withdrawals that people sent without signing in. They are kept for six years. */
export const contractDeclarations: Migration = {
  name: '0061-contract-declarations',
  owner: 'features/billing',
  tables: ['contract_declarations'],
  async up(db) {
    await db.schema
      .createTable('contract_declarations')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('cancel', 'withdraw')`))
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull().check(sql`cause in ('ordinary', 'important')`))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('ends_on', 'text')
      .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('done', 'open')`))
      // Set once we know whose contract it is, and empty again if that user erases the account.
      .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
      .execute()
    const index = (name: string) => db.schema.createIndex(name).on('contract_declarations')
    await index('contract_declarations_received').columns(['received_at', 'id']).execute()
    await index('contract_declarations_user').column('user_id').execute()
  },
}
