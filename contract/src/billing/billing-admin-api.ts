import { endpoint } from '../endpoint.ts'
import { moneySchema } from '../money.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'
import { declarationKinds } from './declarations-api.ts'
import { subscriptionSchema } from './subscription-api.ts'
import { listLedger, usageSchema } from './usage-api.ts'

const userParams = z.object({ id: z.uuid() })

export const getSubscriptionOfUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id/subscription',
  summary: 'The plan of a user',
  params: userParams,
  answer: subscriptionSchema,
  errors: ['not_found'],
  fallback: 'fetch_subscription',
})

export const endPlanOfUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/subscription/end',
  summary: 'End a paid plan at once and pay the unused rest back; nothing is charged afterwards',
  params: userParams,
  answer: subscriptionSchema,
  errors: ['not_found', 'no_subscription', 'no_active_subscription', 'payments_not_offered', 'payments_failed'],
  fallback: 'cancel_subscription',
})

export const getUsageOfUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id/usage',
  summary: 'The characters of a user',
  params: userParams,
  answer: usageSchema,
  errors: ['user_not_found'],
  fallback: 'fetch_usage',
})

export const listLedgerOfUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id/ledger',
  summary: 'Every grant and every use of the characters of a user',
  params: userParams,
  query: listLedger.query,
  answer: listLedger.answer,
  errors: ['user_not_found'],
  fallback: 'fetch_usage',
})

const knownUser = { user_id: z.uuid().nullable(), username: z.string().nullable() }

const paymentEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  received_at: z.iso.datetime(),
  state: z.enum(['waiting', 'done', 'ignored', 'failed']),
  attempts: z.int(),
  problem: z.string().nullable(),
  /** Whose payment it is about, as far as we know. */
  ...knownUser,
})
export type PaymentEvent = z.infer<typeof paymentEventSchema>

export const listPaymentEvents = endpoint({
  method: 'GET',
  path: '/admin/payment-events',
  summary: 'What the payment service told us',
  query: z.object({ ...pageQuery(20), state: z.enum(['waiting', 'done', 'ignored', 'failed']).optional() }),
  answer: pageOf(paymentEventSchema),
  errors: [],
  fallback: 'fetch_payment_events',
})

export const rerunPaymentEvent = endpoint({
  method: 'POST',
  path: '/admin/payment-events/:id/run',
  summary: 'Run the work of a stuck event again',
  params: z.object({ id: z.string().max(200) }),
  answer: paymentEventSchema,
  errors: ['not_found'],
  fallback: 'rerun_payment_event',
})

const declarationSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(declarationKinds),
  received_at: z.iso.datetime(),
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  cause: z.enum(['ordinary', 'important']),
  reason: z.string(),
  ends_on: z.iso.date().nullable(),
  /**
   * done: carried out by itself or by a person; open: a person has to look at it; waiting: a withdrawal, or
   * a cancellation in the last day of the paid time, that the streamer can still take back, as with taken_back
   */
  state: z.enum(['done', 'open', 'waiting', 'taken_back']),
  /** Whose contract it is, as far as we know. */
  ...knownUser,
})
export type Declaration = z.infer<typeof declarationSchema>

export const listDeclarations = endpoint({
  method: 'GET',
  path: '/admin/contract-declarations',
  summary: 'Cancellations and withdrawals that came without signing in',
  query: z.object(pageQuery(20)),
  answer: pageOf(declarationSchema),
  errors: [],
  fallback: 'fetch_declarations',
})

export const settleDeclaration = endpoint({
  method: 'POST',
  path: '/admin/contract-declarations/:id/done',
  summary: 'Mark a declaration as dealt with',
  params: z.object({ id: z.uuid() }),
  answer: declarationSchema,
  errors: ['not_found'],
  fallback: 'fetch_declarations',
})

const lostDisputeSchema = z.object({
  id: z.uuid(),
  /** The contract at the payment service that the dispute has ended. */
  subscription_id: z.string(),
  disputed_at: z.iso.datetime(),
  /** What else was paid for time after the dispute. `unused`: the part for that time, as far as it is not paid back. */
  payments: z.array(z.object({ id: z.string(), paid_at: z.iso.datetime(), amount: moneySchema, unused: moneySchema })),
  state: z.enum(['open', 'done']),
  ...knownUser,
})
export type LostDispute = z.infer<typeof lostDisputeSchema>

export const listLostDisputes = endpoint({
  method: 'GET',
  path: '/admin/lost-disputes',
  summary: 'Plans that a lost dispute has ended although more was paid for them; the open ones first',
  query: z.object(pageQuery(20)),
  answer: pageOf(lostDisputeSchema),
  errors: [],
  fallback: 'fetch_lost_disputes',
})

export const settleLostDispute = endpoint({
  method: 'POST',
  path: '/admin/lost-disputes/:id/done',
  summary: 'Mark a lost dispute as dealt with; nothing is paid back by this call',
  params: z.object({ id: z.uuid() }),
  /** The payments that the page showed. */
  body: z.object({ payment_ids: z.array(z.string().max(100)).max(1000) }),
  answer: lostDisputeSchema,
  errors: ['not_found', 'lost_dispute_changed'],
  fallback: 'fetch_lost_disputes',
})
