import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const speechOrders: Migration = {
  name: '0085-speech-orders',
  owner: 'features/speech',
  tables: ['speech_orders', 'speech_offers'],
  async up(db) {
    await db.schema
      .createTable('speech_orders')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('engine_voice', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('settings', 'jsonb', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('can_wait', 'boolean', (column) => column.notNull())
      .addColumn('asked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .addColumn('taken_by', 'text', (column) => column.references('nodes.id').onDelete('set null'))
      .addColumn('failure', 'text')
      .execute()
    await sql`create index speech_orders_waiting on speech_orders (engine) where taken_by is null and failure is null`.execute(
      db,
    )
    await sql`create index speech_orders_taken on speech_orders (taken_by) where taken_by is not null`.execute(db)
    await db.schema.createIndex('speech_orders_until').on('speech_orders').column('until').execute()

    // What each node with speech engines can do. The row ends with the node.
    await db.schema
      .createTable('speech_offers')
      .addColumn('node_id', 'text', (column) => column.primaryKey().references('nodes.id').onDelete('cascade'))
      .addColumn('engines', 'jsonb', (column) => column.notNull())
      .execute()
  },
}
