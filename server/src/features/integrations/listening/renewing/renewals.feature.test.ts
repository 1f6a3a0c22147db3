import { updateIntegration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aForeignServer } from '../../../../test-kit/foreign-server.ts'
import { type RunningSimulators, startOutside } from '../../../../test-kit/start-outside.ts'
import type { TestApp } from '../../../../test-kit/start-test-app.ts'
import { openCredentials } from '../../credentials.ts'
import { breakStatements } from '../../test-kit/break-statements.ts'
import {
  account,
  aLinkedStreamer,
  aSecond,
  asTimePasses,
  donations,
  gift,
  resetServices,
  until,
} from '../../test-kit/integration-stage.ts'
import { GivenCredentials } from './given-credentials.ts'
import { renewCredentials } from './renew-credentials.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

const hour = 60 * 60

const stored = ({ app }: TestApp) => app.db.selectFrom('integrations').selectAll().executeTakeFirstOrThrow()
/** Counts the link and every renewal. */
const version = async (app: TestApp) => (await stored(app)).credentialsVersion

/** The service has given new tokens to a node that died before it could store them. */
async function loseAnswer(app: TestApp): Promise<void> {
  const { id, credentialsBox } = await stored(app)
  const { refreshToken } = openCredentials(app.app.secrets, id, credentialsBox)
  const given = outside.tipeeestream.oauth.tokens.refresh(refreshToken ?? '', { rotates: true })
  expect(given).toBeDefined()
}

test('tokens that are still good are not renewed at a start or after a cut', async () => {
  await using app = await aLinkedStreamer(outside, 'tipeeestream')
  await until(app, 'live')

  for (let time = 0; time < 3; time += 1) {
    app.clock.advance(3 * hour)
    outside.tipeeestream.connections.drop(account)
    await until(app, 'polling')
    await until(app, 'live')
  }

  expect(await version(app)).toBe(1)
})

test('tokens are renewed before their end, also while the connection lives', async () => {
  await using app = await aLinkedStreamer(outside, 'tipeeestream')
  await until(app, 'live')

  for (let day = 2; day < 5; day += 1) {
    app.clock.advance(23 * hour)
    await expect.poll(asTimePasses(app, () => version(app))).toBe(day)
    await until(app, 'live')
  }
  outside.tipeeestream.donate(gift)

  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)
})

test('a listener that lost the answer to a renewal goes on for as long as the service lets it', async () => {
  await using app = await aLinkedStreamer(outside, 'tipeeestream')
  await until(app, 'live')
  await loseAnswer(app)

  app.clock.advance(25 * hour)
  for (let second = 0; second < 5; second += 1) await aSecond(app)
  await until(app, 'live')
  outside.tipeeestream.donate(gift)
  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)
  outside.tipeeestream.oauth.tokens.expire(account)
  outside.tipeeestream.regenerateApiKey(account)

  await until(app, 'needs_relink')
})

test('a node that stood still while it renewed stores the tokens, which nobody else has', async () => {
  await using app = await aLinkedStreamer(outside, 'streamelements')
  await until(app, 'live')
  const port = app.app.donationServices.get('streamelements')
  if (!port) throw new Error('the service is not offered')
  const standStill: typeof port.refresh = async (...asked) => {
    outside.streamelements.oauth.tokens.expire(account)
    const renewed = await port.refresh(...asked)
    await app.app.db.updateTable('leases').set({ holder: null }).where('name', 'like', 'refresh %').execute()
    outside.streamelements.connections.drop(account)
    await until(app, 'needs_relink')
    return renewed
  }

  await renewCredentials(app.app, { ...port, refresh: standStill }, await stored(app), new GivenCredentials(app.app))
  await until(app, 'live')

  expect(await version(app)).toBe(2)
})

const breakNewCredentials = (app: TestApp, code?: string) =>
  breakStatements(app, 'update of credentials_box on integrations', code)

test.for([
  ['a shutdown', '57P01'],
  ['anything else', 'P0001'],
])('new tokens that the database could not take because of %s are stored when it is back', async ([, code]) => {
  await using app = await aLinkedStreamer(outside, 'tipeeestream')
  await until(app, 'live')
  await using broken = await breakNewCredentials(app, code)

  outside.tipeeestream.oauth.tokens.expire(account)
  outside.tipeeestream.regenerateApiKey(account)
  await expect.poll(asTimePasses(app, broken.tries)).toBeGreaterThan(1)
  await broken.mend()

  await expect.poll(asTimePasses(app, () => version(app))).toBe(2)
  await until(app, 'live')
})

test('a listener that ends stores the tokens that it was given', async () => {
  await using app = await aLinkedStreamer(outside, 'tipeeestream')
  await until(app, 'live')
  await using broken = await breakNewCredentials(app)
  outside.tipeeestream.oauth.tokens.expire(account)
  outside.tipeeestream.regenerateApiKey(account)
  await expect.poll(asTimePasses(app, broken.tries)).toBeGreaterThan(0)
  await broken.mend()

  await app.call(updateIntegration, { params: { id: (await stored(app)).id }, body: { is_active: false } }, 'mira')
  await aSecond(app)

  expect(await version(app)).toBe(2)
})

/** The service answers 401 to everybody, with no reason that names the grant. */
function refuseAll(): void {
  outside.streamelements.oauth.tokens.expire(account)
  outside.streamelements.restFaults.failNext({ count: 100_000, kind: 'unauthorized', target: 'tokens' })
  outside.streamelements.connections.drop(account)
}

test('nobody has to link again because a broken service refuses everybody for an hour', async () => {
  await using app = await aLinkedStreamer(outside, 'streamelements')
  await until(app, 'live')

  refuseAll()
  await until(app, 'down')
  app.clock.advance(hour)
  await until(app, 'down')
  outside.streamelements.restFaults.reset()
  app.clock.advance(hour)
  await until(app, 'live')

  expect(await stored(app)).toMatchObject({ refusedSince: null })
})

test('a streamer is asked to link again once the refusals have lasted a day; and no longer when they end', async () => {
  await using app = await aLinkedStreamer(outside, 'streamelements')
  await until(app, 'live')
  refuseAll()
  await until(app, 'down')
  app.clock.advance(23 * hour)
  await until(app, 'down')

  app.clock.advance(2 * hour)
  await until(app, 'needs_relink')
  app.clock.advance(7 * hour)
  await app.runTimers()
  expect(await stored(app)).toMatchObject({ state: 'needs_relink' })
  outside.streamelements.restFaults.reset()
  app.clock.advance(7 * hour)
  await app.runTimers()

  await until(app, 'live')
})

/** Stands before a simulator and answers some calls itself. */
async function aTroubledService(origin: string) {
  const trouble: { answer?: (path: string) => { status: number; body: object } | undefined } = {}
  const server = await aForeignServer((request, response) => void pass(request, response))

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '', origin)
    const { authorization = '', 'content-type': type = '' } = request.headers
    const body = Buffer.concat(await request.toArray())
    const own = trouble.answer?.(pathname)
    if (own) return void response.writeHead(own.status).end(JSON.stringify(own.body))
    const answer = await fetch(origin + pathname + search, {
      method: request.method ?? 'GET',
      headers: { authorization, 'content-type': type },
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    })
    const location = answer.headers.get('location')
    response.writeHead(answer.status, { 'content-type': 'application/json', ...(location && { location }) })
    response.end(await answer.text())
  }

  return Object.assign(server, { trouble })
}

const troubles = [
  {
    what: 'refuses the socket and accepts the rest',
    service: 'streamlabs',
    setting: 'STREAMLABS_API_URL',
    answer: (path: string) => (path.endsWith('/socket/token') ? { status: 401, body: {} } : undefined),
  },
  {
    what: 'names another key each time and refuses them all',
    service: 'tipeeestream',
    setting: 'TIPEEESTREAM_API_URL',
    answer(path: string) {
      if (path.endsWith('/me/api')) return { status: 200, body: { apiKey: randomUUID() } }
      return path.endsWith('/events.json') ? { status: 401, body: {} } : undefined
    },
  },
] as const

test.each(troubles)('a service that $what is asked ever more seldom', async ({ service, setting, answer }) => {
  const api = new URL(outside.settings[setting] ?? '')
  await using front = await aTroubledService(api.origin)
  const settings = { ...outside.settings, [setting]: front.url + api.pathname.replace(/\/$/, '') }
  await using app = await aLinkedStreamer({ ...outside, settings }, service)
  await until(app, 'live')

  front.trouble.answer = answer
  if (service === 'tipeeestream') outside.tipeeestream.regenerateApiKey(account)
  outside[service].connections.drop(account)
  await expect.poll(asTimePasses(app, () => version(app))).toBe(2)
  for (let second = 0; second < 120; second += 1) await aSecond(app)

  expect(await version(app)).toBeLessThanOrEqual(3)
})
