import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const sounds: Migration = {
  name: '0011-sounds',
  owner: 'features/sounds',
  tables: ['sounds', 'sound_categories', 'planted_sounds'],
  async up(db) {
    await db.schema
      .createTable('sound_categories')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_de', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await sql`create unique index sound_categories_name on sound_categories (lower(name))`.execute(db)
    await sql`create unique index sound_categories_name_de on sound_categories (lower(name_de))`.execute(db)
    await db.schema
      .createTable('sounds')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('owner_id', 'uuid', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('match_key', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      // Only for the product's own sounds; streamers write one description, in their language.
      .addColumn('description_de', 'text')
      .addColumn('category_id', 'uuid', (column) => column.references('sound_categories.id').onDelete('set null'))
      .addColumn('tier_level', 'smallint', (column) => column.notNull())
      .addColumn('is_public', 'boolean', (column) => column.notNull())
      .addColumn('seconds', 'real', (column) => column.notNull())
      .addColumn('peaks', 'jsonb', (column) => column.notNull())
      // Each file has its own name, which changes with its content.
      .addColumn('audio_token', 'text', (column) => column.notNull().unique())
      .addColumn('picture_token', 'text', (column) => column.unique())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('planted_sounds')
      .addColumn('match_key', 'text', (column) => column.primaryKey())
      .execute()
    await db.schema.createIndex('sounds_category_id').on('sounds').column('category_id').execute()
    await sql`create unique index sounds_public_name on sounds (match_key) where is_public`.execute(db)
    await sql`create unique index sounds_own_name on sounds (owner_id, match_key) where owner_id is not null`.execute(
      db,
    )
    await sql`create unique index sounds_platform_name on sounds (match_key) where owner_id is null`.execute(db)
  },
}
