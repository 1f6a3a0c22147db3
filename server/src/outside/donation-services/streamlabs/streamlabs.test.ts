import { expect, test } from 'vitest'
import { anAccount, client, pageUrl, redirectAddress } from '../test-kit/a-port.ts'
import { type Answer, answer, aService } from '../test-kit/a-service.ts'
import { failureOf, refusal, troubles } from '../test-kit/answers.ts'
import { createStreamlabs } from './streamlabs.ts'

const { credentials } = anAccount()
const tokens = { access_token: 'access-2', token_type: 'Bearer', expires_in: 3600, refresh_token: 'refresh-2' }
const profile = {
  streamlabs: { id: 12_345_678, display_name: 'ExampleStreamer', primary: 'twitch' },
  twitch: { id: 98_765_432, name: 'examplestreamer', display_name: 'ExampleStreamer' },
  youtube: null,
}

async function aStage(answers: Record<string, Answer>) {
  const service = await aService(answers)
  const port = createStreamlabs({ apiUrl: service.url, socketUrl: service.url, pageUrl, ...client })
  return Object.assign(service, { streamlabs: port })
}

const invalid = (error: string, status: number) => answer({ error, error_description: 'refresh-1' }, status)

test('the streamer is sent to the consent page', async () => {
  await using stage = await aStage({})

  const address = new URL(stage.streamlabs.authorizeAddress({ state: 's 1', redirectAddress }))

  expect(address.origin + address.pathname).toBe(`${stage.url}/api/v2.0/authorize`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'our-id',
    redirect_uri: redirectAddress,
    scope: 'donations.read socket.token alerts.write',
    state: 's 1',
  })
})

test('a code becomes credentials that do not end, whatever lifetime is named', async () => {
  await using stage = await aStage({ 'POST /api/v2.0/token': answer(tokens) })

  const exchanged = await stage.streamlabs.exchange({ code: 'the-code', redirectAddress })

  expect(exchanged).toEqual({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: null,
    apiKey: null,
  })
  expect(stage.asked[0]?.headers).toMatchObject({ accept: 'application/json' })
  expect(stage.asked[0]?.headers).not.toHaveProperty('authorization')
  expect(Object.fromEntries(new URLSearchParams(stage.asked[0]?.body))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'our-id',
    client_secret: 'our-secret',
    redirect_uri: redirectAddress,
    code: 'the-code',
  })
})

test('a refresh names the redirect address, and the old refresh token stays if no new one comes', async () => {
  await using stage = await aStage({ 'POST /api/v2.0/token': answer({ ...tokens, refresh_token: undefined }) })

  const refreshed = await stage.streamlabs.refresh(credentials, redirectAddress)

  expect(refreshed).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1', expiresAt: null })
  expect(Object.fromEntries(new URLSearchParams(stage.asked[0]?.body))).toMatchObject({
    grant_type: 'refresh_token',
    refresh_token: 'refresh-1',
    redirect_uri: redirectAddress,
  })
})

test('the service says no to a grant with "never"; our own wrong secret is nothing a streamer can mend', async () => {
  await using stage = await aStage({ 'POST /api/v2.0/token': invalid('invalid_grant', 400) })
  const refresh = () => stage.streamlabs.refresh(credentials, redirectAddress)

  expect(await failureOf(refresh())).toMatchObject({ advice: 'never', isWithoutReason: false })
  expect(await failureOf(stage.streamlabs.exchange({ code: 'the-code', redirectAddress }))).toMatchObject({
    advice: 'never',
  })
  stage.answers['POST /api/v2.0/token'] = refusal
  expect(await failureOf(refresh())).toMatchObject({ advice: 'never', isWithoutReason: true })
  stage.answers['POST /api/v2.0/token'] = invalid('invalid_client', 401)
  expect(await failureOf(refresh())).toMatchObject({ advice: 'try-later' })
  stage.answers['POST /api/v2.0/token'] = invalid('invalid_request', 400)
  expect(await failureOf(refresh())).toMatchObject({
    advice: 'try-later',
    message: 'Streamlabs refused: HTTP 400, invalid_request',
  })
  expect(
    await failureOf(stage.streamlabs.refresh({ ...credentials, refreshToken: null }, redirectAddress)),
  ).toMatchObject({
    advice: 'never',
  })
})

test.for(troubles)('%s is told apart from a no', async ([, trouble, failure]) => {
  const paths = ['POST /api/v2.0/token', 'GET /api/v2.0/user', 'GET /api/v2.0/donations']
  await using stage = await aStage(Object.fromEntries(paths.map((path) => [path, trouble])))
  const { streamlabs } = stage

  expect(await failureOf(streamlabs.exchange({ code: 'the-code', redirectAddress }))).toMatchObject(failure)
  expect(await failureOf(streamlabs.refresh(credentials, redirectAddress))).toMatchObject(failure)
  expect(await failureOf(streamlabs.readAccount(credentials))).toMatchObject(failure)
  expect(await failureOf(streamlabs.listLatest(anAccount(), 20))).toMatchObject(failure)
  expect(await failureOf(streamlabs.listSince(anAccount(), { newestId: '1', newestAt: new Date() }))).toMatchObject(
    failure,
  )
})

test('a 401 is the no of the service', async () => {
  await using stage = await aStage({ 'GET /api/v2.0/user': refusal, 'GET /api/v2.0/donations': refusal })

  expect(await failureOf(stage.streamlabs.readAccount(credentials))).toMatchObject({ advice: 'never' })
  expect(await failureOf(stage.streamlabs.listLatest(anAccount(), 20))).toMatchObject({ advice: 'never' })
})

test('the account has a name and, where it comes from Twitch, a guess at its tip page', async () => {
  await using stage = await aStage({ 'GET /api/v2.0/user': answer(profile) })

  await expect(stage.streamlabs.readAccount(credentials)).resolves.toEqual({
    id: '12345678',
    name: 'ExampleStreamer',
    tipPage: 'https://pages.example/examplestreamer/tip',
  })
  expect(stage.asked[0]?.headers.authorization).toBe('Bearer access-1')
  stage.answers['GET /api/v2.0/user'] = answer({ ...profile, twitch: null })
  await expect(stage.streamlabs.readAccount(credentials)).resolves.toMatchObject({ tipPage: null })
  stage.answers['GET /api/v2.0/user'] = answer({ ...profile, twitch: { name: '\uD800/..' } })
  await expect(stage.streamlabs.readAccount(credentials)).resolves.toMatchObject({
    tipPage: 'https://pages.example/%EF%BF%BD%2F../tip',
  })
})

test('a test alert can be sent, and there is nothing to revoke', async () => {
  await using stage = await aStage({ 'POST /api/v2.0/alerts/send_test_alert': answer({ success: true }) })

  await stage.streamlabs.sendTest(anAccount())
  await stage.streamlabs.revoke()

  expect(stage.asked.map(({ what, body }) => `${what} ${body}`)).toEqual([
    'POST /api/v2.0/alerts/send_test_alert type=donation',
  ])
})
