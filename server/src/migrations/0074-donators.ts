import type { Migration } from '../platform/database/migrate.ts'

/** Finds out at once whether somebody has given before. */
export const donators: Migration = {
  name: '0074-donators',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await db.schema.createIndex('donations_user_donator').on('donations').columns(['user_id', 'donator']).execute()
  },
}
