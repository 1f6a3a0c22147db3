import type { Migration } from '../platform/database/migrate.ts'

export const streamerSettings: Migration = {
  name: '0013-streamer-settings',
  owner: 'features/streamer-settings',
  tables: ['streamer_settings'],
  async up(db) {
    await db.schema
      .createTable('streamer_settings')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      // Only the values that the streamer has set, always read as a whole. All others follow the defaults, also when
      // these change.
      .addColumn('chosen', 'jsonb', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}
