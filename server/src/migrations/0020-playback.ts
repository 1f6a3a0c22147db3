import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const playback: Migration = {
  name: '0020-playback',
  owner: 'features/playback',
  tables: ['playbacks', 'plays', 'overlays', 'overlay_nodes'],
  async up(db) {
    await db.schema
      .createTable('playbacks')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('is_paused', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('is_muted', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('volume', 'real', (column) => column.notNull().defaultTo(1))
      // Counts how often a play was given to an overlay. The server ignores reports with an older number.
      .addColumn('epoch', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('stop_id', 'uuid')
      .addColumn('stop_overlay_id', 'text')
      .addColumn('stopped_at', 'timestamptz')
      .addColumn('stopped_by_kind', 'text')
      .addColumn('stopped_by_name', 'text')
      .addColumn('stop_confirmed_at', 'timestamptz')
      .addColumn('heard_at', 'timestamptz')
      .addColumn('overlay_seen_at', 'timestamptz')
      // The streamer's own picture, shown in the alert.
      .addColumn('picture_token', 'text')
      .execute()
    await db.schema
      .createTable('plays')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('donation_id', 'uuid', (column) => column.notNull().references('donations.id').onDelete('cascade'))
      .addColumn('is_replay', 'boolean', (column) => column.notNull())
      .addColumn('by_kind', 'text')
      .addColumn('by_name', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      // waiting, offered, playing, ended
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .addColumn('overlay_id', 'text')
      // Until then the server trusts the overlay that holds the play.
      .addColumn('deadline_at', 'timestamptz')
      .addColumn('lost_at', 'timestamptz')
      .addColumn('position_seconds', 'float8', (column) => column.notNull().defaultTo(0))
      .addColumn('told_at', 'timestamptz', (column) => column.notNull())
      .addColumn('heard_at', 'timestamptz')
      .addColumn('started_at', 'timestamptz')
      .addColumn('ended_at', 'timestamptz')
      .execute()
    // The database forbids two plays at once, even if the code has a bug.
    await sql`create unique index plays_one_at_a_time on plays (user_id) where state in ('offered', 'playing')`.execute(
      db,
    )
    await sql`create index plays_due on plays (deadline_at) where state in ('offered', 'playing')`.execute(db)
    await sql`create index plays_waiting on plays (user_id, created_at) where state = 'waiting'`.execute(db)
    await db.schema.createIndex('plays_ended').on('plays').columns(['user_id', 'ended_at']).execute()
    await db.schema.createIndex('plays_donation').on('plays').column('donation_id').execute()
    await db.schema
      .createTable('overlay_nodes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('overlays')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      // The process that holds the overlay's connection. When the process goes, all its overlays go.
      .addColumn('node_id', 'text', (column) => column.notNull().references('overlay_nodes.id').onDelete('cascade'))
      .addColumn('is_visible', 'boolean', (column) => column.notNull())
      .addColumn('is_active', 'boolean', (column) => column.notNull())
      .addColumn('is_streaming', 'boolean')
      .addColumn('can_sound', 'boolean', (column) => column.notNull())
      .addColumn('obs_version', 'text')
      .addColumn('connected_at', 'timestamptz', (column) => column.notNull())
      // When the overlay was offered a play and did not start. Other overlays then go first.
      .addColumn('passed_over_at', 'timestamptz')
      .execute()
    await db.schema.createIndex('overlays_user').on('overlays').column('user_id').execute()
    await db.schema.createIndex('overlays_node').on('overlays').column('node_id').execute()
  },
}
