import type { PaymentEvent } from '@lautgabe/contract/billing/billing-admin-api.ts'
import type { Generated, Selectable } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Every price that ever stood on an order. Subscribers keep the one that they agreed to. */
    soldPrices: { priceId: string; kind: 'plan' | 'addon' | 'package'; itemId: string; createdAt: Date }
    purchases: PurchasesTable
    paymentEvents: PaymentEventsTable
    /** The last one alone. */
    paymentReconciliations: { begunAt: Date }
    /** Payments for plans that were ever disputed. `storedNumber` as in `subscriptions`. */
    planDisputes: PlanDisputesTable
    /** Contracts that were ended early, as long as money for them may still come or is disputed. */
    contractRefunds: { subscriptionId: string; customerId: string; unusedSince: Date; createdAt: Date }
    orderConsents: {
      id: string
      userId: string | null
      ordered: string
      consents: string
      version: string
      language: string
      at: Date
      erasedAt: Date | null
    }
  }
}

type PlanDisputesTable = {
  paymentId: string
  userId: string
  subscriptionId: string
  isOpen: boolean
  isLost: Generated<boolean>
  storedNumber: number
}

/** A package of characters that somebody is buying. It is copied, so that later changes of the offer do not matter. */
type PurchasesTable = {
  id: string
  userId: string | null
  packageId: string
  characters: number
  amount: number
  currency: string
  checkoutId: string | null
  paymentId: string | null
  state: 'created' | 'processing' | 'paid' | 'failed' | 'refunded'
  /** As in `subscriptions`. */
  storedNumber: Generated<number>
  createdAt: Date
  erasedAt: Date | null
}

type PaymentEventsTable = {
  id: string
  type: string
  customerId: string | null
  checkoutId: string | null
  paymentId: string | null
  receivedAt: Date
  state: PaymentEvent['state']
  attempts: number
  problem: string | null
}

export type PurchaseRow = Selectable<PurchasesTable>
export type PaymentEventRow = Selectable<PaymentEventsTable>
