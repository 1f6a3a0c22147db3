import {
  changeHeld,
  changeState,
  enter,
  freeIn,
  isRunning,
  requireBucket,
  soonestEndFirst,
  type Book,
  type WholeBook,
} from './book.ts'
import { dueFor, paidWords } from './due-for.ts'
import { findHold, takeCharacters } from './hold-characters.ts'
import type { Bucket, Charge, Hold } from './ledger.ts'
import { setTarget } from './set-target.ts'

/** How many characters the job still has to pay and does not hold: its hold expired, or the job has grown. */
export function lackingFor(book: Book, charge: Charge): number {
  const hold = findHold(book, charge)
  return dueFor(hold, charge) - hold.held
}

/**
 * Charges what the job has not paid yet. What it does not hold is taken now. If there is too little, the rest becomes
 * debt: finished audio is never thrown away.
 */
export function spendCharacters(book: WholeBook, charge: Charge): void {
  const lacking = lackingFor(book, charge)
  const isShort = lacking > 0 && takeCharacters(book, findHold(book, charge), lacking, charge.purse) !== undefined
  spendHeld(book, charge)
  // A test is a gift, so nobody owes it.
  if (isShort && charge.purse === 'plan') enter(book, undefined, 'debt', { debt: lacking, job: charge.id })
}

/** The same for a job that holds enough. What it does not hold counts as charged and is taken from no bucket. */
export function spendHeld(book: Book, charge: Charge): void {
  const hold = findHold(book, charge)
  let due = dueFor(hold, charge)
  hold.spent += due
  hold.words = paidWords(hold, charge)
  for (const { bucket, characters } of partsOf(book, hold)) {
    const spent = Math.min(due, characters)
    due -= spent
    changeHeld(book, bucket, -characters)
    if (spent > 0) enter(book, bucket, 'spend', { used: spent, job: charge.id })
    freed(book, bucket, characters - spent)
  }
  empty(book, hold)
}

/** Spent characters stay spent. */
export function releaseHold(book: Book, job: string): void {
  const hold = book.holds.find((candidate) => candidate.job === job)
  if (!hold || hold.held === 0) return
  for (const { bucket, characters } of partsOf(book, hold)) {
    changeHeld(book, bucket, -characters)
    freed(book, bucket, characters)
  }
  empty(book, hold)
}

function partsOf(book: Book, { parts }: Hold) {
  const known = parts.map(({ bucketId, characters }) => ({ bucket: requireBucket(book, bucketId), characters }))
  return known.toSorted((one, other) => soonestEndFirst(one.bucket, other.bucket))
}

function empty(book: Book, hold: Hold): void {
  hold.held = 0
  hold.parts = []
  book.changedHolds.add(hold)
}

/** Characters came back. If the bucket is over, or was refunded meanwhile, nobody may have them. */
function freed(book: Book, bucket: Bucket, characters: number): void {
  if (!isRunning(bucket)) {
    if (characters > 0) enter(book, bucket, bucket.state === 'revoked' ? 'revoke' : 'lapse', { granted: -characters })
    return
  }
  if (bucket.bookedDebt > 0) setTarget(book, bucket, bucket.granted - bucket.bookedDebt)
  closeIfEmpty(book, bucket)
}

/** So that an old top-up is not read with every message. */
export function closeIfEmpty(book: Book, bucket: Bucket): void {
  const mayClose = bucket.kind === 'topup' || bucket.kind === 'adjust'
  if (mayClose && bucket.state === 'open' && freeIn(bucket) === 0 && bucket.held === 0) {
    changeState(book, bucket, 'closed')
  }
}
