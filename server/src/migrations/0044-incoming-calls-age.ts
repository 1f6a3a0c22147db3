import type { Migration } from '../platform/database/migrate.ts'

/** Old calls of own tools are deleted by their age. */
export const incomingCallsAge: Migration = {
  name: '0044-incoming-calls-age',
  owner: 'features/own-tools',
  tables: [],
  async up(db) {
    await db.schema.createIndex('incoming_calls_age').on('incoming_calls').column('called_at').execute()
  },
}
