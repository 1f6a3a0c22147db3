import { addBucket, changeState, enter, freeIn, type Book, type WholeBook } from './book.ts'
import type { Bucket } from './ledger.ts'
import { closeIfEmpty } from './settle-hold.ts'
import { setTarget } from './set-target.ts'

type Grant = {
  kind: 'topup' | 'adjust'
  sourceKey: string
  characters: number
  expiresAt?: Date | null
  reason?: string
}

/** Grants once for each source key. What the account owes is paid first. */
export function grantCharacters(book: WholeBook, grant: Grant): 'granted' | 'already-granted' {
  const { kind, sourceKey, characters, expiresAt = null, reason = null } = grant
  if (book.buckets.some((bucket) => bucket.sourceKey === sourceKey)) return 'already-granted'
  const bucket = addBucket(book, { kind, sourceKey, startsAt: book.now, expiresAt })
  enter(book, bucket, kind === 'adjust' ? 'adjust' : 'grant', { granted: characters, reason })
  payDebt(book, bucket)
  closeIfEmpty(book, bucket)
  return 'granted'
}

/** Brings a top-up to what its payment is still worth. If it was not granted yet, that is all it will ever be. */
export function refundCharacters(book: WholeBook, sourceKey: string, target: number): void {
  const bucket = book.buckets.find((candidate) => candidate.sourceKey === sourceKey)
  if (!bucket) {
    grantCharacters(book, { kind: 'topup', sourceKey, characters: target })
    return
  }
  setTarget(book, bucket, target)
  if (bucket.state === 'frozen' && freeIn(bucket) === 0 && bucket.held === 0) changeState(book, bucket, 'closed')
  closeIfEmpty(book, bucket)
}

function payDebt(book: Book, bucket: Bucket): void {
  const paid = Math.min(book.debt, freeIn(bucket))
  if (paid > 0) enter(book, bucket, 'pay_debt', { used: paid, debt: -paid })
}

/** During a dispute nobody may spend the characters. */
export function freezeBucket(book: Book, bucket: Bucket): void {
  if (bucket.state !== 'open') return
  enter(book, bucket, 'freeze')
  changeState(book, bucket, 'frozen')
}

export function unfreezeBucket(book: Book, bucket: Bucket): void {
  if (bucket.state !== 'frozen') return
  enter(book, bucket, 'unfreeze')
  changeState(book, bucket, 'open')
}
