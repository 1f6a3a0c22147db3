import type { Standing } from '../standing/standing.ts'
import type { Bucket, Entry, Hold } from './ledger.ts'

/**
 * What a transaction that has locked an account works on: the buckets and holds that it needs, and the entries that it
 * makes. The functions of this folder change a book; `change-books.ts` reads and writes it.
 */
export type Book = {
  userId: string
  now: Date
  debt: number
  buckets: Bucket[]
  holds: Hold[]
  entries: Entry[]
  /** What has to be written. */
  changedBuckets: Set<Bucket>
  changedHolds: Set<Hold>
}

/** With everything that may be spent. */
export type WholeBook = Book & { standing: Standing; newId: () => string }

export const freeIn = ({ granted, used, held }: Bucket): number => granted - used - held

export const isRunning = ({ state }: Bucket): boolean => state === 'open' || state === 'frozen'

type Change = Partial<Pick<Entry, 'granted' | 'used' | 'debt' | 'job' | 'reason'>>

/** The only place that changes granted or used characters or the debt, so that the ledger knows of all of it. */
export function enter(book: Book, bucket: Bucket | undefined, kind: Entry['kind'], change: Change = {}): void {
  const { granted = 0, used = 0, debt = 0, job = null, reason = null } = change
  if (bucket) {
    bucket.granted += granted
    bucket.used += used
    book.changedBuckets.add(bucket)
  }
  book.debt += debt
  const { userId, now: at } = book
  book.entries.push({ userId, bucketId: bucket?.id ?? null, at, kind, granted, used, debt, job, reason })
}

/** Holds have rows of their own, so they make no entry. */
export function changeHeld(book: Book, bucket: Bucket, by: number): void {
  bucket.held += by
  book.changedBuckets.add(bucket)
}

export function changeState(book: Book, bucket: Bucket, state: Bucket['state']): void {
  bucket.state = state
  book.changedBuckets.add(bucket)
}

export function requireBucket({ buckets }: Book, id: string): Bucket {
  const bucket = buckets.find((candidate) => candidate.id === id)
  if (!bucket) throw new Error('a hold refers to a bucket that was not read')
  return bucket
}

const endOf = ({ expiresAt }: Bucket) => expiresAt?.getTime() ?? Infinity

/** The order in which buckets are spent. Those with the same end are spent in the order in which they came. */
export function soonestEndFirst(one: Bucket, other: Bucket): number {
  const [first, second] = [endOf(one), endOf(other)]
  if (first !== second) return first - second
  return one.id < other.id ? -1 : 1
}

export function addBucket(
  book: WholeBook,
  given: Pick<Bucket, 'kind' | 'sourceKey' | 'startsAt' | 'expiresAt'>,
): Bucket {
  const { userId } = book
  const nothing = { granted: 0, used: 0, held: 0, bookedDebt: 0, erasedAt: null }
  const bucket: Bucket = { id: book.newId(), userId, ...nothing, state: 'open', ...given }
  book.buckets.push(bucket)
  return bucket
}
