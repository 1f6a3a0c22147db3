import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'

/** The buckets that are not the sums of their entries. */
export async function findMisbooked(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sourceKey: string }>`select b.source_key from character_buckets b
    left join character_ledger l on l.bucket_id = b.id group by b.id
    having b.granted <> coalesce(sum(l.granted), 0) or b.used <> coalesce(sum(l.used), 0)`.execute(db)
  return rows.map(({ sourceKey }) => sourceKey)
}
