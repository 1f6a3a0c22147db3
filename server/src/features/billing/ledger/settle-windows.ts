import type { DueWindow } from '../standing/due-windows.ts'
import { addBucket, changeState, enter, freeIn, isRunning, type Book, type WholeBook } from './book.ts'
import type { Bucket } from './ledger.ts'

const windowKinds: ReadonlySet<Bucket['kind']> = new Set(['plan', 'addon', 'trial'])

export const isWindow = ({ kind }: Bucket): boolean => windowKinds.has(kind)

export const isExpired = ({ expiresAt }: Bucket, now: Date): boolean => expiresAt !== null && expiresAt <= now

/**
 * Opens the windows that are due, raises those that have become larger, and closes those that are over. Each window has
 * one row for ever and is brought to a size, never increased by an amount, so it does not matter how often this runs.
 */
export function settleWindows(book: WholeBook): void {
  const { standing, now } = book
  const due = new Set(standing.windows.map(({ sourceKey }) => sourceKey))
  for (const bucket of book.buckets) {
    if (!isRunning(bucket)) continue
    const isOver = isWindow(bucket) && !due.has(bucket.sourceKey) && !standing.isResting
    if (isOver || isExpired(bucket, now)) close(book, bucket)
  }
  for (const window of standing.windows) open(book, window)
}

/** The due windows that the book has no running bucket for. They may exist and be closed. */
export function missingWindows({ standing, buckets }: WholeBook): string[] {
  const known = new Set(buckets.map(({ sourceKey }) => sourceKey))
  return standing.windows.map(({ sourceKey }) => sourceKey).filter((key) => !known.has(key))
}

/** True if the book would change. */
export function hasUnsettledWindows(book: WholeBook): boolean {
  const { standing, buckets, now } = book
  const sizes = new Map(standing.windows.map(({ sourceKey, characters }) => [sourceKey, characters]))
  const isSettled = (bucket: Bucket) => {
    if (isExpired(bucket, now)) return false
    if (!isWindow(bucket)) return true
    const size = sizes.get(bucket.sourceKey)
    return size === undefined ? standing.isResting : bucket.granted >= size
  }
  return missingWindows(book).length > 0 || !buckets.filter(isRunning).every(isSettled)
}

/** What is left lapses. Characters that are held may still be spent. */
export function close(book: Book, bucket: Bucket, state: 'closed' | 'revoked' = 'closed'): void {
  enter(book, bucket, state === 'revoked' ? 'revoke' : 'lapse', { granted: -freeIn(bucket) })
  changeState(book, bucket, state)
}

function open(book: WholeBook, { characters, ...window }: DueWindow): void {
  const known = book.buckets.find(({ sourceKey }) => sourceKey === window.sourceKey)
  if (!known) return enter(book, addBucket(book, window), 'grant', { granted: characters })
  // A second subscription does not prolong the free days of the first.
  if (known.state === 'revoked' || isExpired(known, book.now)) return
  const missing = characters - known.granted
  if (missing > 0) enter(book, known, 'raise', { granted: missing })
  if (known.state === 'closed') changeState(book, known, 'open')
}
