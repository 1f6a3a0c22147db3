import { testCharactersPerDay } from '@lautgabe/contract/limits.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { problemOfStatus } from '../standing/problem-of-status.ts'
import { addBucket, changeHeld, enter, freeIn, soonestEndFirst, type Book, type WholeBook } from './book.ts'
import { dueFor } from './due-for.ts'
import type { Bucket, Charge, Hold, Refusal } from './ledger.ts'
import { isExpired, isWindow } from './settle-windows.ts'

/** Longer than any voicing takes. A hold that is older was left behind by a process that died. */
const holdSeconds = 10 * 60

export type Reserved = 'reserved' | Refusal

/** Sets aside what the job needs beyond what it holds and has paid. */
export function holdCharacters(book: WholeBook, charge: Charge): Reserved {
  const hold = findHold(book, charge)
  const missing = dueFor(hold, charge) - hold.held
  if (missing > 0) {
    const refusal = takeCharacters(book, hold, missing, charge.purse)
    if (refusal) return refusal
  }
  if (hold.held === 0) return 'reserved'
  hold.expiresAt = secondsAfter(book.now, holdSeconds)
  book.changedHolds.add(hold)
  return 'reserved'
}

export function findHold(book: Book, { id, userId }: Pick<Charge, 'id' | 'userId'>): Hold {
  const known = book.holds.find(({ job }) => job === id)
  if (known) return known
  const nothing = { held: 0, spent: 0, words: [], parts: [] }
  const hold: Hold = { job: id, userId, ...nothing, reservedAt: book.now, expiresAt: book.now }
  book.holds.push(hold)
  return hold
}

/** Takes all of it or nothing. What expires soonest goes first. */
export function takeCharacters(
  book: WholeBook,
  hold: Hold,
  characters: number,
  purse: Charge['purse'],
): Refusal | undefined {
  const buckets = purse === 'test' ? [testBucket(book)] : spendable(book)
  const free = buckets.reduce((sum, bucket) => sum + freeIn(bucket), 0)
  if (free < characters) {
    const isWithoutPlan = purse === 'plan' && buckets.length === 0
    return (isWithoutPlan && problemOfStatus(book.standing.status)) || 'character_limit'
  }
  let missing = characters
  for (const bucket of buckets) {
    const taken = Math.min(missing, freeIn(bucket))
    if (taken > 0) {
      changeHeld(book, bucket, taken)
      addPart(hold, bucket, taken)
      missing -= taken
    }
  }
  hold.held += characters
  book.changedHolds.add(hold)
  return undefined
}

function addPart({ parts }: Hold, { id }: Bucket, characters: number): void {
  const known = parts.find(({ bucketId }) => bucketId === id)
  if (known) known.characters += characters
  else parts.push({ bucketId: id, characters })
}

/** The buckets that a message may be paid from, the one that expires soonest first. */
export function spendable({ buckets, standing, now }: WholeBook): Bucket[] {
  const hasPlan = standing.plan !== undefined
  const isSpendable = (bucket: Bucket) =>
    bucket.state === 'open' &&
    !isExpired(bucket, now) &&
    // An allowance of the administrator's counts even without a plan. Top-ups wait for the next plan.
    (bucket.kind === 'adjust' || (hasPlan && (isWindow(bucket) || bucket.kind === 'topup')))
  return buckets.filter(isSpendable).toSorted(soonestEndFirst)
}

function testBucket(book: WholeBook): Bucket {
  const day = book.now.toISOString().slice(0, 10)
  const sourceKey = `test:${book.userId}:${day}`
  const known = book.buckets.find((bucket) => bucket.sourceKey === sourceKey)
  if (known) return known
  const startsAt = new Date(`${day}T00:00:00Z`)
  const expiresAt = secondsAfter(startsAt, 24 * 60 * 60)
  const bucket = addBucket(book, { kind: 'test', sourceKey, startsAt, expiresAt })
  enter(book, bucket, 'grant', { granted: testCharactersPerDay })
  return bucket
}
