import type { Migration } from '../platform/database/migrate.ts'

/** The export reads a streamer's plays step by step, in the order of their ids. */
export const playsOfAUser: Migration = {
  name: '0093-plays-of-a-user',
  owner: 'features/playback',
  tables: [],
  async up(db) {
    await db.schema.createIndex('plays_user').on('plays').columns(['user_id', 'id']).execute()
  },
}
