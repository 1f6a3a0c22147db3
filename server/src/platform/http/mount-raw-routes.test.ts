import pino from 'pino'
import { expect, test } from 'vitest'
import { newUuid } from '../new-id.ts'
import { createHttpServer } from './http-server.ts'
import { createMetrics } from './metrics.ts'
import { mountRawRoutes } from './mount-raw-routes.ts'
import type { RawRoute } from './route.ts'
import { securityHeaders } from './security-headers.ts'

type Received = { bodies: string[]; mayEnd?: PromiseWithResolvers<void> }

async function aServer(access: RawRoute<Received>['access'], given: Pick<RawRoute<Received>, 'unfinished'> = {}) {
  const app: Received = { bodies: [] }
  const counted: string[] = []
  const server = createHttpServer({
    log: pino({ level: 'silent' }),
    newId: newUuid,
    metrics: createMetrics(),
    headers: securityHeaders({ isHttps: false, analyticsHost: undefined }),
    trustedProxies: 0,
    limits: { countAtWall: async (address) => void counted.push(address) },
  })
  const route: RawRoute<Received> = {
    access,
    method: 'POST',
    path: '/webhooks/acme',
    bodyMaxBytes: 100,
    limit: { calls: 1, perSeconds: 60 },
    ...given,
    handle: async ({ bodies, mayEnd }, { body }) => {
      bodies.push(body.toString('latin1'))
      await mayEnd?.promise
      return { received: true }
    },
  }
  const limits = { count: async (name: string) => void counted.push(name) }
  mountRawRoutes(server, app, [route], { limits, operator: { token: 'operators-own', isBehindProxy: false } })
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url: '/api/webhooks/acme', payload, headers })
  return { app, counted, post, [Symbol.asyncDispose]: () => server.close() }
}

test.for(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of %s arrives byte for byte, even if it does not match its type',
  async (type) => {
    await using server = await aServer('anyone')
    const sent = '{ "amount" :1.0,\u00fc\n}'

    const { statusCode } = await server.post(Buffer.from(sent, 'latin1'), { 'content-type': type })

    expect(statusCode).toBe(200)
    expect(server.app.bodies).toEqual([sent])
  },
)

test('every call counts against the flood limit and its own limit', async () => {
  await using server = await aServer('anyone')

  await server.post('x', { 'content-type': 'text/plain' })

  expect(server.counted).toEqual(['127.0.0.1', 'POST /webhooks/acme'])
})

test('a body over the limit is refused unread', async () => {
  await using server = await aServer('anyone')

  const response = await server.post('x'.repeat(101), { 'content-type': 'text/plain' })

  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({ code: 'body_too_large' })
  expect(server.app.bodies).toEqual([])
})

test('an operator needs the token, and a stranger gets "not found"', async () => {
  await using server = await aServer('operator')
  const far = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'text/plain' }

  expect((await server.post('x', far)).statusCode).toBe(404)
  expect((await server.post('x', { ...far, authorization: 'Bearer operators-own' })).statusCode).toBe(200)
})

test('a caller whose answers are unfinished gets no more of them', async () => {
  await using server = await aServer('anyone', {
    unfinished: { ofOneCaller: 1, inAll: 9, refusal: 'too_many_requests' },
  })
  const mayEnd = (server.app.mayEnd = Promise.withResolvers<void>())
  const first = server.post('x', { 'content-type': 'text/plain' })
  await expect.poll(() => server.app.bodies).toHaveLength(1)

  const refused = await server.post('x', { 'content-type': 'text/plain' })
  mayEnd.resolve()

  expect([refused.statusCode, (await first).statusCode]).toEqual([429, 200])
  expect((await server.post('x', { 'content-type': 'text/plain' })).statusCode).toBe(200)
})
