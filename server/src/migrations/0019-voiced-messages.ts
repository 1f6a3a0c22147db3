import type { Migration } from '../platform/database/migrate.ts'

export const voicedMessages: Migration = {
  name: '0019-voiced-messages',
  owner: 'features/speech',
  tables: ['voiced_messages'],
  async up(db) {
    await db.schema
      .createTable('voiced_messages')
      .addColumn('donation_id', 'uuid', (column) => column.primaryKey().references('donations.id').onDelete('cascade'))
      // The run that voices the message. Results of an older run are ignored.
      .addColumn('run', 'uuid', (column) => column.notNull())
      .addColumn('parts', 'jsonb', (column) => column.notNull())
      // True if the play may start, because the rest will be ready in time.
      .addColumn('can_begin', 'boolean', (column) => column.notNull())
      .addColumn('is_complete', 'boolean', (column) => column.notNull())
      .execute()
  },
}
