import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const donations: Migration = {
  name: '0014-donations',
  owner: 'features/donations',
  tables: ['donations', 'donation_aliases', 'donation_events'],
  async up(db) {
    await db.schema
      .createTable('donations')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      // The streamer's account at the service; empty for test donations and messages of our own.
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('external_id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      // When the donation was made, as the service reports it. Much earlier than `received_at` if we caught up on it
      // later.
      .addColumn('donated_at', 'timestamptz', (column) => column.notNull())
      .addColumn('donator', 'text', (column) => column.notNull())
      .addColumn('minor_units', 'bigint')
      .addColumn('currency', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('payment_status', 'text', (column) => column.notNull())
      .addColumn('review_status', 'text', (column) => column.notNull())
      .addColumn('processing_status', 'text', (column) => column.notNull())
      .addColumn('state_since', 'timestamptz', (column) => column.notNull())
      .addColumn('plan', 'jsonb')
      .addColumn('reviewer_kind', 'text')
      .addColumn('reviewer_name', 'text')
      .addColumn('reviewed_at', 'timestamptz')
      .addColumn('reject_reason', 'text')
      .addColumn('auto_accept_at', 'timestamptz')
      .addColumn('error_code', 'text')
      // The audio of the whole message in one file.
      .addColumn('audio_key', 'text')
      // The run that voices the donation now, so that an older run that seemed dead changes nothing; and the number of
      // runs.
      .addColumn('voicing_run', 'uuid')
      .addColumn('voicing_tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint('donations_once', ['source', 'account', 'external_id'])
      .execute()
    await db.schema
      .createTable('donation_aliases')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('external_id', 'text', (column) => column.notNull())
      .addColumn('donation_id', 'uuid', (column) => column.notNull().references('donations.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('donation_aliases_once', ['source', 'account', 'external_id'])
      .execute()
    await db.schema.createIndex('donation_aliases_donation').on('donation_aliases').column('donation_id').execute()
    await db.schema
      .createTable('donation_events')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('donation_id', 'uuid', (column) => column.notNull().references('donations.id').onDelete('cascade'))
      .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('by_kind', 'text')
      .addColumn('by_name', 'text')
      .addColumn('network', 'text')
      .addColumn('details', 'text')
      .execute()
    await db.schema
      .createIndex('donation_events_donation')
      .on('donation_events')
      .columns(['donation_id', 'happened_at', 'id'])
      .execute()
    // Ids are in the order of time, so they alone sort a streamer's donations.
    await db.schema.createIndex('donations_user').on('donations').columns(['user_id', 'id']).execute()
    // For the statistics per day.
    await db.schema.createIndex('donations_user_received').on('donations').columns(['user_id', 'received_at']).execute()
    await sql`create index donations_user_state on donations (user_id, review_status, processing_status, id)`.execute(
      db,
    )
    await sql`create index donations_auto_accept on donations (auto_accept_at) where auto_accept_at is not null`.execute(
      db,
    )
    await sql`create index donations_in_work on donations (state_since) where processing_status in ('received', 'processing')`.execute(
      db,
    )
    await sql`create index donations_search on donations using gin (message gin_trgm_ops, donator gin_trgm_ops)`.execute(
      db,
    )
  },
}
