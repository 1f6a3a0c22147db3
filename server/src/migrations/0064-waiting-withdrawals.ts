import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** A withdrawal waits a day before it is carried out, so that the streamer can take back what a stranger sent. */
export const waitingWithdrawals: Migration = {
  name: '0064-waiting-withdrawals',
  owner: 'features/billing',
  tables: ['contract_declarations'],
  async up(db) {
    const table = () => db.schema.alterTable('contract_declarations')
    await table().addColumn('carry_out_at', 'timestamptz').execute()
    await table().dropConstraint('contract_declarations_state_check').execute()
    await table()
      .addCheckConstraint('contract_declarations_state_check', sql`state in ('done', 'open', 'waiting', 'taken_back')`)
      .execute()
    await db.schema
      .createIndex('contract_declarations_waiting')
      .on('contract_declarations')
      .column('carry_out_at')
      .where(sql.ref('state'), '=', 'waiting')
      .execute()
  },
}
