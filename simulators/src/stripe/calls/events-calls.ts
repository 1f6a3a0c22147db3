import type { Stripe } from 'stripe'
import { newId } from '../book/new-id.ts'
import { apiVersion, type WebhookEndpoint } from '../objects/event.ts'
import type { World } from '../world.ts'
import { call, type ApiCall } from './call.ts'
import { find } from './find.ts'
import { pageOf, pageParams } from './pages.ts'
import { created, isCreatedIn } from './params/created.ts'
import { mergeMetadata, metadata } from './params/metadata.ts'
import { choice, list, paramsOf, required, text } from './params/readers.ts'

const listParams = paramsOf<Stripe.EventListParams>()({
  ...pageParams,
  created,
  type: text,
  types: list(required(text)),
})
const createParams = paramsOf<Stripe.WebhookEndpointCreateParams>()({
  // Events are written for one version only.
  api_version: choice([apiVersion]),
  description: text,
  enabled_events: required(list(required(text))),
  metadata,
  url: required(text),
})

export const eventCalls: ApiCall[] = [
  call('GET', '/v1/events', listParams, ({ book }, params) => {
    const events = [...book.events.values()].filter(
      ({ type }) =>
        (params.type === undefined || hasType(type, params.type)) &&
        (params.types === undefined || params.types.some((pattern) => hasType(type, pattern))),
    )
    return pageOf(events.filter(isCreatedIn(params.created)), params, '/v1/events')
  }),

  call('GET', '/v1/events/:id', {}, ({ book }, _params, { id }) => find(book.events, 'event', id)),

  call('POST', '/v1/webhook_endpoints', createParams, (world, params) => {
    const secret = newId('whsec')
    const endpoint = addEndpoint(world, {
      url: params.url,
      secret,
      enabled_events: params.enabled_events,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
    })
    // The secret is told only once.
    return { ...endpoint, secret }
  }),

  call('GET', '/v1/webhook_endpoints', pageParams, ({ book }, params) =>
    pageOf(book.webhookEndpoints.values(), params, '/v1/webhook_endpoints'),
  ),

  call('GET', '/v1/webhook_endpoints/:id', {}, ({ book }, _params, { id }) =>
    find(book.webhookEndpoints, 'webhook_endpoint', id),
  ),

  call('DELETE', '/v1/webhook_endpoints/:id', {}, ({ book }, _params, { id }) => {
    find(book.webhookEndpoints, 'webhook_endpoint', id)
    book.webhookEndpoints.delete(id)
    book.endpointSecrets.delete(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]

type NewEndpoint = Pick<WebhookEndpoint, 'url' | 'enabled_events'> & { secret: string } & Partial<WebhookEndpoint>

export function addEndpoint(
  { book, now }: Pick<World, 'book' | 'now'>,
  { secret, ...fields }: NewEndpoint,
): WebhookEndpoint {
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    created: now(),
    description: null,
    livemode: false,
    metadata: {},
    status: 'enabled',
    ...fields,
  }
  book.webhookEndpoints.set(endpoint.id, endpoint)
  book.endpointSecrets.set(endpoint.id, secret)
  return endpoint
}

/** `invoice.*` stands for every event of invoices. */
function hasType(type: string, pattern: string): boolean {
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}
