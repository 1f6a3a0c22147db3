import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { together } from '../../../platform/database/together.ts'
import { readStandingFacts } from '../standing/read-standing-facts.ts'
import { standingOf } from '../standing/standing.ts'
import type { Book, WholeBook } from './book.ts'
import type { Bucket, Hold } from './ledger.ts'
import { missingWindows } from './settle-windows.ts'

export type LedgerParts = { config: Pick<App['config'], 'defaultPlan'> } & Pick<App, 'newId' | 'jobs'>

/** Whose book, at which time, and which holds and buckets it needs beside those that may be spent. */
export type BookRequest = { userId: string; now: Date; jobs?: readonly string[]; keys?: readonly string[] }

/** Locks the accounts and reads the buckets of the named holds only: all that it takes to charge or to release them. */
export async function readSlimBooks(tx: DatabaseTransaction, requests: readonly BookRequest[]): Promise<Book[]> {
  const [accounts, holds, buckets] = await together(
    lockAccounts(tx, requests),
    readHolds(tx, requests),
    readBuckets(tx, requests, ofHolds(requests)),
  )
  return toBooks(requests, accounts, holds, buckets)
}

/** Locks the accounts and reads everything that may be spent. The statements travel together; the lock comes first. */
export async function readWholeBooks(
  { config, newId }: Omit<LedgerParts, 'jobs'>,
  tx: DatabaseTransaction,
  requests: readonly BookRequest[],
): Promise<WholeBook[]> {
  const userIds = requests.map(({ userId }) => userId)
  const [accounts, holds, buckets, facts] = await together(
    lockAccounts(tx, requests),
    readHolds(tx, requests),
    readBuckets(tx, requests, sql`user_id = any(${userIds}::uuid[]) and state in ('open', 'frozen')`),
    readStandingFacts(tx, { config }, userIds),
  )
  const factsOf = new Map(facts.map((fact) => [fact.userId, fact]))
  const books = toBooks(requests, accounts, holds, buckets).flatMap((book): WholeBook[] => {
    const known = factsOf.get(book.userId)
    return known ? [{ ...book, standing: standingOf(known, book.now), newId }] : []
  })
  await addClosed(tx, books, requests)
  return books
}

/** Locks nothing, for questions. Undefined if the user has no account of characters yet. */
export async function peekBook(
  { config, newId }: Omit<LedgerParts, 'jobs'>,
  db: Database,
  request: BookRequest,
): Promise<WholeBook | undefined> {
  const { userId, now } = request
  const [[facts], buckets] = await Promise.all([
    readStandingFacts(db, { config }, [userId]),
    readBuckets(db, [request], sql`user_id = ${userId}::uuid and state in ('open', 'frozen')`),
  ])
  const [book] = toBooks([request], new Map([[userId, 0]]), [], buckets)
  return facts && book && { ...book, standing: standingOf(facts, now), newId }
}

/** Buckets that are closed and asked for: windows that are due again, those that a key names, and those of holds. */
async function addClosed(
  tx: DatabaseTransaction,
  books: readonly WholeBook[],
  requests: readonly BookRequest[],
): Promise<void> {
  const keys = [...requests.flatMap(({ keys: named = [] }) => named), ...books.flatMap(missingWindows)]
  const known = new Set(books.flatMap(({ buckets }) => buckets.map(({ id }) => id)))
  const held = books.flatMap(({ holds }) => holds.flatMap(({ parts }) => parts.map(({ bucketId }) => bucketId)))
  const unread = held.filter((id) => !known.has(id))
  if (keys.length === 0 && unread.length === 0) return
  const found = await readBuckets(tx, requests, sql`source_key = any(${keys}::text[]) or id = any(${unread}::uuid[])`)
  const foundOf = Map.groupBy(found, ({ userId }) => userId)
  for (const book of books) book.buckets.push(...(foundOf.get(book.userId) ?? []).filter(({ id }) => !known.has(id)))
}

async function lockAccounts(tx: DatabaseTransaction, requests: readonly BookRequest[]): Promise<Map<string, number>> {
  const userIds = requests.map(({ userId }) => userId)
  // In one order, so that two transactions with several accounts never wait for each other.
  const { rows } = await sql<{ userId: string; debt: number }>`select user_id, debt from character_accounts
    where user_id = any(${userIds}::uuid[]) order by user_id for no key update`.execute(tx)
  return new Map(rows.map(({ userId, debt }) => [userId, debt]))
}

async function readHolds(tx: DatabaseTransaction, requests: readonly BookRequest[]): Promise<Hold[]> {
  const jobs = requests.flatMap(({ jobs: named = [] }) => named)
  if (jobs.length === 0) return []
  const { rows } = await sql<Hold>`
    select h.*, (
      select coalesce(json_agg(json_build_object('bucketId', p.bucket_id, 'characters', p.characters)
        order by p.bucket_id), '[]')
      from character_hold_parts p where p.job = h.job
    ) as parts
    from character_holds h where h.job = any(${jobs}::uuid[])`.execute(tx)
  return rows
}

function ofHolds(requests: readonly BookRequest[]) {
  const jobs = requests.flatMap(({ jobs: named = [] }) => named)
  return sql`id in (select bucket_id from character_hold_parts where job = any(${jobs}::uuid[]))`
}

async function readBuckets(
  db: Database | DatabaseTransaction,
  requests: readonly BookRequest[],
  condition: ReturnType<typeof sql>,
): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`select * from character_buckets where ${condition}`.execute(db)
  const asked = new Set(requests.map(({ userId }) => userId))
  return rows.filter(({ userId }) => asked.has(userId))
}

function toBooks(
  requests: readonly BookRequest[],
  accounts: ReadonlyMap<string, number>,
  holds: readonly Hold[],
  buckets: readonly Bucket[],
): Book[] {
  const holdsOf = Map.groupBy(holds, ({ userId }) => userId)
  const bucketsOf = Map.groupBy(buckets, ({ userId }) => userId)
  return requests.flatMap(({ userId, now }): Book[] => {
    const debt = accounts.get(userId)
    if (debt === undefined) return []
    const own = { holds: holdsOf.get(userId) ?? [], buckets: bucketsOf.get(userId) ?? [] }
    return [{ userId, now, debt, ...own, entries: [], changedBuckets: new Set(), changedHolds: new Set() }]
  })
}
