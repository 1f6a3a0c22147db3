import type { Generated, Selectable } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable
    subscriptionAddOns: SubscriptionAddOnsTable
    soldPlans: SoldPlansTable
    planGrants: { userId: string; planId: string; anchorAt: Date; endsAt: Date | null; reason: string }
    trialCards: { fingerprint: string; userId: string | null; usedAt: Date }
  }
}

/** The terms when it was sold. Null: noted by the version before. */
type SoldAddOn = { characters: number | null; voices: number | null; sounds: number | null }

/** `activeUntil`: the streamer has cancelled it and keeps it until then. */
type SubscriptionAddOnsTable = SoldAddOn & {
  itemId: string
  userId: string
  addOnId: string
  /** What each period of it is billed with, in minor units. Null: the payment service has not told it yet. */
  price: number | null
  activeUntil: Date | null
  createdAt: Date
}

/** The terms of a plan when it was sold. As long as the contract has the plan, it never gives less. */
type SoldPlansTable = {
  userId: string
  planId: string
  soldAt: Date
  /** For a month. */
  characters: number
  voices: number
  sounds: number
  tier: number
  multipleVoices: boolean
  privateSounds: boolean
}

export type SubscriptionStatus =
  | 'none'
  | 'pending'
  | 'processing'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'suspended'
  | 'paused'
  | 'ended'

type SubscriptionsTable = {
  id: Generated<string>
  /** Null: the user has erased the account. */
  userId: string | null
  customerId: string | null
  subscriptionId: string | null
  /** The plan that is billed. */
  planId: string | null
  /** What each period of it is billed with, in minor units. It may be the price of an earlier day. */
  planPrice: number | null
  /** The plan that counts until `entitledUntil`, if it is another: a smaller plan begins with the next period. */
  entitledPlanId: string | null
  entitledUntil: Date | null
  /** The plan that the streamer has chosen for later. */
  pendingPlanId: string | null
  status: SubscriptionStatus
  currentPeriodEnd: Date | null
  /** The end of the last billing period whose invoice is paid, or is being paid by an account that has always paid. */
  paidUntil: Date | null
  cancelAtPeriodEnd: boolean
  /** The sum of a year that is charged only if the cancellation is taken back, in minor units. Null if none waits. */
  chargedIfKept: number | null
  graceUntil: Date | null
  /** Monthly windows are counted from here. */
  anchorAt: Date | null
  /** When the plan last became larger, and how many characters that month had before. */
  raisedAt: Date | null
  raisedFrom: number | null
  paymentKind: string | null
  paymentBrand: string | null
  paymentLast4: string | null
  paymentExpires: string | null
  /** False: the card already had its free days with another account. */
  hasTrial: Generated<boolean>
  frozen: Generated<boolean>
  /** Grows with each question to the payment service. */
  syncNumber: Generated<number>
  /** The question whose answer is stored. An answer to an older one is not stored any more. */
  storedNumber: Generated<number>
  syncedAt: Date
  erasedAt: Date | null
}

export type SubscriptionRow = Selectable<SubscriptionsTable>
