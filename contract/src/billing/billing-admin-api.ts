import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'
import { listLedger, usageSchema } from './usage-api.ts'

const userParams = z.object({ id: z.uuid() })

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

const paymentEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  received_at: z.iso.datetime(),
  state: z.enum(['waiting', 'done', 'ignored', 'failed']),
  attempts: z.int(),
  problem: z.string().nullable(),
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
