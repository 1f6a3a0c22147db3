import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const loginPasswords: Migration = {
  name: '0008-login-passwords',
  owner: 'features/login',
  tables: ['login_passwords', 'login_tokens'],
  async up(db) {
    await db.schema
      .createTable('login_passwords')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('login_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint('login_tokens_kind', sql`kind in ('verify_email', 'reset_password')`)
      .execute()
    await db.schema.createIndex('login_tokens_user_id').on('login_tokens').columns(['user_id', 'kind']).execute()
    await db.schema.createIndex('login_tokens_expires_at').on('login_tokens').column('expires_at').execute()
  },
}

export const loginSessions: Migration = {
  name: '0009-login-sessions',
  owner: 'features/login',
  tables: ['login_sessions', 'login_signing_keys'],
  async up(db) {
    await db.schema
      .createTable('login_sessions')
      .addColumn('handle', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('refresh_hash', 'text', (column) => column.notNull())
      .addColumn('refresh_box', 'text', (column) => column.notNull())
      .addColumn('previous_refresh_hash', 'text')
      .addColumn('roles', sql`text[]`, (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('login_sessions_user_id').on('login_sessions').column('user_id').execute()
    await db.schema.createIndex('login_sessions_expires_at').on('login_sessions').column('expires_at').execute()
    await db.schema
      .createTable('login_signing_keys')
      .addColumn('kid', 'text', (column) => column.primaryKey())
      .addColumn('public_jwk', 'jsonb', (column) => column.notNull())
      .addColumn('private_key_box', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}
