import type { Migration } from '../platform/database/migrate.ts'

export const earlyCuts: Migration = {
  name: '0094-early-cuts',
  owner: 'features/speech',
  tables: [],
  async up(db) {
    // Messages that were voiced before began with a longer piece. Their words light up by the way they were cut.
    await db.schema
      .alterTable('voiced_messages')
      .addColumn('is_early_cut', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
