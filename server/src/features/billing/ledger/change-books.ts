import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { findUsers } from '../../accounts/find-user.ts'
import type { Book, WholeBook } from './book.ts'
import { type BookRequest, type LedgerParts, readSlimBooks, readWholeBooks } from './read-books.ts'
import { settleWindows } from './settle-windows.ts'
import { writeBooks } from './write-books.ts'

/**
 * Locks the accounts of some users, settles their windows, lets `change` do its work and writes the result. Users who do
 * not exist are left out. Donations that were held for want of characters go on where some have come.
 */
export async function changeBooks<Result>(
  app: LedgerParts,
  tx: DatabaseTransaction,
  requests: readonly BookRequest[],
  change: (book: WholeBook) => Result,
): Promise<Result[]> {
  let books = await readWholeBooks(app, tx, requests)
  if (books.length < requests.length && (await openAccounts(tx, requests))) {
    books = await readWholeBooks(app, tx, requests)
  }
  const results = books.map((book) => {
    settleWindows(book)
    return change(book)
  })
  await writeBooks(tx, books)
  const payloads = books.filter(hasGrown).map(({ userId }) => ({ userId, because: 'characters' as const }))
  if (payloads.length > 0) await app.jobs.addAll(tx, 'resume-held-donations', payloads)
  return results
}

/** Whether characters have come that a held donation may take. Those for tests come each day and pay nothing else. */
function hasGrown({ entries, buckets }: Book): boolean {
  const ofTests = new Set(buckets.filter(({ kind }) => kind === 'test').map(({ id }) => id))
  return entries.some(
    ({ kind, granted, bucketId }) =>
      kind === 'unfreeze' || (granted > 0 && bucketId !== null && !ofTests.has(bucketId)),
  )
}

/** Undefined if the user does not exist. */
export async function changeBook<Result>(
  app: LedgerParts,
  tx: DatabaseTransaction,
  request: BookRequest,
  change: (book: WholeBook) => Result,
): Promise<Result | undefined> {
  const [result] = await changeBooks(app, tx, [request], change)
  return result
}

/** For work that only concerns holds that exist. */
export async function changeHolds<Result>(
  tx: DatabaseTransaction,
  requests: readonly BookRequest[],
  change: (book: Book) => Result,
): Promise<Result[]> {
  const books = await readSlimBooks(tx, requests)
  const results = books.map((book) => change(book))
  await writeBooks(tx, books)
  return results
}

/** An account of characters begins when somebody first asks for it. True if one began. */
async function openAccounts(tx: DatabaseTransaction, requests: readonly BookRequest[]): Promise<boolean> {
  const users = await findUsers(
    tx,
    requests.map(({ userId }) => userId),
  )
  if (users.length === 0) return false
  await tx
    .insertInto('characterAccounts')
    .values(users.map(({ id, createdAt }) => ({ userId: id, anchorAt: createdAt, debt: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
