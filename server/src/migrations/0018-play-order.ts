import type { Migration } from '../platform/database/migrate.ts'

export const playOrder: Migration = {
  name: '0018-play-order',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    // Somebody wants to hear it before the others; of several, the last one asked for comes first.
    await db.schema.alterTable('donations').addColumn('play_first_at', 'timestamptz').execute()
  },
}
