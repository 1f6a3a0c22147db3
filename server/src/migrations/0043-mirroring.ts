import type { Migration } from '../platform/database/migrate.ts'

/** A streamer may want the queue to follow the buttons of a service. */
export const mirroring: Migration = {
  name: '0043-mirroring',
  owner: 'features/integrations',
  tables: [],
  async up(db) {
    await db.schema
      .alterTable('integrations')
      .addColumn('mirrors', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
