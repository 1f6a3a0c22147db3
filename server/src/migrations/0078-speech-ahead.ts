import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const speechAhead: Migration = {
  name: '0078-speech-ahead',
  owner: 'features/speech',
  tables: [],
  async up(db) {
    // The donation for which the file was made ahead, as long as nobody else has wanted it.
    await db.schema.alterTable('speech_files').addColumn('prepared_for', 'uuid').execute()
    await sql`create index speech_files_prepared on speech_files (prepared_for) where prepared_for is not null`.execute(
      db,
    )
  },
}
