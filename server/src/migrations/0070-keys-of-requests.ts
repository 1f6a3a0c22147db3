import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Which key an approval made, so that taking the approval back can end it; and which key a user signed up with. */
export const keysOfRequests: Migration = {
  name: '0070-keys-of-requests',
  owner: 'features/access',
  tables: [],
  async up(db) {
    await db.schema.alterTable('access_requests').addColumn('key_id', 'uuid').execute()
    await sql`
      update access_requests set key_id = (
        select id from registration_keys
        where registration_keys.email = access_requests.email
          and registration_keys.note = 'Twitch: ' || access_requests.twitch_username
        order by registration_keys.created_at desc
        limit 1
      )
      where status = 'approved'`.execute(db)
    await db.schema
      .createIndex('registration_keys_used_by')
      .on('registration_keys')
      .column('used_by')
      .where(sql.ref('used_by'), 'is not', null)
      .execute()
  },
}
