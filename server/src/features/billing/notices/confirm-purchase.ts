import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { type NoticeParts, sendOnce } from './send-once.ts'

type Bought = { id: string; userId: string; characters: number; amount: number; currency: string }

/** § 312f BGB, for a package of characters. */
export async function confirmPurchase(
  app: NoticeParts,
  tx: DatabaseTransaction,
  { id, userId, characters, amount, currency }: Bought,
): Promise<void> {
  await sendOnce(app, tx, {
    key: `ordered:${id}`,
    userId,
    mail: 'order_characters',
    values: ({ count, price, legal }) => ({
      characters: count(characters),
      price: price(amount, currency),
      ...legal('characters'),
    }),
  })
}

/** A bank debit takes days, so the buyer is told what came of it. */
export async function tellOfDebit(
  app: NoticeParts,
  tx: DatabaseTransaction,
  { id, userId, characters }: Bought,
  outcome: 'arrived' | 'failed',
): Promise<void> {
  await sendOnce(app, tx, {
    key: `${outcome}:${id}`,
    userId,
    mail: `characters_${outcome}`,
    values: ({ count, address }) => ({ characters: count(characters), link: address('/character-topup') }),
  })
}
