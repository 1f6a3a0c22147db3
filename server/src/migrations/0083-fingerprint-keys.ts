import type { Migration } from '../platform/database/migrate.ts'

/** The key of fingerprints outlives the key that seals, so that the latter can be replaced. */
export const fingerprintKeys: Migration = {
  name: '0083-fingerprint-keys',
  owner: 'platform/secrets',
  tables: ['fingerprint_keys'],
  async up(db) {
    await db.schema
      .createTable('fingerprint_keys')
      .addColumn('id', 'smallint', (column) => column.primaryKey())
      .addColumn('key_box', 'text', (column) => column.notNull())
      .execute()
  },
}
