import type { Migration } from '../platform/database/migrate.ts'

/** Some services hold donations for a moderation of their own. Until it decides, nothing happens by itself. */
export const serviceModeration: Migration = {
  name: '0040-service-moderation',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await db.schema
      .alterTable('donations')
      .addColumn('awaits_moderation', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
