import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'
import { donationServices } from './donation-services.ts'

export const shapeKinds = ['text', 'number', 'boolean', 'nothing', 'list', 'object'] as const

/** One field of an event as support may see it: no words of people, no names, no amounts. */
const shapeFieldSchema = z.object({
  /** Such as `message[].currency`. */
  path: z.string(),
  kind: z.enum(shapeKinds),
  /** Of a text in characters, of a list in items. */
  length: z.int().nullable(),
  /** Only where a service chooses among a few words: a type, a status, a currency. */
  value: z.string().nullable(),
})

export type ShapeField = z.infer<typeof shapeFieldSchema>

const serviceEventSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  username: z.string().nullable(),
  service: z.enum(donationServices),
  received_at: z.iso.datetime(),
  /** What the product finds in the event today. */
  read_as: z.array(z.enum(['donation', 'test', 'withdrawal'])),
  /** Null: the event was sealed with another key, or is damaged. */
  shape: z.array(shapeFieldSchema).nullable(),
})

export type ServiceEvent = z.infer<typeof serviceEventSchema>

export const listServiceEvents = endpoint({
  method: 'GET',
  path: '/admin/service-events',
  summary: 'What donation services sent lately, without personal data, the newest first',
  query: z.object({
    ...pageQuery(20),
    user_id: z.uuid().optional(),
    service: z.enum(donationServices).optional(),
    after: z.iso.datetime().optional(),
    before: z.iso.datetime().optional(),
  }),
  answer: pageOf(serviceEventSchema),
  errors: [],
  fallback: 'fetch_service_events',
})

/** Stores what is missing, as if the event had been missed. Asking twice stores nothing twice. */
export const rereadServiceEvent = endpoint({
  method: 'POST',
  path: '/admin/service-events/:id/reread',
  summary: 'Read a kept event again',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ changed_donations: z.int() }),
  errors: ['not_found', 'service_not_offered', 'service_event_sealed'],
  fallback: 'reread_service_event',
})
