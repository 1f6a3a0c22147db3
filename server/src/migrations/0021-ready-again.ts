import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const readyAgain: Migration = {
  name: '0021-ready-again',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    // Donations voiced before there were parts are voiced again; the cache has their speech, and they are charged once.
    await sql`update donations set processing_status = 'received' where processing_status = 'ready'`.execute(db)
    // Begun before all of it was made, and its worker died: the sweeper looks for these.
    await sql`create index donations_voicing_on_air on donations (state_since)
      where voicing_run is not null and processing_status in ('playing', 'played', 'skipped')`.execute(db)
  },
}
