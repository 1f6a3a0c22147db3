import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const toolKeys: Migration = {
  name: '0030-tool-keys',
  owner: 'features/accounts',
  tables: [],
  async up(db) {
    await sql`alter table link_keys drop constraint link_keys_kind`.execute(db)
    await sql`alter table link_keys add constraint link_keys_kind check (kind in ('api', 'obs', 'live', 'mod', 'in'))`.execute(
      db,
    )
    await sql`drop index link_keys_one_of_each`.execute(db)
    // A user has exactly one link of each kind, except moderator links and keys of their own tools.
    await sql`create unique index link_keys_one_of_each on link_keys (user_id, kind) where kind not in ('mod', 'in')`.execute(
      db,
    )
  },
}

export const ownTools: Migration = {
  name: '0031-own-tools',
  owner: 'features/own-tools',
  tables: ['ko_fi_tokens', 'incoming_calls'],
  async up(db) {
    await db.schema
      .createTable('ko_fi_tokens')
      .addColumn('key_id', 'uuid', (column) => column.primaryKey().references('link_keys.id').onDelete('cascade'))
      .addColumn('token_box', 'text', (column) => column.notNull())
      .addColumn('set_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('incoming_calls')
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      .addColumn('body_fingerprint', 'text', (column) => column.notNull())
      .addColumn('called_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('incoming_calls_key', ['user_id', 'idempotency_key'])
      .execute()
  },
}
