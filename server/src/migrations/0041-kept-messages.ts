import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Messages that wait for the donation with their code, and what a donation got by its code. */
export const keptMessages: Migration = {
  name: '0041-kept-messages',
  owner: 'features/donations',
  tables: ['kept_messages'],
  async up(db) {
    await db.schema
      .createTable('kept_messages')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_fingerprint', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      // Empty as soon as a donation has the message, or nobody can get it any more.
      .addColumn('message_box', 'text')
      .addColumn('kept_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('donation_id', 'uuid', (column) => column.references('donations.id').onDelete('cascade'))
      .addUniqueConstraint('kept_messages_code', ['user_id', 'code_fingerprint'])
      .execute()
    await db.schema.createIndex('kept_messages_donation').on('kept_messages').column('donation_id').execute()
    await db.schema.createIndex('kept_messages_expiry').on('kept_messages').column('expires_at').execute()
    await db.schema
      .alterTable('donations')
      .addColumn('kept_message', 'text')
      .addColumn('code_outcome', 'text', (column) =>
        column.check(sql`code_outcome in ('found', 'used', 'expired', 'unknown', 'not_tried')`),
      )
      .execute()
    await sql`create index donations_unknown_codes on donations (user_id, received_at) where code_outcome = 'unknown'`.execute(
      db,
    )
    await sql`create index donations_search_kept on donations using gin (kept_message gin_trgm_ops) where kept_message is not null`.execute(
      db,
    )
  },
}
