import { AppError } from '../../../platform/app-error.ts'
import { requirePackage } from '../catalogue/find-sold-items.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { ensureCustomer } from '../payments/customers.ts'
import { noteConsents } from './note-consents.ts'
import { requireLivePlan } from './require-live-plan.ts'
import { requireOwnAddress, withCheckoutId } from './return-addresses.ts'
import { toPurchaseMetadata } from '../payments/purchase-metadata.ts'
import { priceOfPackage } from '../payments/sold-prices.ts'
import type { Order } from './start-checkout.ts'
import type { PaymentParts } from '../payments/store-newest.ts'

/** The address where a package of characters is paid. */
export async function buyCharacters(
  app: PaymentParts,
  { userId, language, consents, ...order }: Order & { packageId: string },
): Promise<string> {
  const successUrl = withCheckoutId(requireOwnAddress(app, order.successUrl))
  const cancelUrl = requireOwnAddress(app, order.cancelUrl)
  const sold = await requirePackage(app.db, order.packageId)
  await requireLivePlan(app, userId)
  const customerId = await ensureCustomer(app, userId)
  const priceId = await priceOfPackage(app, sold)
  await noteConsents(app, { userId, language, consents, ordered: sold.id })
  // The row comes first: a payment that nobody can explain would be lost.
  const id = app.newId()
  const { characters, priceMinorUnits: amount, currency } = sold
  await app.db
    .insertInto('purchases')
    .values({
      id,
      userId,
      packageId: sold.id,
      characters,
      amount,
      currency,
      checkoutId: null,
      paymentId: null,
      state: 'created',
      createdAt: app.clock.now(),
      erasedAt: null,
    })
    .execute()
  const metadata = toPurchaseMetadata({ id, packageId: sold.id, characters })
  const checkout = { customerId, userId, language, successUrl, cancelUrl, priceId, metadata }
  const { id: checkoutId, url } = await askPayments(app, (payments) =>
    payments.checkOutPackage({ ...checkout, key: id }),
  )
  const stored = await app.db.updateTable('purchases').set({ checkoutId }).where('id', '=', id).executeTakeFirst()
  if (stored.numUpdatedRows === 0n) throw new AppError('not_found')
  return url
}
