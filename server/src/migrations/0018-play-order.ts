import type { Migration } from '../platform/database/migrate.ts'

export const playOrder: Migration = {
  name: '0018-play-order',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    // When somebody asked to hear the donation before the others. The last one asked for comes first.
    await db.schema.alterTable('donations').addColumn('play_first_at', 'timestamptz').execute()
  },
}
