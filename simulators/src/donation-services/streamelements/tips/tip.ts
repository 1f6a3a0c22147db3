import type { Tip as TypedTip } from '../../shared/tips/tip.ts'

/** A payment that was lost after it had succeeded. */
export const lostPayments = ['refunded', 'chargeback'] as const
export const verdicts = ['allowed', 'rejected'] as const

export type LostPayment = (typeof lostPayments)[number]
export type Verdict = (typeof verdicts)[number]

/** All that StreamElements knows about a tip. Each of its interfaces shows a different part. */
export type Tip = TypedTip & {
  id: string
  /** The entry of the tip in the activity feed, which has an id of its own. */
  activityId: string
  channelId: string
  email: string
  /** Who handled the payment. */
  provider: string
  transactionId: string
  status: 'success' | 'pending' | 'failed' | LostPayment
  approved: Verdict | 'pending'
  approvedBy: string | undefined
  isDeleted: boolean
  createdAt: Date
  updatedAt: Date
}

export type NewTip = Partial<
  TypedTip & Pick<Tip, 'email' | 'provider' | 'transactionId' | 'status' | 'approved' | 'createdAt'>
>
