import type { IncomingHttpHeaders } from 'node:http'
import { endpoint } from '@lautgabe/contract/endpoint.ts'
import { z } from '@lautgabe/contract/zod.ts'
import { expect, test } from 'vitest'
import { aSession } from '../../test-kit/builders.ts'
import { silentLog } from '../../test-kit/silent-log.ts'
import { newUuid } from '../new-id.ts'
import type { Identify } from '../session.ts'
import type { AtOnceRule } from './at-once.ts'
import { createHttpServer } from './http-server.ts'
import { createMetrics } from './metrics.ts'
import { mountRoutes } from './mount-routes.ts'
import { route } from './route.ts'
import { securityHeaders } from './security-headers.ts'

const read = endpoint({
  method: 'GET',
  path: '/slow',
  summary: 'Answers when the test says so',
  answer: z.object({ status: z.literal('ok') }),
  errors: [],
  fallback: 'fetch_user',
})

const readQuick = endpoint({ ...read, path: '/quick', summary: 'Answers at once' })

function aServer(atOnce?: AtOnceRule) {
  const server = createHttpServer({
    log: silentLog,
    newId: newUuid,
    metrics: createMetrics(),
    headers: securityHeaders({ isHttps: false, analyticsHost: undefined }),
    trustedProxies: 0,
    limits: { countAtWall: async () => {} },
  })
  const released = Promise.withResolvers<void>()
  let started = 0
  const sessions = { anna: aSession(), bernd: aSession() }
  const answer = async () => {
    started += 1
    await released.promise
    return { status: 'ok' as const }
  }
  const slow = route('session', read, answer, atOnce && { atOnce })
  const turns: AtOnceRule = { ofOneCaller: 2, inAll: Infinity, refusal: 'too_many_requests' }
  const quick = route('session', readQuick, async () => ({ status: 'ok' as const }), { turns })
  const limits = { count: async () => {} }
  const identify = {
    bySession: async ({ authorization }: IncomingHttpHeaders) => ({
      session: { ...sessions[authorization as 'anna'], isEmailVerified: true },
      headers: {},
    }),
  } as unknown as Identify
  const guards = {
    log: silentLog,
    identify,
    limits,
    publicOrigin: '',
    operator: { token: undefined, isBehindProxy: false },
    checkAnswers: false,
  }
  mountRoutes(server, {}, [slow, quick], guards)
  const ask = async (as: keyof typeof sessions, what: 'slow' | 'quick' = 'slow') => {
    const { statusCode } = await server.inject({ url: `/api/${what}`, headers: { authorization: as } })
    return statusCode
  }
  return { server, ask, release: () => released.resolve(), started: () => started }
}

test('six calls of a caller are worked on at once, 150 wait, and others do not wait for them', async () => {
  const { ask, release, started } = aServer()

  const many = Array.from({ length: 160 }, () => ask('anna'))
  const other = ask('bernd')
  const firstRefused = await Promise.race(many)
  await expect.poll(started).toBe(6 + 1)
  release()
  const statuses = await Promise.all(many)

  expect(firstRefused).toBe(429)
  expect(statuses.filter((status) => status === 200)).toHaveLength(150)
  expect(await other).toBe(200)
  expect(await ask('anna')).toBe(200)
})

test('calls of one caller wait for each other where the rule says so, and others do not wait for them', async () => {
  const rule: AtOnceRule = { ofOneCaller: 1, inAll: Infinity, waitingOfOneCaller: 2, refusal: 'too_many_requests' }
  const { ask, release, started } = aServer(rule)

  const calls = [ask('anna'), ask('anna'), ask('anna'), ask('anna')]
  const refused = await Promise.race(calls)
  const other = ask('bernd')
  await expect.poll(started).toBe(2)
  release()

  expect(refused).toBe(429)
  expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(3)
  expect(await other).toBe(200)
  expect(started()).toBe(4)
  expect(await ask('anna')).toBe(200)
})

test('a call with turns of its own does not wait for the other calls of its caller', async () => {
  const { ask, release, started } = aServer()
  const slow = Array.from({ length: 7 }, () => ask('anna'))
  await expect.poll(started).toBe(6)

  const quick = await ask('anna', 'quick')
  release()

  expect(quick).toBe(200)
  expect(await Promise.all(slow)).toEqual(Array.from({ length: 7 }, () => 200))
})

test('a call whose caller hung up while it waited for a turn does nothing', async () => {
  const { server, ask, release, started } = aServer()
  await using _ = { [Symbol.asyncDispose]: () => server.close() }
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const connections = () => new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)))
  const slow = Array.from({ length: 6 }, () => ask('anna'))
  await expect.poll(started).toBe(6)

  const caller = new AbortController()
  const arrived = new Promise((resolve) => server.server.once('request', resolve))
  const waiting = fetch(`${url}/api/slow`, { headers: { authorization: 'anna' }, signal: caller.signal })
  await arrived
  caller.abort()
  await expect(waiting).rejects.toThrow('aborted')
  await expect.poll(connections).toBe(0)
  release()
  await Promise.all(slow)

  expect(await ask('anna')).toBe(200)
  expect(started()).toBe(7)
})
