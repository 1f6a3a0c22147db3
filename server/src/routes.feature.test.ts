import { randomUUID } from 'node:crypto'
import {
  deleteModeratorLink,
  listLinkKeys,
  regenerateApiKey,
  rotateLinkKey,
} from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Endpoint } from '@lautgabe/contract/endpoint.ts'
import { errorCatalogue, type ErrorCode } from '@lautgabe/contract/errors.ts'
import { expect, test } from 'vitest'
import { aDonation, aModerator } from './features/donations/test-kit/donation-stage.ts'
import { aNewcomer } from './features/login/test-kit/login-stage.ts'
import type { Access, Route } from './platform/http/route.ts'
import { rawRoutes, routes } from './routes.ts'
import { aUser } from './test-kit/builders.ts'
import { startTestApp, type TestApp } from './test-kit/start-test-app.ts'

const callers = [
  'nobody',
  'wrong key',
  'moderator',
  'live page',
  'overlay key',
  'machine',
  'unverified',
  'user',
  'admin',
] as const
type Caller = (typeof callers)[number]

const withoutSession = new Set<Caller>(['nobody', 'wrong key', 'moderator', 'live page', 'overlay key', 'machine'])

/** The refusal each caller must get on each kind of route; `undefined` means "let in". */
function refusalFor({ access, isForUnverified }: Route<never>, caller: Caller): ErrorCode | undefined {
  if (access === 'moderator-key') return caller === 'moderator' ? undefined : 'key_unknown'
  if (access === 'live-key') return caller === 'live page' ? undefined : 'key_unknown'
  const needsSession: Access[] = ['session', 'admin', 'session-or-key', 'session-or-api-key']
  if (!needsSession.includes(access)) return undefined
  if (access === 'session-or-api-key' && caller === 'machine') return undefined
  if (access.startsWith('session-or-') && caller === 'wrong key') return 'key_unknown'
  if (withoutSession.has(caller)) return 'unauthorized'
  if (caller === 'unverified') return isForUnverified ? undefined : 'email_not_verified'
  return access === 'admin' && caller === 'user' ? 'forbidden' : undefined
}

type Shown = { headers?: Record<string, string>; key?: string }

/** The callers by name, with the cookies, headers or keys that they send. */
async function stage(app: TestApp): Promise<Record<Caller, Shown>> {
  await aUser(app, { username: 'ordinary' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { browser } = await aNewcomer(app)
  await aUser(app, { username: 'of-machine' })
  const machine = await app.call(regenerateApiKey, {}, 'of-machine')
  const links = await app.call(listLinkKeys, {}, 'ordinary')
  const keyOf = (wanted: 'mod' | 'live' | 'obs') => ({ key: links.find(({ kind }) => kind === wanted)?.key ?? '' })
  return {
    nobody: {},
    'wrong key': { headers: { authorization: 'Bearer api_wrong' } },
    moderator: keyOf('mod'),
    'live page': keyOf('live'),
    'overlay key': keyOf('obs'),
    machine: { headers: { authorization: `Bearer ${machine.api_key}` } },
    unverified: { headers: { cookie: `sAccessToken=${browser.cookies.get('sAccessToken')}` } },
    user: { headers: { 'x-test-session': 'ordinary' } },
    admin: { headers: { 'x-test-session': 'boss' } },
  }
}

function request(endpoint: Endpoint, caller: Caller, { headers, key }: Shown): [string, RequestInit] {
  const filled = endpoint.path.replace(':key', key ?? ':key').replaceAll(/:\w+/g, randomUUID())
  const path = `/api${filled}`
  const sent = { origin: 'http://lautgabe.test', rid: 'anti-csrf', 'content-type': 'application/json', ...headers }
  const body = caller === 'wrong key' ? '{"key":"obs_wrong"}' : '{}'
  return [path, { method: endpoint.method, headers: sent, ...(endpoint.method !== 'GET' && { body }) }]
}

test.for(callers)('every route lets in or refuses callers as its entry in the list says: %s', async (caller) => {
  await using app = await startTestApp()
  const shown = (await stage(app))[caller]

  for (const route of routes) {
    const [path, init] = request(route.endpoint, caller, shown)
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
})

test.for(callers)('every raw route lets in or refuses callers as its entry in the list says: %s', async (caller) => {
  await using app = await startTestApp()
  const { headers } = (await stage(app))[caller]

  for (const { access, method, path } of rawRoutes) {
    const asked = `/api${path.replaceAll(/:\w+/g, randomUUID())}`
    // As if through a proxy: a request from this machine itself would count as the operator's.
    const sent = { ...headers, 'x-forwarded-for': '203.0.113.7' }
    const response = await app.fetch(asked, { method, headers: sent, ...(method === 'POST' && { body: '{}' }) })
    const answer = response.headers.get('content-type')?.includes('json') ? await response.json() : {}
    const isNotFound = (answer as { code?: string }).code === 'not_found'

    expect(isNotFound, `${method} ${path}`).toBe(access === 'operator' || path.includes(':'))
    expect(response.status).toBeLessThan(500)
  }
})

test('no other key opens the routes of a moderator link', async () => {
  await using app = await startTestApp()
  const victim = await aUser(app, { username: 'victim' })
  await aUser(app, { username: 'ordinary' })
  const donation = await aDonation(Object.assign(app, { mira: victim }))
  const links = await app.call(listLinkKeys, {}, 'victim')
  const keyOf = (wanted: string) => links.find(({ kind }) => kind === wanted)?.key ?? ''
  const [withdrawn, changed, old] = [
    await aModerator(app, 'Gone', 'victim'),
    await aModerator(app, 'Changed', 'victim'),
    await aModerator(app, 'Old', 'victim'),
  ]
  await app.call(deleteModeratorLink, { params: { id: withdrawn.id } }, 'victim')
  await app.call(rotateLinkKey, { params: { id: changed.id } }, 'victim')
  await app.app.db.updateTable('linkKeys').set({ expiresAt: app.clock.now() }).where('id', '=', old.id).execute()
  const { key: foreign } = await aModerator(app, 'Eve', 'ordinary')
  const unknown = `mod_${randomUUID()}`
  const shut = [unknown, withdrawn.key, changed.key, old.key, keyOf('obs'), keyOf('live'), keyOf('mod').slice(0, -1)]
  const before = await app.app.db.selectFrom('donations').selectAll().where('userId', '=', victim.id).execute()

  const ask = async ({ method, path }: Endpoint, key: string) => {
    const filled = path.replace(':key', key).replace(':id', donation.id).replace(':control', 'mute')
    const headers = { origin: 'http://lautgabe.test', 'content-type': 'application/json' }
    const body = JSON.stringify({ message: 'Hello.', volume: 0.5 })
    const response = await app.fetch(`/api${filled}`, { method, headers, ...(method !== 'GET' && { body }) })
    return { status: response.status, text: await response.text() }
  }
  for (const { endpoint } of routes.filter(({ access }) => access === 'moderator-key')) {
    for (const key of shut) {
      const { status, text } = await ask(endpoint, key)
      expect([status, JSON.parse(text)], `${endpoint.path} ${key}`).toMatchObject([404, { code: 'key_unknown' }])
    }
    expect(await ask(endpoint, ''), `${endpoint.path} without a key`).toMatchObject({ status: 404 })
    const { status, text } = await ask(endpoint, foreign)
    expect(status, `${endpoint.path} of another streamer`).toBe(endpoint.path.includes(':id') ? 404 : 200)
    expect(text).not.toContain(donation.message)
    expect(text).not.toContain('victim')
  }

  const after = app.app.db.selectFrom('donations').selectAll().where('userId', '=', victim.id)
  expect(await after.execute()).toEqual(before)
})

test('no user can change the data of another', async () => {
  await using app = await startTestApp()
  const victim = await aUser(app, { username: 'victim' })
  await aUser(app, { username: 'ordinary' })
  const donation = await aDonation(Object.assign(app, { mira: victim }))
  const everything = async () => ({
    donations: await app.app.db.selectFrom('donations').selectAll().execute(),
    events: await app.app.db.selectFrom('donationEvents').selectAll().execute(),
    user: await app.app.db.selectFrom('users').selectAll().where('id', '=', victim.id).execute(),
    keys: await app.app.db.selectFrom('linkKeys').selectAll().where('userId', '=', victim.id).orderBy('id').execute(),
  })
  const before = await everything()
  const ids = [victim.id, donation.id, ...before.keys.map(({ id }) => id)]

  const ownLinks = await app.call(listLinkKeys, {}, 'ordinary')
  const ownKey = ownLinks.find(({ kind }) => kind === 'mod')?.key ?? ''

  for (const { endpoint, access } of routes) {
    if (access === 'anyone' || !endpoint.path.includes(':')) continue
    for (const id of ids) {
      const path = `/api${endpoint.path.replace(':key', ownKey).replaceAll(/:\w+/g, id)}`
      const [, init] = request(endpoint, 'user', { headers: { 'x-test-session': 'ordinary' } })
      await app.fetch(path, {
        ...init,
        ...(endpoint.method !== 'GET' && { body: '{"days_to_add":1,"is_blocked":true}' }),
      })
    }
  }

  expect(await everything()).toEqual(before)
})
