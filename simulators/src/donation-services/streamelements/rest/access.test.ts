import { expect, test } from 'vitest'
import { callRest } from '../test-kit/rest-client.ts'
import { issueToken, press, startStreamelements } from '../test-kit/start-streamelements.ts'

test('the profile comes as the documentation prints it', async () => {
  await using simulator = await startStreamelements()
  const authorization = `oAuth ${issueToken(simulator, 'channel:read')}`

  const { status, body } = await callRest(simulator, '/kappa/v2/channels/me', { authorization })

  expect(status).toBe(200)
  expect(body).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    provider: 'twitch',
    providerId: expect.stringMatching(/^\d+$/),
    username: 'mira_live',
    alias: 'mira_live',
    displayName: 'Mira_Live',
    avatar: expect.stringMatching(/^https:/),
    email: 'mira_live@example.com',
    type: 'streamer',
    apiToken: expect.any(String),
    broadcasterType: 'affiliate',
    suspended: false,
    profile: { title: "Mira_Live's profile", headerImage: expect.stringMatching(/^https:/) },
  })
})

test('each credential belongs behind its own word', async () => {
  await using simulator = await startStreamelements()
  const { jwt, apiKey } = simulator.channel('mira_live')
  const token = issueToken(simulator, 'channel:read')
  const statusFor = async (authorization: string) =>
    (await callRest(simulator, '/kappa/v2/channels/me', { authorization })).status

  expect(await statusFor(`oAuth ${token}`)).toBe(200)
  expect(await statusFor(`OAuth ${token}`)).toBe(200)
  expect(await statusFor(`Bearer ${jwt}`)).toBe(200)
  expect(await statusFor(`apikey ${apiKey}`)).toBe(200)
  expect(await statusFor(`Bearer ${token}`)).toBe(401)
  expect(await statusFor(`oAuth ${jwt}`)).toBe(401)
  expect(await statusFor('oAuth unknown')).toBe(401)

  press(simulator, 'set-oddities', { takeBearer: 'yes' })
  expect(await statusFor(`Bearer ${token}`)).toBe(200)
})

test('without a good credential the answer is 401, without the scope 403', async () => {
  await using simulator = await startStreamelements()
  const tips = `/kappa/v2/tips/${simulator.channel('mira_live').id}`
  const unauthorized = {
    status: 401,
    body: { statusCode: 401, error: 'Unauthorized', message: 'Invalid or missing authentication token' },
  }
  const withScope = (scope: string, account?: string) =>
    callRest(simulator, tips, { authorization: `oAuth ${issueToken(simulator, scope, account)}` })

  expect(await callRest(simulator, tips)).toEqual(unauthorized)
  expect(await withScope('tips:read')).toMatchObject({ status: 200 })
  expect(await withScope('channel:read')).toEqual({ status: 403, body: { statusCode: 403, error: 'Forbidden' } })
  expect(await withScope('tips:read', 'nox_plays')).toMatchObject({ status: 403 })
})

test('expired and revoked tokens open nothing', async () => {
  await using simulator = await startStreamelements()
  const statusFor = async (token: string) =>
    (await callRest(simulator, '/kappa/v2/channels/me', { authorization: `oAuth ${token}` })).status
  const expired = issueToken(simulator, 'channel:read')
  press(simulator, 'expire-tokens', { account: 'mira_live' })
  const revoked = issueToken(simulator, 'channel:read')
  press(simulator, 'revoke-tokens', { account: 'mira_live' })
  const good = issueToken(simulator, 'channel:read')

  expect([await statusFor(expired), await statusFor(revoked), await statusFor(good)]).toEqual([401, 401, 200])
})

test('calls fail on demand', async () => {
  await using simulator = await startStreamelements()
  const authorization = `oAuth ${issueToken(simulator, 'channel:read')}`
  const call = () => fetch(`${simulator.origin}/kappa/v2/channels/me`, { headers: { authorization } })

  press(simulator, 'fail-rest', { count: 1, kind: 'too-many-requests', retryAfterSeconds: 7 })
  const limited = await call()
  press(simulator, 'fail-rest', { count: 1, kind: 'html-page' })
  const page = await call()

  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await call()).status).toBe(200)
})
