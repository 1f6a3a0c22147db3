import { changeState, enter, freeIn, type Book } from './book.ts'
import type { Bucket } from './ledger.ts'

/**
 * Brings a bucket to what its payment is still worth. Characters that are used or held cannot be taken back, so they
 * become debt; `granted` minus `bookedDebt` is always the target. If the target rises again, debt that nobody has paid
 * yet is cancelled first.
 */
export function setTarget(book: Book, bucket: Bucket, target: number): void {
  const taken = bucket.used + bucket.held
  const wanted = target + bucket.bookedDebt
  const debt = wanted < taken ? taken - wanted : -Math.min(wanted - taken, bucket.bookedDebt, book.debt)
  const granted = wanted + debt - bucket.granted
  bucket.bookedDebt += debt
  if (granted !== 0 || debt !== 0) enter(book, bucket, 'refund', { granted, debt })
  if (bucket.state === 'closed' && freeIn(bucket) > 0) changeState(book, bucket, 'open')
}
