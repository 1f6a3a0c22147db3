import type { App } from '../../../app.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { changeBook } from './change-books.ts'
import { freezeBucket, grantCharacters, refundCharacters, unfreezeBucket } from './grant-characters.ts'

type Parts = Pick<App, 'clock' | 'newId' | 'config' | 'jobs'>

/** `purchase` names the payment, for example the checkout session. */
type TopUp = { userId: string; purchase: string }

const toRequest = ({ clock }: Parts, { userId, purchase }: TopUp) => {
  const key = `topup:${purchase}`
  return { key, request: { userId, now: clock.now(), keys: [key] } }
}

/** Grants once, however often the payment is reported. Undefined if the user does not exist. */
export function grantTopUp(
  app: Parts,
  tx: DatabaseTransaction,
  topUp: TopUp & { characters: number },
): Promise<'granted' | 'already-granted' | undefined> {
  const { key, request } = toRequest(app, topUp)
  const { characters } = topUp
  return changeBook(app, tx, request, (book) => grantCharacters(book, { kind: 'topup', sourceKey: key, characters }))
}

/**
 * Brings a top-up to what its payment is still worth after refunds: the same target gives the same result, in whatever
 * order and however often payment and refunds are reported. A dispute that is lost has the target 0.
 */
export async function settleRefund(
  app: Parts,
  tx: DatabaseTransaction,
  topUp: TopUp & { target: number },
): Promise<void> {
  const { key, request } = toRequest(app, topUp)
  await changeBook(app, tx, request, (book) => refundCharacters(book, key, topUp.target))
}

/** During a dispute nobody may spend the top-up. */
export async function freezeTopUp(app: Parts, tx: DatabaseTransaction, topUp: TopUp): Promise<void> {
  const { key, request } = toRequest(app, topUp)
  await changeBook(app, tx, request, (book) => {
    for (const bucket of book.buckets) if (bucket.sourceKey === key) freezeBucket(book, bucket)
  })
}

/** The dispute was won. */
export async function unfreezeTopUp(app: Parts, tx: DatabaseTransaction, topUp: TopUp): Promise<void> {
  const { key, request } = toRequest(app, topUp)
  await changeBook(app, tx, request, (book) => {
    for (const bucket of book.buckets) if (bucket.sourceKey === key) unfreezeBucket(book, bucket)
  })
}
