import type { Migration } from '../platform/database/migrate.ts'

/** Jobs that were given up, with the reason: the queue's own table has no index that finds them. */
export const jobFailures: Migration = {
  name: '0082-job-failures',
  owner: 'platform/jobs',
  tables: ['job_failures'],
  async up(db) {
    await db.schema
      .createTable('job_failures')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('failed_at', 'timestamptz', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('is_hopeless', 'boolean', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('job_failures_failed_at').on('job_failures').column('failed_at').execute()
    await db.schema
      .alterTable('nodes')
      .addColumn('version', 'text')
      .addColumn('role', 'text')
      .addColumn('host', 'text')
      .addColumn('started_at', 'timestamptz')
      // The last sign of life, by the clock of the database.
      .addColumn('seen_at', 'timestamptz')
      .addColumn('disk_free_bytes', 'bigint')
      .addColumn('disk_bytes', 'bigint')
      .execute()
  },
}
