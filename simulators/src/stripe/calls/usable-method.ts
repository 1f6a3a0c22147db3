import type { PaymentMethod } from '../objects/payment-method.ts'
import { createPaymentMethod } from '../payments/payment-methods.ts'
import { testNumbers } from '../payments/test-numbers.ts'
import type { World } from '../world.ts'
import { find } from './find.ts'

/** A stored method, or a new one for a name like `pm_card_visa`. */
export function usableMethod(world: World, id: string, param = 'id'): PaymentMethod {
  const testNumber = testNumbers.find(({ token }) => token === id)
  return testNumber
    ? createPaymentMethod(world, testNumber)
    : find(world.book.paymentMethods, 'PaymentMethod', id, param)
}
