import type { ApiCall } from './call.ts'
import { productCalls } from './products-calls.ts'
import { sessionCalls } from './checkout/sessions-calls.ts'
import { customerCalls } from './customers-calls.ts'
import { eventCalls } from './events-calls.ts'
import { invoiceCalls } from './invoices/invoices-calls.ts'
import { moneyBackCalls } from './payments/money-back-calls.ts'
import { paymentIntentCalls } from './payments/payment-intents-calls.ts'
import { paymentMethodCalls } from './payments/payment-methods-calls.ts'
import { setupIntentCalls } from './payments/setup-intents-calls.ts'
import { portalCalls } from './portal/portal-calls.ts'
import { priceCalls } from './prices-calls.ts'
import { taxCalls, testClockCalls } from './clock-and-tax-calls.ts'
import { subscriptionItemCalls } from './subscriptions/items-calls.ts'
import { subscriptionCalls } from './subscriptions/subscriptions-calls.ts'

export const allCalls: readonly ApiCall[] = [
  ...customerCalls,
  ...productCalls,
  ...priceCalls,
  ...sessionCalls,
  ...portalCalls,
  ...subscriptionCalls,
  ...subscriptionItemCalls,
  ...invoiceCalls,
  ...paymentIntentCalls,
  ...setupIntentCalls,
  ...paymentMethodCalls,
  ...moneyBackCalls,
  ...eventCalls,
  ...testClockCalls,
  ...taxCalls,
]
