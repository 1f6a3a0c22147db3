import type { Migration } from '../platform/database/migrate.ts'

export const sweeps: Migration = {
  name: '0096-sweeps',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    // When the sweep last looked at the donation. Null: never.
    await db.schema.alterTable('donations').addColumn('swept_at', 'timestamptz').execute()
  },
}
