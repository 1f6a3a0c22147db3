import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const messageCuts: Migration = {
  name: '0078-message-cuts',
  owner: 'features/speech',
  tables: [],
  async up(db) {
    // How the message is cut into pieces. A run that follows another must cut it in the same way.
    await db.schema.alterTable('voiced_messages').addColumn('cut', 'text').execute()
    await sql`update voiced_messages set cut = 'usual'`.execute(db)
  },
}
