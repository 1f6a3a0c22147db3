import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/**
 * Carries the uses of characters over into the ledger. Those of the month that runs, counted from the day on which the
 * user joined, fill the window of that month; older ones fill a bucket that is closed, so that charts still show them.
 * Characters that were only held are free again.
 */
export const carryCharacters: Migration = {
  name: '0053-carry-characters',
  owner: 'features/billing',
  tables: [],
  async up(db) {
    await sql`
      create temporary table carried on commit drop as
      select u.job, u.user_id, u.characters, u.reserved_at, w.starts_at, w.ends_at, u.reserved_at >= w.starts_at as is_now
      from character_uses u
      join users on users.id = u.user_id
      cross join lateral (
        select created_at at time zone 'UTC' as anchor, now() at time zone 'UTC' as present from users where id = u.user_id
      ) t
      cross join lateral (
        select (extract(year from present) * 12 + extract(month from present)
          - extract(year from anchor) * 12 - extract(month from anchor))::int as months
      ) m
      cross join lateral (
        select months - (anchor + make_interval(months => months) > present)::int as number
      ) n
      cross join lateral (
        select date_trunc('milliseconds', (anchor + make_interval(months => number)) at time zone 'UTC') as starts_at,
          date_trunc('milliseconds', (anchor + make_interval(months => number + 1)) at time zone 'UTC') as ends_at
      ) w
      where u.state = 'spent' and u.characters > 0
    `.execute(db)
    await sql`
      insert into character_accounts (user_id, anchor_at, debt)
      select id, created_at, 0 from users where id in (select user_id from carried)
    `.execute(db)
    await sql`
      insert into character_buckets (id, user_id, kind, granted, used, held, booked_debt, starts_at, expires_at, state,
        source_key)
      select gen_random_uuid(), user_id, 'plan', case when is_now then greatest(600000, sum(characters)) else
          sum(characters) end, sum(characters), 0, 0, case when is_now then starts_at else min(reserved_at) end,
        case when is_now then ends_at else starts_at end, case when is_now then 'open' else 'closed' end,
        case when is_now then 'plan:default:' || user_id || ':'
          || to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') else 'carried:' || user_id end
      from carried group by user_id, is_now, starts_at, ends_at
    `.execute(db)
    await sql`
      insert into character_ledger (user_id, bucket_id, at, kind, granted, used, debt)
      select user_id, id, starts_at, 'grant', granted, 0, 0 from character_buckets
    `.execute(db)
    await sql`
      insert into character_ledger (user_id, bucket_id, at, kind, granted, used, debt, job)
      select c.user_id, b.id, c.reserved_at, 'spend', 0, c.characters, 0, c.job
      from carried c join character_buckets b on b.user_id = c.user_id and (b.state = 'open') = c.is_now
    `.execute(db)
    await sql`
      insert into character_holds (job, user_id, held, spent, reserved_at, expires_at)
      select job, user_id, 0, characters, reserved_at, reserved_at from carried
    `.execute(db)
    await db.schema.dropTable('character_uses').execute()
  },
}
