import type { Migration } from '../platform/database/migrate.ts'

/** What the checklist of a new streamer remembers on every device. */
export const setUpLists: Migration = {
  name: '0073-set-up-lists',
  owner: 'features/playback',
  tables: ['set_up_lists'],
  async up(db) {
    await db.schema
      .createTable('set_up_lists')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('is_dismissed', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('is_own_voice_off', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
