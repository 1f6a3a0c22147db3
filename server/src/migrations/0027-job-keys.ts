import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const jobKeys: Migration = {
  name: '0027-job-keys',
  owner: 'platform/jobs',
  tables: [],
  async up(db) {
    await db.schema.alterTable('job_outbox').addColumn('key', 'text').execute()
    await sql`create unique index job_outbox_key on job_outbox (name, key) where key is not null`.execute(db)
  },
}
