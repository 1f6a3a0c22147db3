import type { Migration } from '../platform/database/migrate.ts'

/** The number of the question whose answer is stored, so that an answer to an older question never follows it. */
export const storedAnswers: Migration = {
  name: '0065-stored-answers',
  owner: 'features/billing',
  tables: ['subscriptions', 'purchases'],
  async up(db) {
    for (const table of ['subscriptions', 'purchases']) {
      await db.schema
        .alterTable(table)
        .addColumn('stored_number', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
  },
}
