import { fallbacks as spoken, unreadableAnswer } from '@lautgabe/texts/en/errors.ts'
import { errorCatalogue } from '@lautgabe/contract/errors.ts'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from './app.ts'
import { mountRawRoutes } from './platform/http/mount-raw-routes.ts'
import { toOpenApi } from './platform/http/openapi.ts'
import { rawRoutes, routes } from './routes.ts'

/** Section 8 of the specification, word for word: the fallback text of each failed call. */
const specifiedFallbacks: Record<string, string> = {
  'POST /auth/request-access': 'Failed to submit access request',
  'GET /admin/access-requests': 'Failed to fetch access requests',
  'PUT /admin/access-requests/:id/status': 'Failed to update access request status',
  'GET /users/me': 'Failed to fetch user',
  'GET /sounds/user/:streamer/search': 'Failed to fetch sounds',
  'GET /users/me/sounds': 'Failed to fetch sounds',
  'GET /admin/sounds': 'Failed to fetch sounds',
  'POST /voices/admin': 'Failed to create voice',
  'PUT /voices/admin/:id': 'Failed to update voice',
  'GET /voices/:id': 'Failed to fetch voice details',
  'POST /users/me/voices/:id/toggle': 'Failed to toggle voice',
  'POST /users/me/preferences': 'Failed to update voice preference',
  'POST /users/me/regenerate-api-key': 'Failed to regenerate API key',
  'GET /check-username': 'Failed to check username availability',
  'POST /integrations/streamlabs/exchange': 'Failed to exchange Streamlabs code',
  'POST /integrations/streamelements/exchange': 'Failed to exchange StreamElements code',
  'POST /integrations/tipeeestream/exchange': 'Failed to exchange TipeeeStream code',
  'GET /integrations': 'Failed to fetch integrations',
  'DELETE /integrations/:id': 'Failed to delete integration',
  'POST /admin/test-donation': 'Failed to create test donation',
  'GET /admin/tts-logs': 'Failed to fetch TTS logs',
}

const specifiedCodes = [
  'multiple_voices',
  'character_limit',
  'private_voices',
  'subscription_limit',
  'private_sounds',
  'no_active_subscription',
  'no_subscription',
  'limit',
  'rejected_by_moderator',
  'unauthorized',
  'database',
  'network',
]

test('every route that the specification names exists and has its fallback text', () => {
  const texts = new Map(
    routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, spoken[endpoint.fallback]]),
  )
  const specified = Object.entries(specifiedFallbacks)

  expect(specified.filter(([name, text]) => texts.get(name) !== text)).toEqual([])
})

test('every fallback text of the specification exists word for word', () => {
  expect(Object.values(spoken)).toEqual(expect.arrayContaining(Object.values(specifiedFallbacks)))
  expect(Object.values(spoken)).toContain('Failed to validate username')
  expect(unreadableAnswer).toBe('Failed to parse server response')
})

test('the catalogue has the codes of the specification', () => {
  expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining(specifiedCodes))
})

test('no two routes share an address, and 401 is for sessions only', () => {
  const names = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const withoutSession = routes.filter(
    ({ access, endpoint }) => access === 'anyone' && endpoint.errors.includes('unauthorized'),
  )

  expect(new Set(names).size).toBe(names.length)
  expect(withoutSession).toEqual([])
})

test('the OpenAPI document describes every route', () => {
  const document = toOpenApi(routes, '1.0.0') as { openapi: string; paths: Record<string, Record<string, unknown>> }

  expect(document.openapi).toBe('3.1.0')
  for (const { endpoint } of routes) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    expect(document.paths[path]?.[endpoint.method.toLowerCase()]).toMatchObject({
      summary: endpoint.summary,
      responses: { 200: { content: { [endpoint.isStream ? 'application/x-ndjson' : 'application/json']: {} } } },
    })
  }
})

/** In microseconds of this thread, so that a busy machine changes nothing. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('strangers who ask for the OpenAPI document do not have it made anew', async () => {
  const server = fastify()
  const limits = { count: async () => {} }
  mountRawRoutes(server, { config: { version: '1.0.0' } } as App, rawRoutes, {
    limits,
    operator: { token: undefined, isBehindProxy: false },
  })
  const ask = () => server.inject('/api/openapi.json')
  const { headers, body } = await ask()

  const making = await costOf(() => JSON.stringify(toOpenApi(routes, '1.0.0')))
  const asking = await costOf(async () => {
    for (let call = 0; call < 5; call += 1) await ask()
  })

  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } })
  expect(asking).toBeLessThan(making)
})
