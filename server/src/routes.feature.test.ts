import { randomUUID } from 'node:crypto'
import {
  deleteModeratorLink,
  listLinkKeys,
  regenerateApiKey,
  rotateLinkKey,
} from '@lautgabe/contract/accounts/accounts-api.ts'
import type { Endpoint } from '@lautgabe/contract/endpoint.ts'
import { createToolKey } from '@lautgabe/contract/own-tools/own-tools-api.ts'
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
  'own tool',
  'unverified',
  'user',
  'admin',
] as const
type Caller = (typeof callers)[number]

/** The callers without a session and the kind of key that each of them shows wherever a key can be shown. */
const keyKinds: Partial<Record<Caller, string>> = {
  nobody: 'none',
  'wrong key': 'unknown',
  moderator: 'mod',
  'live page': 'live',
  'overlay key': 'obs',
  machine: 'api',
  'own tool': 'in',
}

/** Written down once more, so that nobody opens a route to another key by accident. */
const openTo: Partial<Record<Access, string[]>> = {
  'session-or-key': ['api', 'obs', 'live', 'mod'],
  'session-or-control-key': ['api', 'live'],
  'moderator-key': ['api', 'mod'],
  'live-key': ['api', 'live'],
  'incoming-key': ['api', 'in'],
}

/** The refusal each caller must get on each kind of route; `undefined` means "let in". */
function refusalFor({ access, isForUnverified }: Route<never>, caller: Caller): ErrorCode | undefined {
  if (access.startsWith('anyone') || access === 'operator') return undefined
  const kind = keyKinds[caller] ?? 'none'
  if (openTo[access]?.includes(kind)) return undefined
  if (access.endsWith('-key') && (kind !== 'none' || !access.startsWith('session'))) return 'key_unknown'
  if (keyKinds[caller]) return 'unauthorized'
  if (caller === 'unverified') return isForUnverified ? undefined : 'email_not_verified'
  return access === 'admin' && caller === 'user' ? 'forbidden' : undefined
}

/** A key is shown in the path, in the header and in the body at once. */
type Shown = { headers?: Record<string, string>; key?: string }

const show = (key = '') => ({ key, headers: { authorization: `Bearer ${key}` } })

/** The callers by name, with the cookies, headers or keys that they send. */
async function stage(app: TestApp): Promise<Record<Caller, Shown>> {
  await aUser(app, { username: 'ordinary' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { browser } = await aNewcomer(app)
  await aUser(app, { username: 'of-machine' })
  const machine = await app.call(regenerateApiKey, {}, 'of-machine')
  const links = await app.call(listLinkKeys, {}, 'ordinary')
  const tool = await app.call(createToolKey, { body: { name: 'Bot' } }, 'ordinary')
  const linkTo = (wanted: 'mod' | 'live' | 'obs') => show(links.find(({ kind }) => kind === wanted)?.key)
  return {
    nobody: {},
    'wrong key': show('api_wrong'),
    moderator: linkTo('mod'),
    'live page': linkTo('live'),
    'overlay key': linkTo('obs'),
    machine: show(machine.api_key),
    'own tool': show(tool.key),
    unverified: { headers: { cookie: `sAccessToken=${browser.cookies.get('sAccessToken')}` } },
    user: { headers: { 'x-test-session': 'ordinary' } },
    admin: { headers: { 'x-test-session': 'boss' } },
  }
}

function request(endpoint: Endpoint, { headers, key }: Shown): [string, RequestInit] {
  const filled = endpoint.path.replace(':key', key ?? ':key').replaceAll(/:\w+/g, randomUUID())
  const path = `/api${filled}`
  const sent = { origin: 'http://lautgabe.test', rid: 'anti-csrf', 'content-type': 'application/json', ...headers }
  const body = JSON.stringify({ key })
  return [path, { method: endpoint.method, headers: sent, ...(endpoint.method !== 'GET' && { body }) }]
}

test.for(callers)('every route lets in or refuses callers as its entry in the list says: %s', async (caller) => {
  await using app = await startTestApp()
  const shown = (await stage(app))[caller]

  for (const route of routes) {
    const [path, init] = request(route.endpoint, shown)
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
    const decisions = { seen: 'accepted', ids: [donation.id], decision: 'reject' }
    const body = JSON.stringify({ message: 'Hello.', volume: 0.5, ...decisions })
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
      const [, init] = request(endpoint, { headers: { 'x-test-session': 'ordinary' } })
      await app.fetch(path, {
        ...init,
        ...(endpoint.method !== 'GET' && { body: '{"days_to_add":1,"is_blocked":true}' }),
      })
    }
  }

  expect(await everything()).toEqual(before)
})
