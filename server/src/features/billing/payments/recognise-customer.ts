import { z } from '@lautgabe/contract/zod.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { findUser, lockUser } from '../../accounts/find-user.ts'
import { requirePayments } from './ask-payments.ts'
import { findUserOfCustomer, storeCustomer } from './customers.ts'
import type { PaymentParts } from './store-newest.ts'

/**
 * The user of a customer. After a restore we may not know one who came since the backup. The payment service then tells
 * for whom we made the customer; nobody but us can write that there. Undefined if the customer is nobody's or is closed.
 *
 * Fails if the user has another customer, and after a payment also if the user is not here: somebody pays for nothing,
 * and only a person can tell what to do.
 */
export async function recogniseCustomer(
  app: PaymentParts,
  customerId: string,
  { hasPaid }: { hasPaid: boolean },
): Promise<string | undefined> {
  const known = await findUserOfCustomer(app.db, customerId)
  if (known) return known
  const customer = await requirePayments(app).findCustomer(customerId)
  const { data: userId } = z.uuid().safeParse(customer?.userId)
  if (!userId) return undefined
  const stored = await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    return (await findUser(tx, userId)) && storeCustomer(app, tx, { userId, customerId })
  })
  if (stored === customerId) return userId
  if (stored) throw new OutsideError('never', `the user of ${customerId} has become another customer, ${stored}`)
  if (hasPaid) throw new OutsideError('never', `${customerId} has paid, but the user ${userId} is not here`)
  return undefined
}
