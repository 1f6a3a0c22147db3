import { addBucket, changeState, enter, freeIn, soonestEndFirst, type WholeBook } from './book.ts'
import { closeIfEmpty } from './settle-hold.ts'

type Taking = { sourceKey: string; characters: number; reason: string }

/** Takes characters in the order in which they would be spent. What is not there becomes debt. False if it was done before. */
export function takeCharacters(book: WholeBook, { sourceKey, characters, reason }: Taking): boolean {
  if (book.buckets.some((bucket) => bucket.sourceKey === sourceKey)) return false
  // It never holds anything. Its source key says that this was done.
  const mark = addBucket(book, { kind: 'adjust', sourceKey, startsAt: book.now, expiresAt: null })
  changeState(book, mark, 'closed')
  const spendable = book.buckets.filter(({ state, kind }) => state === 'open' && kind !== 'test')
  let missing = characters
  for (const bucket of spendable.toSorted(soonestEndFirst)) {
    const used = Math.min(missing, freeIn(bucket))
    if (used > 0) enter(book, bucket, 'adjust', { used, reason })
    closeIfEmpty(book, bucket)
    missing -= used
  }
  if (missing > 0) enter(book, mark, 'adjust', { debt: missing, reason })
  return true
}
