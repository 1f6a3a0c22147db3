import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** The old address of an account can be put back by a mailed link, and we know that there was one. */
export const wayBack: Migration = {
  name: '0090-way-back',
  owner: 'features/login',
  tables: [],
  async up(db) {
    await sql`alter table users add column is_former_email_confirmed boolean not null default false`.execute(db)
    await sql`alter table login_tokens drop constraint login_tokens_kind`.execute(db)
    await sql`alter table login_tokens add constraint login_tokens_kind
      check (kind in ('verify_email', 'reset_password', 'restore_email'))`.execute(db)
    // Sign-ups and changes of email ask whether an address can still be put back.
    await sql`create index login_tokens_way_back on login_tokens (email) where kind = 'restore_email'`.execute(db)
  },
}
