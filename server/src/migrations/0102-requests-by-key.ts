import type { Migration } from '../platform/database/migrate.ts'

/** Finds the access request of a person who has another address by now: by the key that the approval mailed. */
export const requestsByKey: Migration = {
  name: '0102-requests-by-key',
  owner: 'features/access',
  tables: [],
  async up(db) {
    await db.schema.createIndex('access_requests_key').on('access_requests').column('key_id').execute()
  },
}
