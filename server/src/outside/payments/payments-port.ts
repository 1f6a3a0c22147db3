import type { Language } from '@lautgabe/contract/languages.ts'

type PaidInterval = 'monthly' | 'yearly'

export type PaymentMethodFacts = {
  kind: string
  brand: string | null
  last4: string | null
  expires: string | null
  /** The same for the same card in every account. */
  fingerprint: string | null
}

/** A subscription as the payment service knows it at this moment. */
export type SubscriptionFacts = {
  id: string
  status: 'pending' | 'processing' | 'trialing' | 'active' | 'past_due' | 'suspended' | 'paused' | 'ended' | 'none'
  createdAt: Date
  /** Billing periods are counted from here. */
  anchorAt: Date
  items: readonly {
    id: string
    priceId: string
    /** As it was given to `createPrice`. */
    priceMetadata: Readonly<Record<string, string>>
    amount: number
    currency: string
    interval: PaidInterval | null
    periodStart: Date
    periodEnd: Date
  }[]
  cancelAtPeriodEnd: boolean
  /** When it ends or has ended, if somebody has cancelled it. */
  endsAt: Date | null
  /** When it has really ended. */
  endedAt: Date | null
  /** Whether the invoice of the running period is paid, or is being paid by an account that has always paid. */
  isPeriodPaid: boolean
  /** Whether the money for the running period is here. A renewal is a draft for an hour, a bank debit takes days. */
  isPeriodSettled: boolean
  /** Whether money for the running period is still to come and does not count as paid. */
  isPeriodOpen: boolean
  /** The invoice of the running period, a draft or open, if nobody has paid it and no payment is on its way. */
  unpaidInvoice: InvoiceFacts | null
  /** A change waits for its payment, for a day at most. Nothing else can be changed meanwhile. */
  hasPendingChange: boolean
  /** `restBilling` holds back what would be charged. */
  isBillingResting: boolean
  metadata: Readonly<Record<string, string>>
  paymentMethod: PaymentMethodFacts | null
}

export type CheckoutFacts = {
  id: string
  customerId: string | null
  kind: 'subscription' | 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  createdAt: Date
  isPaid: boolean
  amount: number
  currency: string
  paymentId: string | null
  metadata: Readonly<Record<string, string>>
}

/** A payment, with its refunds and disputes so far. */
export type PaymentFacts = {
  id: string
  customerId: string | null
  /** Null: for something that was bought once. */
  subscriptionId: string | null
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'failed'
  amount: number
  refunded: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  /** An open dispute keeps the money from being given back. An inquiry does not. */
  isHeld: boolean
  /** When the dispute began that was lost. */
  lostSince: Date | null
}

/** A payment for time that nobody could use. `unused`: what of it was for that time and has not gone back. */
export type UnusedPayment = { id: string; paidAt: Date; amount: number; unused: number; currency: string }

export type InvoiceFacts = {
  id: string
  /** Null: for something that was bought once. */
  subscriptionId: string | null
  number: string | null
  createdAt: Date
  total: number
  currency: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  url: string | null
}

export type PriceFacts = {
  id: string
  amount: number
  currency: string
  /** Null: bought once. */
  interval: PaidInterval | null
  isActive: boolean
}

/** What an event is about. The rest of it is fetched. */
export type PaymentEvent = {
  id: string
  type: string
  customerId: string | null
  checkoutId: string | null
  /** The payment whose money came or went back. */
  paymentId: string | null
}

export type NewCheckout = {
  customerId: string
  userId: string
  /** The same key gives the same checkout. */
  key: string
  language: Language
  successUrl: string
  cancelUrl: string
  metadata: Record<string, string>
}

/** `confirm`: the bank wants the buyer to confirm the payment at this address. */
export type ChangeOutcome = { outcome: 'done' } | { outcome: 'confirm'; url: string } | { outcome: 'declined' }

/**
 * void: from now on nothing is charged, neither for the periods that begin nor for what is still unpaid.
 * keep: what is a draft by now and the periods that begin wait to be charged.
 * none: what has waited is charged, and the periods that begin are charged again.
 */
export type BillingRest = 'void' | 'keep' | 'none'

/** What the product knows of the payment service. The service keeps the money, we keep the characters. */
export type PaymentsPort = {
  createCustomer(customer: {
    userId: string
    email: string
    name: string
    language: Language
    /** The user's deleted customer, in whose place this one comes. */
    replaced?: string | undefined
  }): Promise<string>
  /** The user for whom we have made the customer; nobody if it is deleted. Undefined if it was never there. */
  findCustomer(customerId: string): Promise<{ userId: string | null; isDeleted: boolean } | undefined>
  deleteCustomer(customerId: string): Promise<void>
  checkOutPlan(
    checkout: NewCheckout & { priceIds: readonly string[]; trialDays: number },
  ): Promise<{ id: string; url: string }>
  checkOutPackage(checkout: NewCheckout & { priceId: string }): Promise<{ id: string; url: string }>
  openPortal(portal: {
    customerId: string
    returnUrl: string
    language: Language
    flow?: 'payment_method' | undefined
  }): Promise<string>
  /** None if the customer is deleted. Fails if the key is that of another account, which does not know the customer. */
  listSubscriptions(customerId: string): Promise<SubscriptionFacts[]>
  findCheckout(id: string): Promise<CheckoutFacts | undefined>
  listCheckoutsSince(moment: Date): Promise<string[]>
  findPayment(id: string): Promise<PaymentFacts | undefined>
  listDisputedSince(moment: Date): Promise<string[]>
  /** Gives a whole payment back, once. */
  refundPayment(id: string): Promise<void>
  findSetup(id: string): Promise<Pick<PaymentFacts, 'customerId' | 'status'> | undefined>
  listInvoices(customerId: string): Promise<InvoiceFacts[]>
  /** Changes the plan or adds items, charges the difference at once, and changes nothing unless it is paid. */
  changeNow(change: {
    subscriptionId: string
    items: readonly { id?: string; priceId: string }[]
    /** The time that is left is counted from here. It must lie in the running period. */
    at: Date
    key: string
  }): Promise<ChangeOutcome>
  /** Bills other prices or more items from the next period on. `metadata` tells us later what was agreed. */
  changeLater(change: {
    subscriptionId: string
    items: readonly { id?: string; priceId: string }[]
    metadata: Record<string, string>
  }): Promise<void>
  /** The sum that `changeNow` would charge at once, after `changeLater` has billed the items of `billedFirst`. */
  previewChange(change: {
    customerId: string
    subscriptionId: string
    items: readonly { id?: string; priceId: string }[]
    at: Date
    billedFirst?: readonly { id: string; priceId: string }[]
  }): Promise<number>
  restBilling(subscriptionId: string, rest: BillingRest): Promise<void>
  removeItem(itemId: string): Promise<void>
  /** `cancels: false` also takes back `setCancelAt`. */
  setCancelAtPeriodEnd(subscriptionId: string, cancels: boolean): Promise<void>
  setCancelAt(subscriptionId: string, endsAt: Date, metadata: Record<string, string>): Promise<void>
  /**
   * What was paid for the time after this moment and has not gone back, without payments that are disputed: about those
   * the bank decides.
   */
  listUnused(subscriptionId: string, since: Date): Promise<UnusedPayment[]>
  /**
   * Gives back what was paid for the time after this moment. A second call for the same moment does nothing, except for
   * what was disputed at the first: about a disputed payment the bank decides, and this says so.
   */
  refundUnused(subscriptionId: string, since: Date): Promise<{ isDisputed: boolean }>
  /** Ends it at once and asks no more money for it. A bank debit that is on its way can no longer be stopped. */
  endNow(subscriptionId: string): Promise<{ mayStillBePaid: boolean }>
  createPrice(price: {
    /** The same key gives the same price. */
    key: string
    name: string
    amount: number
    currency: string
    interval: PaidInterval | null
    metadata: Record<string, string>
  }): Promise<string>
  findPrice(id: string): Promise<PriceFacts | undefined>
  retirePrice(id: string): Promise<void>
  /** Undefined if the signature does not fit. */
  readEvent(body: Buffer, signature: string): PaymentEvent | undefined
}
