import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const voices: Migration = {
  name: '0010-voices',
  owner: 'features/voices',
  tables: ['voices', 'planted_voices'],
  async up(db) {
    await db.schema
      .createTable('voices')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('match_key', 'text', (column) => column.notNull().unique())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('gender', 'text', (column) => column.notNull())
      .addColumn('tags', sql`text[]`, (column) => column.notNull())
      .addColumn('colour', 'smallint', (column) => column.notNull())
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('engine_voice', 'text', (column) => column.notNull())
      .addColumn('settings', 'jsonb', (column) => column.notNull())
      .addColumn('owner_id', 'uuid', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('tier', 'smallint', (column) => column.notNull())
      .addColumn('is_enabled', 'boolean', (column) => column.notNull())
      .addColumn('is_featured', 'boolean', (column) => column.notNull())
      .addColumn('sample_token', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('voices_owner_id').on('voices').column('owner_id').execute()
    // The product's voices are planted once, so a removed voice stays removed.
    await db.schema
      .createTable('planted_voices')
      .addColumn('match_key', 'text', (column) => column.primaryKey())
      .execute()
  },
}
