import { type RawBuilder, sql } from 'kysely'
import { insertions } from '../../../platform/database/insert-many.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { writeTogether } from '../../../platform/database/write-together.ts'
import type { Book } from './book.ts'

const newBalances = sql`on conflict (id) do update set granted = excluded.granted, used = excluded.used,
  held = excluded.held, booked_debt = excluded.booked_debt, state = excluded.state`
const newHold = sql`on conflict (job) do update set held = excluded.held, spent = excluded.spent,
  words = excluded.words, expires_at = excluded.expires_at`
const newPart = sql`on conflict (job, bucket_id) do update set characters = excluded.characters`

/** Writes what has changed. */
export async function writeBooks(tx: DatabaseTransaction, books: readonly Book[]): Promise<void> {
  const holds = books.flatMap(({ changedHolds }) => [...changedHolds])
  const kept = holds.filter(({ held, spent }) => held > 0 || spent > 0)
  const gone = holds.filter(({ held, spent }) => held === 0 && spent === 0)
  await writeTogether(tx, [
    ...insertions(
      'characterBuckets',
      books.flatMap(({ changedBuckets }) => [...changedBuckets]),
      newBalances,
    ),
    ...insertions(
      'characterHolds',
      kept.map(({ parts: _parts, ...hold }) => hold),
      newHold,
    ),
    // A hold gains parts or loses all of them.
    ...insertions(
      'characterHoldParts',
      kept.flatMap(({ job, parts }) => parts.map((part) => ({ job, ...part }))),
      newPart,
    ),
    ...removed(
      sql`character_hold_parts`,
      kept.filter(({ held }) => held === 0),
    ),
    ...removed(sql`character_holds`, gone),
    ...insertions(
      'characterLedger',
      books.flatMap(({ entries }) => entries),
    ),
    ...newDebts(books),
  ])
}

function removed(table: RawBuilder<unknown>, holds: readonly { job: string }[]): RawBuilder<unknown>[] {
  const jobs = holds.map(({ job }) => job)
  return jobs.length === 0 ? [] : [sql`delete from ${table} where job = any(${jobs}::uuid[])`]
}

function newDebts(books: readonly Book[]): RawBuilder<unknown>[] {
  const changed = books.filter(({ entries }) => entries.some(({ debt }) => debt !== 0))
  if (changed.length === 0) return []
  const list = JSON.stringify(changed.map(({ userId, debt }) => ({ user_id: userId, debt })))
  return [
    sql`update character_accounts a set debt = v.debt
      from json_to_recordset(${list}::json) as v (user_id uuid, debt integer) where a.user_id = v.user_id`,
  ]
}
