import type { CheckoutFacts } from '../../../outside/payments/payments-port.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { purchaseField, readPurchaseMetadata } from './purchase-metadata.ts'
import { recogniseCustomer } from './recognise-customer.ts'
import { findPurchase } from './settle-purchase.ts'
import type { PaymentParts } from './store-newest.ts'

/** After a restore, a package that was bought since the backup gets its row anew, from our words on its checkout. */
export async function restorePurchase(
  app: PaymentParts,
  { id: checkoutId, customerId, metadata, amount, currency, createdAt }: CheckoutFacts & { customerId: string },
): Promise<void> {
  const id = metadata[purchaseField]
  if (!id || (await findPurchase(app.db, id))) return
  const userId = await recogniseCustomer(app, customerId, { hasPaid: true })
  if (!userId) return
  const bought = readPurchaseMetadata(metadata)
  if (!bought) throw new OutsideError('never', `nobody knows what was bought with ${checkoutId}`)
  await app.db
    .insertInto('purchases')
    .values({
      ...bought,
      userId,
      amount,
      currency,
      checkoutId,
      paymentId: null,
      state: 'created',
      createdAt,
      erasedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
