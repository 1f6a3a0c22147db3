import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'

/** One sentence for each balance that is not the sum of its entries. */
export async function findMisbooked(db: Database): Promise<string[]> {
  const { rows: buckets } = await sql<{ sourceKey: string }>`select b.source_key from character_buckets b
    left join lateral (
      select coalesce(sum(granted), 0) as granted, coalesce(sum(used), 0) as used
      from character_ledger where bucket_id = b.id
    ) l on true
    left join lateral (
      select coalesce(sum(characters), 0) as held from character_hold_parts where bucket_id = b.id
    ) h on true
    where b.granted <> l.granted or b.used <> l.used or b.held <> h.held`.execute(db)
  const { rows: accounts } = await sql<{ userId: string }>`select a.user_id from character_accounts a
    left join character_ledger l on l.user_id = a.user_id
    group by a.user_id having a.debt <> coalesce(sum(l.debt), 0)`.execute(db)
  return [
    ...buckets.map(({ sourceKey }) => `the bucket ${sourceKey} is not the sum of its entries`),
    ...accounts.map(({ userId }) => `the debt of ${userId} is not the sum of its entries`),
  ]
}
