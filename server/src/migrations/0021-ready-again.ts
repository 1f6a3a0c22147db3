import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const readyAgain: Migration = {
  name: '0021-ready-again',
  owner: 'features/donations',
  tables: [],
  async up(db) {
    // Donations voiced before messages had parts are voiced again. The cache has their speech, and each is charged only
    // once.
    await sql`update donations set processing_status = 'received' where processing_status = 'ready'`.execute(db)
    // Donations whose play started before all parts were made and whose worker died. The sweeper looks for them.
    await sql`create index donations_voicing_on_air on donations (state_since)
      where voicing_run is not null and processing_status in ('playing', 'played', 'skipped')`.execute(db)
  },
}
