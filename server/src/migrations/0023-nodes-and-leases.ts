import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const nodesAndLeases: Migration = {
  name: '0023-nodes-and-leases',
  owner: 'platform/nodes',
  tables: ['nodes', 'leases'],
  async up(db) {
    await db.schema
      .createTable('nodes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // A node gets a new fence each time it introduces itself. Work that it began before it was declared gone no
      // longer counts.
      .addColumn('fence', 'bigint', (column) => column.notNull().generatedByDefaultAsIdentity())
      // When the node and all its leases end, by the clock of the database. Each heartbeat extends it.
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (column) => column.primaryKey())
      // Null: the lease is free. A released row stays, so that the fence never starts again.
      .addColumn('holder', 'text', (column) => column.references('nodes.id').onDelete('set null'))
      .addColumn('fence', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('leases_holder').on('leases').column('holder').execute()

    // An overlay belongs to a connection of a running process. Open overlays introduce themselves again.
    await sql`delete from overlays`.execute(db)
    await db.schema.alterTable('overlays').dropConstraint('overlays_node_id_fkey').execute()
    await db.schema
      .alterTable('overlays')
      .addForeignKeyConstraint('overlays_node_id_fkey', ['node_id'], 'nodes', ['id'])
      .onDelete('cascade')
      .execute()
    await db.schema.dropTable('overlay_nodes').execute()
  },
}
