import type { Migration } from '../platform/database/migrate.ts'

export const failingOverlays: Migration = {
  name: '0097-failing-overlays',
  owner: 'features/playback',
  tables: [],
  async up(db) {
    await db.schema
      .alterTable('overlays')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
