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
