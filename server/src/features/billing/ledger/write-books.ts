import { sql } from 'kysely'
import { insertMany } from '../../../platform/database/insert-many.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { together } from '../../../platform/database/together.ts'
import type { Book } from './book.ts'

const newBalances = sql`on conflict (id) do update set granted = excluded.granted, used = excluded.used,
  held = excluded.held, booked_debt = excluded.booked_debt, state = excluded.state`
const newHold = sql`on conflict (job) do update set held = excluded.held, spent = excluded.spent,
  expires_at = excluded.expires_at`

/** Writes what has changed. The statements travel together, in an order in which each finds what it refers to. */
export async function writeBooks(tx: DatabaseTransaction, books: readonly Book[]): Promise<void> {
  const holds = books.flatMap(({ changedHolds }) => [...changedHolds])
  const parts = holds.flatMap(({ job, parts: own }) => own.map((part) => ({ job, ...part })))
  const kept = holds.filter(({ held, spent }) => held > 0 || spent > 0)
  const gone = holds.filter(({ held, spent }) => held === 0 && spent === 0).map(({ job }) => job)
  await together(
    insertMany(
      tx,
      'characterBuckets',
      books.flatMap(({ changedBuckets }) => [...changedBuckets]),
      newBalances,
    ),
    insertMany(
      tx,
      'characterHolds',
      kept.map(({ parts: _parts, ...hold }) => hold),
      newHold,
    ),
    removeParts(
      tx,
      holds.map(({ job }) => job),
    ),
    insertMany(tx, 'characterHoldParts', parts),
    removeHolds(tx, gone),
    insertMany(
      tx,
      'characterLedger',
      books.flatMap(({ entries }) => entries),
    ),
    writeDebts(tx, books),
  )
}

async function removeParts(tx: DatabaseTransaction, jobs: readonly string[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`delete from character_hold_parts where job = any(${jobs}::uuid[])`.execute(tx)
}

async function removeHolds(tx: DatabaseTransaction, jobs: readonly string[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`delete from character_holds where job = any(${jobs}::uuid[])`.execute(tx)
}

async function writeDebts(tx: DatabaseTransaction, books: readonly Book[]): Promise<void> {
  const changed = books.filter(({ entries }) => entries.some(({ debt }) => debt !== 0))
  if (changed.length === 0) return
  const list = JSON.stringify(changed.map(({ userId, debt }) => ({ user_id: userId, debt })))
  await sql`update character_accounts a set debt = v.debt
    from json_to_recordset(${list}::json) as v (user_id uuid, debt integer) where a.user_id = v.user_id`.execute(tx)
}
