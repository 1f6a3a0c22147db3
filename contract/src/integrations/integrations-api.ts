import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'
import { donationServices } from './donation-services.ts'

/**
 * - connecting: linked a moment ago, or the server has just started
 * - live: donations arrive at once
 * - polling: the live connection is down, so we ask the service again and again
 * - down: the service cannot be reached at all
 * - needs_relink: the service no longer accepts what the streamer granted
 * - off: the streamer has switched it off
 */
export const integrationStates = ['connecting', 'live', 'polling', 'down', 'needs_relink', 'off'] as const

/** The states in which no donation arrives although the streamer wants it. */
const troubledStates = ['down', 'needs_relink'] as const satisfies (typeof integrationStates)[number][]

/** Why an integration is not live, in words that a screen can say. */
export const integrationTroubles = ['unreachable', 'refused', 'busy', 'unreadable'] as const

/** What a streamer does at a service and may want to happen in the queue, too. */
export const mirrorableActs = ['pause', 'mute', 'skip', 'approve'] as const
export type MirrorableAct = (typeof mirrorableActs)[number]

export const integrationSchema = z.object({
  id: z.uuid(),
  platform: z.enum(donationServices),
  connected_username: z.string(),
  connected_at: z.iso.datetime(),
  is_active: z.boolean(),
  status: z.object({
    state: z.enum(integrationStates),
    since: z.iso.datetime(),
    trouble: z.enum(integrationTroubles).nullable(),
  }),
  last_donation_at: z.iso.datetime().nullable(),
  /** Where donators pay, as far as the service tells it. */
  tip_page: z.string().nullable(),
  can_send_test: z.boolean(),
  /** Whether the queue follows the service. */
  mirrors: z.boolean(),
  /** The acts of which the service tells us. */
  mirrorable: z.array(z.enum(mirrorableActs)),
})

export type Integration = z.infer<typeof integrationSchema>

/** Trouble as people with a link may see it: no account, and no reason. */
const serviceTroubleSchema = z.object({
  platform: z.enum(donationServices),
  state: z.enum(troubledStates),
  since: z.iso.datetime(),
})

export type ServiceTrouble = z.infer<typeof serviceTroubleSchema>

export const isTroubled = (state: Integration['status']['state']): state is ServiceTrouble['state'] =>
  troubledStates.some((troubled) => troubled === state)

const idParams = z.object({ id: z.uuid() })
const done = z.object({ status: z.literal('ok') })
const code = z.string().min(1).max(2000)
const state = z.string().min(1).max(200)

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/integrations',
  summary: 'The own accounts at donation services',
  answer: z.array(integrationSchema),
  errors: [],
  fallback: 'fetch_integrations',
})

const troublesWithKey = <const Page extends 'moderator' | 'live'>(page: Page) =>
  endpoint({
    method: 'GET',
    path: `/${page}/:key/service-troubles`,
    summary: 'The donation services from which nothing arrives at the moment',
    params: z.object({ key: z.string().max(200) }),
    answer: z.array(serviceTroubleSchema),
    errors: ['key_unknown'],
    fallback: 'fetch_integrations',
  })

export const listTroublesAsModerator = troublesWithKey('moderator')
export const listTroublesOnLivePage = troublesWithKey('live')

export const listDonationServices = endpoint({
  method: 'GET',
  path: '/integrations/services',
  summary: 'Which donation services this installation offers',
  answer: z.array(z.object({ service: z.enum(donationServices), is_offered: z.boolean() })),
  errors: [],
  fallback: 'fetch_integrations',
})

export const beginAuthorization = endpoint({
  method: 'POST',
  path: '/integrations/:service/authorize',
  summary: 'Begin to link an account: the address at the service where the streamer agrees',
  params: z.object({ service: z.enum(donationServices) }),
  answer: z.object({ url: z.string() }),
  errors: ['service_not_offered'],
  fallback: 'begin_authorization',
})

/** The session says whose authorisation it is. A state that is sent must match it. */
const exchange = <Service extends 'streamlabs' | 'streamelements'>(service: Service) =>
  endpoint({
    method: 'POST',
    path: `/integrations/${service}/exchange`,
    summary: 'Finish linking with the code that the service sent along',
    body: z.object({ code, state: state.optional() }),
    answer: integrationSchema,
    errors: ['service_not_offered', 'authorization_unknown', 'exchange_failed'],
    fallback: `exchange_${service}_code`,
  })

export const exchangeStreamlabsCode = exchange('streamlabs')
export const exchangeStreamelementsCode = exchange('streamelements')

/** Needs no session: the state says whose authorisation it is, and a cookie that the same browser began it. */
export const exchangeTipeeestreamCode = endpoint({
  method: 'POST',
  path: '/integrations/tipeeestream/exchange',
  summary: 'Finish linking with the code that the service sent along',
  body: z.object({ code, state }),
  answer: integrationSchema,
  errors: ['service_not_offered', 'authorization_unknown', 'exchange_failed'],
  fallback: 'exchange_tipeeestream_code',
})

export const updateIntegration = endpoint({
  method: 'PUT',
  path: '/integrations/:id',
  summary: 'Switch an integration on or off, or let the queue follow the service',
  params: idParams,
  body: z
    .object({ is_active: z.boolean().optional(), mirrors: z.boolean().optional() })
    .refine((body) => Object.values(body).some((value) => value !== undefined), 'nothing to change'),
  answer: integrationSchema,
  errors: ['not_found'],
  fallback: 'update_integration',
})

export const deleteIntegration = endpoint({
  method: 'DELETE',
  path: '/integrations/:id',
  summary: 'Unlink an account; its donations stay',
  params: idParams,
  answer: done,
  errors: ['not_found'],
  fallback: 'delete_integration',
})

export const sendServiceTest = endpoint({
  method: 'POST',
  path: '/integrations/:id/test',
  summary: 'Let the service send a test donation',
  params: idParams,
  answer: done,
  errors: ['not_found', 'test_not_possible', 'exchange_failed'],
  fallback: 'send_service_test',
})
