import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const users: Migration = {
  name: '0005-users',
  owner: 'features/accounts',
  tables: ['users', 'user_voice_choices'],
  async up(db) {
    await db.schema
      .createTable('users')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('email_verified_at', 'timestamptz')
      .addColumn('username', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('roles', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
      .addColumn('blocked_at', 'timestamptz')
      .addColumn('voice_preference', 'text', (column) => column.notNull().defaultTo('allow_all'))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint('users_email_lower', sql`email = lower(email)`)
      .addCheckConstraint('users_username_form', sql`username ~ '^[a-z0-9_-]{3,30}$'`)
      .execute()
    await db.schema.createIndex('users_created_at').on('users').columns(['created_at', 'id']).execute()
    await db.schema
      .createTable('user_voice_choices')
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('voice_id', 'uuid', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_voice_choices_key', ['user_id', 'list', 'voice_id'])
      .execute()
  },
}

export const linkKeys: Migration = {
  name: '0006-link-keys',
  owner: 'features/accounts',
  tables: ['link_keys'],
  async up(db) {
    await db.schema
      .createTable('link_keys')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('key_fingerprint', 'text', (column) => column.notNull().unique())
      .addColumn('key_box', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz')
      .addColumn('last_used_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint('link_keys_kind', sql`kind in ('api', 'obs', 'live', 'mod')`)
      .execute()
    await db.schema.createIndex('link_keys_user_id').on('link_keys').columns(['user_id', 'created_at']).execute()
    // A user has exactly one link of each kind, except moderator links.
    await sql`create unique index link_keys_one_of_each on link_keys (user_id, kind) where kind <> 'mod'`.execute(db)
  },
}

export const accessRequests: Migration = {
  name: '0007-access-requests',
  owner: 'features/access',
  tables: ['access_requests', 'registration_keys'],
  async up(db) {
    await db.schema
      .createTable('access_requests')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('twitch_username', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('decided_at', 'timestamptz')
      .execute()
    await sql`create unique index access_requests_twitch_username on access_requests (lower(twitch_username))`.execute(
      db,
    )
    await sql`create unique index access_requests_email on access_requests (email)`.execute(db)
    await db.schema
      .createIndex('access_requests_list')
      .on('access_requests')
      .columns(['status', 'created_at'])
      .execute()
    await db.schema
      .createIndex('access_requests_created_at')
      .on('access_requests')
      .columns(['created_at', 'id'])
      .execute()
    await db.schema
      .createTable('registration_keys')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('key_fingerprint', 'text', (column) => column.notNull().unique())
      .addColumn('key_start', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('email', 'text')
      .addColumn('used_by', 'uuid')
      .addColumn('used_at', 'timestamptz')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('invalidated_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('registration_keys_created_at')
      .on('registration_keys')
      .columns(['created_at', 'id'])
      .execute()
  },
}
