import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const speech: Migration = {
  name: '0012-speech',
  owner: 'features/speech',
  tables: ['speech_files', 'tts_logs'],
  async up(db) {
    await db.schema
      .createTable('speech_files')
      .addColumn('key', 'text', (column) => column.primaryKey())
      // A part in one voice, or the whole mixed message.
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('seconds', 'real', (column) => column.notNull())
      .addColumn('peaks', 'jsonb', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('speech_files_last_used_at').on('speech_files').column('last_used_at').execute()
    await db.schema
      .createTable('tts_logs')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('donation_id', 'uuid')
      .addColumn('text', 'text')
      .addColumn('voice_id', 'uuid')
      .addColumn('voice_name', 'text')
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('characters', 'integer', (column) => column.notNull())
      .addColumn('is_cached', 'boolean', (column) => column.notNull())
      .addColumn('is_fallback', 'boolean', (column) => column.notNull())
      .addColumn('milliseconds', 'integer', (column) => column.notNull())
      .addColumn('audio_seconds', 'real', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('tts_logs_created_at').on('tts_logs').columns(['created_at', 'id']).execute()
    // Administrators search for words anywhere in the spoken text.
    await sql`create index tts_logs_text on tts_logs using gin (text gin_trgm_ops)`.execute(db)
    await db.schema.createIndex('tts_logs_user_id').on('tts_logs').columns(['user_id', 'created_at']).execute()
  },
}
