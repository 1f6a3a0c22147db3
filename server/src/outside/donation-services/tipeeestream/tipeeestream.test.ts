import { expect, test } from 'vitest'
import { secondsAfter } from '../../../platform/clock.ts'
import { anAccount, client, pageUrl, redirectAddress } from '../test-kit/a-port.ts'
import { type Answer, answer, aService } from '../test-kit/a-service.ts'
import { failureOf, refusal, troubles } from '../test-kit/answers.ts'
import { createTipeeestream } from './tipeeestream.ts'

const now = new Date('2026-11-16T12:00:00Z')
const { credentials } = anAccount({ apiKey: 'key-1' })
const tokens = { access_token: 'access-2', refresh_token: 'refresh-2', token_type: 'bearer', expires_in: 86_400 }
const keyPath = 'GET /v1.0/me/api'
const eventsPath = 'GET /v1.0/events.json'

async function aStage(answers: Record<string, Answer>) {
  const service = await aService(answers)
  const tipeeestream = createTipeeestream({ apiUrl: service.url, pageUrl, ...client, clock: { now: () => now } })
  return Object.assign(service, { tipeeestream })
}

test('the streamer is sent to the consent page', async () => {
  await using stage = await aStage({})

  const address = new URL(stage.tipeeestream.authorizeAddress({ state: 's1', redirectAddress }))

  expect(address.origin + address.pathname).toBe(`${stage.url}/oauth/v2/auth`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'our-id',
    redirect_uri: redirectAddress,
    state: 's1',
  })
})

test('a code becomes credentials, together with the key', async () => {
  await using stage = await aStage({
    'POST /oauth/v2/token': answer(tokens),
    [keyPath]: answer({ apiKey: 'key-1' }),
  })

  const exchanged = await stage.tipeeestream.exchange({ code: 'the-code', redirectAddress })

  expect(exchanged).toEqual({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: secondsAfter(now, 86_400),
    apiKey: 'key-1',
  })
  expect(Object.fromEntries(new URLSearchParams(stage.asked[0]?.body))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'our-id',
    client_secret: 'our-secret',
    redirect_uri: redirectAddress,
    code: 'the-code',
  })
  expect(stage.asked[1]?.headers.authorization).toBe('Bearer access-2')
})

test('a key that cannot be read does not cost the tokens', async () => {
  await using stage = await aStage({ 'POST /oauth/v2/token': answer(tokens), [keyPath]: answer('<html>', 500) })

  await expect(stage.tipeeestream.exchange({ code: 'the-code', redirectAddress })).resolves.toMatchObject({
    accessToken: 'access-2',
    apiKey: null,
  })
})

test('a refresh goes to its own address, lasts a day and keeps the key', async () => {
  const path = 'POST /oauth/v2/refresh-token'
  await using stage = await aStage({
    [path]: answer({ access_token: 'access-2', refresh_token: 'refresh-2', scope: null }),
  })

  const refreshed = await stage.tipeeestream.refresh(credentials)

  expect(refreshed).toEqual({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: secondsAfter(now, 86_400),
    apiKey: 'key-1',
  })
  // The new token is not used before the caller could store it.
  expect(stage.asked.map(({ what }) => what)).toEqual([path])
  expect(JSON.parse(stage.asked[0]?.body ?? '')).toEqual({
    client_id: 'our-id',
    client_secret: 'our-secret',
    refresh_token: 'refresh-1',
  })
})

test.for(troubles)('%s is told apart from a no', async ([, trouble, failure]) => {
  const paths = ['POST /oauth/v2/token', 'POST /oauth/v2/refresh-token', 'GET /v1.0/me', eventsPath]
  await using stage = await aStage(Object.fromEntries(paths.map((path) => [path, trouble])))
  const { tipeeestream } = stage
  const account = anAccount({ apiKey: 'key-1' })

  expect(await failureOf(tipeeestream.exchange({ code: 'the-code', redirectAddress }))).toMatchObject(failure)
  expect(await failureOf(tipeeestream.refresh(credentials))).toMatchObject(failure)
  expect(await failureOf(tipeeestream.readAccount(credentials))).toMatchObject(failure)
  expect(await failureOf(tipeeestream.listLatest(account, 20))).toMatchObject(failure)
  expect(await failureOf(tipeeestream.listSince(account, { newestId: null, newestAt: now }))).toMatchObject(failure)
})

test('the no of the service is "never"', async () => {
  await using stage = await aStage({
    'POST /oauth/v2/refresh-token': answer({ error: 'invalid_grant' }, 400),
    'GET /v1.0/me': refusal,
    [keyPath]: refusal,
    [eventsPath]: refusal,
  })

  expect(await failureOf(stage.tipeeestream.refresh(credentials))).toMatchObject({ advice: 'never' })
  expect(await failureOf(stage.tipeeestream.readAccount(credentials))).toMatchObject({ advice: 'never' })
  expect(await failureOf(stage.tipeeestream.listLatest(anAccount({ apiKey: 'key-1' }), 20))).toMatchObject({
    advice: 'never',
  })
})

test('the account is its name, with its tip page', async () => {
  await using stage = await aStage({ 'GET /v1.0/me': answer({ avatar: '479', username: 'lile-lulo', country: 'FR' }) })

  await expect(stage.tipeeestream.readAccount(credentials)).resolves.toEqual({
    id: 'lile-lulo',
    name: 'lile-lulo',
    tipPage: 'https://pages.example/lile-lulo/donation',
  })
})
