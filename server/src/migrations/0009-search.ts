import { type Kysely, sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** With trigrams an index finds a part of a word. Without them a search would read the whole table. */
async function addSearchIndex(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  const parts = columns.map((column) => sql`${sql.id(column)} gin_trgm_ops`)
  await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin (${sql.join(parts)})`.execute(db)
}

export const searchUsers: Migration = {
  name: '0009-search-1-users',
  owner: 'features/accounts',
  tables: [],
  up: (db) => addSearchIndex(db, 'users', ['username', 'email', 'name']),
}

export const searchRegistrationKeys: Migration = {
  name: '0009-search-2-registration-keys',
  owner: 'features/access',
  tables: [],
  up: (db) => addSearchIndex(db, 'registration_keys', ['note', 'email', 'key_start']),
}

export const searchRecordedActs: Migration = {
  name: '0009-search-3-recorded-acts',
  owner: 'platform/audit',
  tables: [],
  up: (db) => addSearchIndex(db, 'audit_entries', ['on_thing']),
}
