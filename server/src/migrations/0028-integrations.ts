import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const integrations: Migration = {
  name: '0028-integrations',
  owner: 'features/integrations',
  tables: ['integrations', 'service_authorizations', 'service_events'],
  async up(db) {
    await db.schema
      .createTable('integrations')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('account_name', 'text', (column) => column.notNull())
      .addColumn('tip_page', 'text')
      .addColumn('credentials_box', 'text', (column) => column.notNull())
      .addColumn('credentials_version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('is_active', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('connected_at', 'timestamptz', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('state_since', 'timestamptz', (column) => column.notNull())
      .addColumn('trouble', 'text')
      .addColumn('last_donation_at', 'timestamptz')
      .addColumn('cursor_id', 'text')
      // The newest donation from before the link, by the clock of the service.
      .addColumn('history_until', 'timestamptz')
      .addColumn('cursor_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('integrations_user_service', ['user_id', 'service'])
      .execute()
    await sql`create index integrations_listened on integrations (id) where is_active and state <> 'needs_relink'`.execute(
      db,
    )
    await db.schema
      .createTable('service_authorizations')
      .addColumn('state_fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('session_handle', 'text', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('browser_fingerprint', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('service_events')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      .addColumn('via', 'text', (column) => column.notNull())
      .addColumn('payload_box', 'text', (column) => column.notNull())
      .execute()
    await sql`create index service_events_age on service_events (received_at)`.execute(db)
    await sql`create index service_events_user on service_events (user_id, received_at desc)`.execute(db)
    await sql`create index service_authorizations_user on service_authorizations (user_id, service)`.execute(db)
    await sql`create index service_authorizations_expiry on service_authorizations (expires_at)`.execute(db)
  },
}
