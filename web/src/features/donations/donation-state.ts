import type { Donation, Script } from '@lautgabe/contract/donations/donation.ts'
import { canMove, type DonationMove } from '@lautgabe/contract/donations/donation-states.ts'
import type { MessageNote } from '@lautgabe/contract/messages/message.ts'
import type { donationPages } from '@lautgabe/texts/en/donation-pages.ts'
import { type PlanLimit, toPlanLimit } from '../billing/plan-limits.ts'

export type StateName = keyof typeof donationPages.states

/** The state of a donation in one word. */
export function stateOf(donation: Donation): StateName {
  const { payment_status, review_status, processing_status, script } = donation
  if (canRecall(donation)) return 'before_link'
  if (processing_status === 'played' || processing_status === 'skipped') return processing_status
  if (review_status === 'rejected') return 'rejected'
  if (payment_status === 'failed') return 'payment_failed'
  if (processing_status === 'processing') return 'voicing'
  if (processing_status !== 'received') return processing_status
  if (review_status === 'accepted') return 'accepted'
  if (payment_status === 'pending') return 'unpaid'
  return script === null ? 'scripting' : 'waiting'
}

const can = ({ payment_status: payment, review_status: review, processing_status: processing }: Donation) => {
  const state = { payment, review, processing }
  return (move: DonationMove) => canMove(state, move)
}

/** A moderator can only decide. Only the streamer can change a decision. */
export const canAccept = (donation: Donation, isStreamer: boolean) =>
  (can(donation)('accept') || can(donation)('acceptPlayed')) && (isStreamer || donation.review_status === 'pending')

export const canReject = (donation: Donation) => can(donation)('reject') || can(donation)('rejectPlayed')

export const canRetry = (donation: Donation) => can(donation)('retry')

/** True if nobody has decided and a decision is possible. Bulk actions are for these donations. */
export const isUndecided = ({ payment_status: payment, review_status: review, is_history: isHistory }: Donation) =>
  review === 'pending' && payment !== 'failed' && !isHistory

/** History is shown with the time when it was given, everything else with the time when it could first be heard. */
export const timeOf = ({ is_history: isHistory, donated_at: donatedAt, received_at: receivedAt }: Donation) =>
  isHistory ? donatedAt : receivedAt

const queued: ReadonlySet<string> = new Set(['received', 'processing', 'ready'])

/** True if the service has not taken the donation back and nobody rejected it. */
const isMeantToBeHeard = ({ payment_status: payment, review_status: review }: Donation) =>
  payment === 'completed' && review === 'accepted'

/** True for a donation from before the account was linked that nobody has asked for yet. */
const canRecall = (donation: Donation) => donation.is_history && can(donation)('recall')

export const canPlay = (donation: Donation) =>
  canRecall(donation) || (isMeantToBeHeard(donation) && queued.has(donation.processing_status))

const heard: ReadonlySet<string> = new Set(['played', 'skipped'])

/** A decision about it only says whether it may be played again. */
export const wasHeard = ({ processing_status: processing }: Donation) => heard.has(processing)

export const canReplay = (donation: Donation) => isMeantToBeHeard(donation) && wasHeard(donation)

export const canBeHeard = ({ script }: Donation) => script !== null && script.parts.length > 0

/** The limit of the streamer's plan that holds the donation. */
export const planLimitOf = ({ processing_status, error_code }: Donation) =>
  processing_status === 'pending_error' ? toPlanLimit(error_code) : undefined

/** Notes about a message that was simplified to fit the plan. */
const limitOfNote = {
  plan_lacks_voice: 'subscription_limit',
  plan_lacks_sound: 'subscription_limit',
  plan_lacks_multiple_voices: 'multiple_voices',
} as const satisfies Partial<Record<MessageNote['code'], PlanLimit>>

export const isAboutPlan = (code: MessageNote['code']): code is keyof typeof limitOfNote => code in limitOfNote

const withoutPlan: ReadonlySet<PlanLimit | undefined> = new Set(['no_subscription', 'no_active_subscription'] as const)

/** Without a plan the script says nothing about the plan: it is made anew when one begins. */
export function notesOf(donation: Donation): Script['notes'] {
  const notes = donation.script?.notes ?? []
  return withoutPlan.has(planLimitOf(donation)) ? notes.filter(({ code }) => !isAboutPlan(code)) : notes
}

/** The limit of the streamer's plan because of which less is heard than was written. */
export const simplifiedBy = (donation: Donation) =>
  notesOf(donation).flatMap(({ code }) => (isAboutPlan(code) ? [limitOfNote[code]] : []))[0]
