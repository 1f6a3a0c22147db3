import { expect, test } from 'vitest'
import { secondsAfter } from '../../../platform/clock.ts'
import { anAccount, client, pageUrl, redirectAddress } from '../test-kit/a-port.ts'
import { type Answer, answer, aService } from '../test-kit/a-service.ts'
import { failureOf, refusal, troubles } from '../test-kit/answers.ts'
import { createStreamelements } from './streamelements.ts'

const now = new Date('2026-11-16T12:00:00Z')
const { credentials } = anAccount()
const tokens = {
  access_token: 'access-2',
  token_type: 'Bearer',
  expires_in: 604_800,
  refresh_token: 'refresh-2',
  scope: 'channel:read',
}
const channel = {
  _id: '5b2e2007760aeb7729487dab',
  provider: 'twitch',
  username: 'example',
  alias: 'Example',
  displayName: 'Example!',
  email: 'e@example.com',
  apiToken: 'secret',
}

async function aStage(answers: Record<string, Answer>) {
  const service = await aService(answers)
  const addresses = { apiUrl: service.url, astroUrl: service.url, socketUrl: service.url, pageUrl }
  return Object.assign(service, {
    streamelements: createStreamelements({ ...addresses, ...client, clock: { now: () => now } }),
  })
}

test('the streamer is sent to the consent page', async () => {
  await using stage = await aStage({})

  const address = new URL(stage.streamelements.authorizeAddress({ state: 's1', redirectAddress }))

  expect(address.origin + address.pathname).toBe(`${stage.url}/oauth2/authorize`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'our-id',
    redirect_uri: redirectAddress,
    scope: 'channel:read tips:read tips:moderation',
    state: 's1',
  })
})

test('a code becomes credentials that end when the service says', async () => {
  await using stage = await aStage({ 'POST /oauth2/token': answer(tokens) })

  const exchanged = await stage.streamelements.exchange({ code: 'the-code', redirectAddress })

  expect(exchanged).toEqual({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: secondsAfter(now, 604_800),
    apiKey: null,
  })
  expect(stage.asked[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(stage.asked[0]?.body))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'our-id',
    client_secret: 'our-secret',
    redirect_uri: redirectAddress,
    code: 'the-code',
  })
})

test.for([
  [{ refresh_token: 'refresh-2', expires_in: 2_592_000 }, 'refresh-2', 2_592_000],
  [{ refresh_token: undefined, expires_in: '2592000' }, 'refresh-1', 2_592_000],
  [{ refresh_token: '', expires_in: undefined }, 'refresh-1', 604_800],
] as const)('a refresh that answers %j keeps what it can (%#)', async ([given, refreshToken, seconds]) => {
  await using stage = await aStage({ 'POST /oauth2/token': answer({ ...tokens, scope: '', ...given }) })

  const refreshed = await stage.streamelements.refresh(credentials)

  expect(refreshed).toEqual({
    accessToken: 'access-2',
    refreshToken,
    expiresAt: secondsAfter(now, seconds),
    apiKey: null,
  })
})

test.for(troubles)('%s is told apart from a no', async ([, trouble, failure]) => {
  const paths = ['POST /oauth2/token', 'GET /kappa/v2/channels/me', 'GET /kappa/v2/tips/account-1']
  await using stage = await aStage(Object.fromEntries(paths.map((path) => [path, trouble])))
  const { streamelements } = stage

  expect(await failureOf(streamelements.exchange({ code: 'the-code', redirectAddress }))).toMatchObject(failure)
  expect(await failureOf(streamelements.refresh(credentials))).toMatchObject(failure)
  expect(await failureOf(streamelements.readAccount(credentials))).toMatchObject(failure)
  expect(await failureOf(streamelements.listLatest(anAccount(), 20))).toMatchObject(failure)
  expect(await failureOf(streamelements.listSince(anAccount(), { newestId: null, newestAt: now }))).toMatchObject(
    failure,
  )
})

test('the no of the service is "never"', async () => {
  await using stage = await aStage({
    'POST /oauth2/token': answer({ error: 'invalid_grant' }, 400),
    'GET /kappa/v2/channels/me': refusal,
    'GET /kappa/v2/tips/account-1': refusal,
  })

  expect(await failureOf(stage.streamelements.refresh(credentials))).toMatchObject({ advice: 'never' })
  expect(await failureOf(stage.streamelements.readAccount(credentials))).toMatchObject({ advice: 'never' })
  expect(await failureOf(stage.streamelements.listLatest(anAccount(), 20))).toMatchObject({ advice: 'never' })
})

test('the account is the channel, with its tip page', async () => {
  await using stage = await aStage({ 'GET /kappa/v2/channels/me': answer(channel) })

  await expect(stage.streamelements.readAccount(credentials)).resolves.toEqual({
    id: '5b2e2007760aeb7729487dab',
    name: 'Example!',
    tipPage: 'https://pages.example/example/tip',
  })
  expect(stage.asked[0]?.headers.authorization).toBe('oAuth access-1')
})

test.for([200, 401, 400])('a token is revoked, and %i is an answer to that', async (status) => {
  await using stage = await aStage({ 'POST /oauth2/revoke': answer('', status) })

  await stage.streamelements.revoke(credentials)

  expect(stage.asked[0]?.query).toEqual({ client_id: 'our-id', token: 'access-1' })
})

test('a token that could not be revoked can be tried again', async () => {
  await using stage = await aStage({ 'POST /oauth2/revoke': answer('', 500) })

  expect(await failureOf(stage.streamelements.revoke(credentials))).toMatchObject({ advice: 'try-later' })
})

/** Tips with an id for every minute until now, of which the service lists those that are asked for. */
async function aChannelWithTips(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({
    _id: `tip-${index + 1}`,
    createdAt: secondsAfter(now, (index + 1 - count) * 60).toISOString(),
    donation: { user: { username: 'Ada', email: 'ada@example.com' }, amount: 5, currency: 'EUR' },
    status: 'success',
    approved: 'allowed',
  }))
  return aStage({
    'GET /kappa/v2/tips/account-1': ({ query }) => {
      const sorted = query['sort'] === 'createdAt' ? all : all.toReversed()
      const after = Number(query['after'] ?? 0)
      const offset = Number(query['offset'])
      const docs = sorted.filter(({ createdAt }) => Date.parse(createdAt) > after)
      return { body: { docs: docs.slice(offset, offset + Number(query['limit'])), total: docs.length } }
    },
  })
}

const tipsIn = (events: { payload: unknown }[]) =>
  events.map(({ payload }) => payload as { _id: string; createdAt: string })
const idsIn = (events: { payload: unknown }[]) => tipsIn(events).map(({ _id: id }) => id)

test('the latest come newest first, without addresses', async () => {
  await using stage = await aChannelWithTips(50)

  const events = await stage.streamelements.listLatest(anAccount(), 3)

  expect(idsIn(events)).toEqual(['tip-50', 'tip-49', 'tip-48'])
  expect(JSON.stringify(events)).not.toContain('example.com')
})

test('all since ten minutes before the cursor come oldest first, over as many pages as it takes', async () => {
  await using stage = await aChannelWithTips(500)
  const newestAt = secondsAfter(now, -240 * 60)

  const events = await stage.streamelements.listSince(anAccount(), { newestId: null, newestAt })

  expect(idsIn(events)).toEqual(Array.from({ length: 250 }, (_, index) => `tip-${251 + index}`))
  expect(stage.asked.map(({ query }) => query['offset'])).toEqual(['0', '100', '200'])
})

test('no more than twenty pages are read, and the next list continues there', async () => {
  await using stage = await aChannelWithTips(2100)
  const first = await stage.streamelements.listSince(anAccount(), { newestId: null, newestAt: new Date(0) })
  const newestAt = new Date(tipsIn(first).at(-1)?.createdAt ?? '')

  const rest = await stage.streamelements.listSince(anAccount(), { newestId: null, newestAt })

  expect(new Set([...idsIn(first), ...idsIn(rest)]).size).toBe(2100)
  expect(first).toHaveLength(2000)
})

test('a service that sends more tips than it is asked for fills no memory, and loses none', async () => {
  await using stage = await aChannelWithTips(300)
  const asAsked = stage.answers['GET /kappa/v2/tips/account-1']
  stage.answers['GET /kappa/v2/tips/account-1'] = (asked) =>
    asAsked?.({ ...asked, query: { ...asked.query, limit: '250' } }) ?? { body: {} }
  const whole = await stage.streamelements.listSince(anAccount(), { newestId: null, newestAt: new Date(0) })
  stage.answers['GET /kappa/v2/tips/account-1'] = answer({ docs: Array.from({ length: 5000 }, () => ({})) })
  const endless = await stage.streamelements.listSince(anAccount(), { newestId: null, newestAt: new Date(0) })

  expect(idsIn(whole)).toEqual(Array.from({ length: 300 }, (_, index) => `tip-${index + 1}`))
  expect(endless).toHaveLength(2000)
})
