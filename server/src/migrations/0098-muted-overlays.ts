import type { Migration } from '../platform/database/migrate.ts'

export const mutedOverlays: Migration = {
  name: '0098-muted-overlays',
  owner: 'features/playback',
  tables: [],
  async up(db) {
    await db.schema
      .alterTable('overlays')
      .addColumn('is_muted', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('failed_at', 'timestamptz')
      .execute()
  },
}
