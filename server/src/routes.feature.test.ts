import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@lautgabe/contract/endpoint.ts'
import { errorCatalogue, type ErrorCode } from '@lautgabe/contract/errors.ts'
import { expect, test } from 'vitest'
import { aNewcomer } from './features/login/test-kit/login-stage.ts'
import type { Access, Route } from './platform/http/route.ts'
import { routes } from './routes.ts'
import { aUser } from './test-kit/builders.ts'
import { startTestApp, type TestApp } from './test-kit/start-test-app.ts'

const callers = ['nobody', 'wrong key', 'unverified', 'user', 'admin'] as const
type Caller = (typeof callers)[number]

/** What each caller must be told on each kind of route; `undefined` means "let in". */
function refusalFor({ access, isForUnverified }: Route<never>, caller: Caller): ErrorCode | undefined {
  const needsSession: Access[] = ['session', 'admin', 'session-or-key']
  if (!needsSession.includes(access)) return undefined
  if (access === 'session-or-key' && caller === 'wrong key') return 'key_unknown'
  if (caller === 'nobody' || caller === 'wrong key') return 'unauthorized'
  if (caller === 'unverified') return isForUnverified ? undefined : 'email_not_verified'
  return access === 'admin' && caller === 'user' ? 'forbidden' : undefined
}

/** The name of a caller, and whatever cookies or headers make them that. */
async function stage(app: TestApp): Promise<Record<Caller, Record<string, string>>> {
  await aUser(app, { username: 'ordinary' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { browser } = await aNewcomer(app)
  return {
    nobody: {},
    'wrong key': { authorization: 'Bearer api_wrong' },
    unverified: { cookie: `sAccessToken=${browser.cookies.get('sAccessToken')}` },
    user: { 'x-test-session': 'ordinary' },
    admin: { 'x-test-session': 'boss' },
  }
}

function request(endpoint: Endpoint, caller: Caller, headers: Record<string, string>): [string, RequestInit] {
  const path = `/api${endpoint.path.replaceAll(/:\w+/g, randomUUID())}`
  const sent = { origin: 'http://lautgabe.test', rid: 'anti-csrf', 'content-type': 'application/json', ...headers }
  const body = caller === 'wrong key' ? '{"key":"obs_wrong"}' : '{}'
  return [path, { method: endpoint.method, headers: sent, ...(endpoint.method !== 'GET' && { body }) }]
}

test.for(callers)(
  'every route lets in or turns away as its line in the list says: %s',
  { timeout: 60_000 },
  async (caller) => {
    await using app = await startTestApp()
    const headers = (await stage(app))[caller]

    for (const route of routes) {
      const [path, init] = request(route.endpoint, caller, headers)
      const response = await app.fetch(path, init)
      const answer = (await response.json()) as { code?: string }
      const refusals: (string | undefined)[] = [
        'unauthorized',
        'forbidden',
        'email_not_verified',
        'key_unknown',
        'origin_refused',
      ]
      const told = refusals.includes(answer.code) ? answer.code : undefined
      const expected = refusalFor(route, caller)

      expect(told, `${route.endpoint.method} ${path}`).toBe(expected)
      expect(expected === undefined || response.status === errorCatalogue[expected].status).toBe(true)
      expect(response.status).toBeLessThan(500)
    }
  },
)

test('what one user does leaves the data of another as it was', async () => {
  await using app = await startTestApp()
  const victim = await aUser(app, { username: 'victim' })
  await aUser(app, { username: 'ordinary' })
  const everything = async () => ({
    user: await app.app.db.selectFrom('users').selectAll().where('id', '=', victim.id).execute(),
    keys: await app.app.db.selectFrom('linkKeys').selectAll().where('userId', '=', victim.id).orderBy('id').execute(),
  })
  const before = await everything()
  const ids = [victim.id, ...before.keys.map(({ id }) => id)]

  for (const { endpoint, access } of routes) {
    if (access === 'anyone' || !endpoint.path.includes(':')) continue
    for (const id of ids) {
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, id)}`
      const [, init] = request(endpoint, 'user', { 'x-test-session': 'ordinary' })
      await app.fetch(path, {
        ...init,
        ...(endpoint.method !== 'GET' && { body: '{"days_to_add":1,"is_blocked":true}' }),
      })
    }
  }

  expect(await everything()).toEqual(before)
})
