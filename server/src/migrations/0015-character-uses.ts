import type { Migration } from '../platform/database/migrate.ts'

export const characterUses: Migration = {
  name: '0015-character-uses',
  owner: 'features/billing',
  tables: ['character_uses'],
  async up(db) {
    await db.schema
      .createTable('character_uses')
      // The id of the donation that was charged. Each donation has one use, however often it is tried.
      .addColumn('job', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('characters', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reserved_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('character_uses_user')
      .on('character_uses')
      .columns(['user_id', 'reserved_at'])
      .execute()
    await db.schema.createIndex('character_uses_state').on('character_uses').columns(['state', 'reserved_at']).execute()
  },
}
