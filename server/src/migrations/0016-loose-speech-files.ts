import type { Migration } from '../platform/database/migrate.ts'

export const looseSpeechFiles: Migration = {
  name: '0016-loose-speech-files',
  owner: 'features/speech',
  tables: ['loose_speech_files'],
  async up(db) {
    // Files in the store that may have no row: they are being made or removed, or a crash left them behind.
    await db.schema
      .createTable('loose_speech_files')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('since', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('loose_speech_files_since').on('loose_speech_files').column('since').execute()
  },
}
