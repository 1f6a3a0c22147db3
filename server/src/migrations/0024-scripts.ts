import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** "Plan" now means only the streamer's tariff. The parts of a message that will be heard are its script. */
export const donationScripts: Migration = {
  name: '0024-donation-scripts',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    await db.schema.alterTable('donations').renameColumn('plan', 'script').execute()
    await sql`update donation_events set what = 'script' where what = 'plan'`.execute(db)
  },
}

export const scriptJobs: Migration = {
  name: '0024-script-jobs',
  owner: 'platform/jobs',
  tables: [],
  async up(db) {
    // The sweeper restarts jobs that pg-boss still holds under the old name.
    await sql`update job_outbox set name = 'script-donation' where name = 'plan-donation'`.execute(db)
  },
}

export const voicedPartIndexes: Migration = {
  name: '0024-voiced-part-indexes',
  owner: 'features/speech',
  tables: [],
  async up(db) {
    await sql`update voiced_messages set parts = (
      select jsonb_agg(part - 'plannedIndex' || jsonb_build_object('partIndex', part -> 'plannedIndex') order by position)
      from jsonb_array_elements(parts) with ordinality as element (part, position)
    ) where jsonb_array_length(parts) > 0`.execute(db)
  },
}
