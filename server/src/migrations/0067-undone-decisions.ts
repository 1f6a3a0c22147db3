import type { Migration } from '../platform/database/migrate.ts'

/** Who may take a decision back, and that only people decide afterwards. */
export const undoneDecisions: Migration = {
  name: '0067-undone-decisions',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await db.schema
      .alterTable('donations')
      .addColumn('reviewer_link_id', 'uuid')
      .addColumn('needs_person', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
