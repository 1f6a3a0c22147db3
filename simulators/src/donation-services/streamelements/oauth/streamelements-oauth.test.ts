import { expect, test } from 'vitest'
import { decide } from '../../shared/test-kit/consent.ts'
import { setClock } from '../../shared/test-kit/set-clock.ts'
import { callRest } from '../test-kit/rest-client.ts'
import { press, startStreamelements } from '../test-kit/start-streamelements.ts'
import type { StreamelementsSimulator } from '../streamelements-simulator.ts'

const redirectUri = 'http://127.0.0.1:5000/auth/streamelements?from=profile'
const client = { client_id: 'simulated-streamelements-client', client_secret: 'simulated-streamelements-secret' }

function authorizeAddress({ origin }: StreamelementsSimulator, overrides: Record<string, string> = {}) {
  const { client_id } = client
  const query = {
    client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'channel:read tips:read',
    ...overrides,
  }
  return `${origin}/oauth2/authorize?${String(new URLSearchParams(query))}`
}

/** The query with which the streamer comes back from the consent page. */
async function answerConsent(address: string, decision: 'approve' | 'deny'): Promise<Record<string, string>> {
  const back = await decide(address, { decision, account: 'nox_plays' })
  return Object.fromEntries(back.searchParams)
}

async function exchange(simulator: StreamelementsSimulator, fields: Record<string, string>, as = 'form') {
  const all = { ...client, redirect_uri: redirectUri, ...fields }
  const form = new URLSearchParams(all)
  const address = `${simulator.origin}/oauth2/token`
  const json = { body: JSON.stringify(all), headers: { 'content-type': 'application/json' } }
  const answer = await (as === 'query'
    ? fetch(`${address}?${String(form)}`, { method: 'POST' })
    : fetch(address, { method: 'POST', ...(as === 'json' ? json : { body: form }) }))
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

async function link(simulator: StreamelementsSimulator, scope = 'channel:read tips:read') {
  const { code = '' } = await answerConsent(authorizeAddress(simulator, { scope }), 'approve')
  return (await exchange(simulator, { grant_type: 'authorization_code', code })).body
}

test('an approved request leads to tokens as the documentation prints them', async () => {
  await using simulator = await startStreamelements()

  const back = await answerConsent(authorizeAddress(simulator, { state: 's-1' }), 'approve')
  const { status, body } = await exchange(simulator, { grant_type: 'authorization_code', code: back['code'] ?? '' })

  expect(back).toEqual({ from: 'profile', code: expect.any(String), state: 's-1' })
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 604_800,
    refresh_token: expect.any(String),
    scope: 'channel:read tips:read',
  })
  const authorization = `oAuth ${body['access_token']}`
  expect(await callRest(simulator, '/kappa/v2/channels/me', { authorization })).toMatchObject({
    body: { username: 'nox_plays' },
  })
})

test('the token address reads forms, JSON and the query string', async () => {
  await using simulator = await startStreamelements()
  press(simulator, 'auto-approve', { account: 'mira_live' })

  for (const as of ['form', 'json', 'query']) {
    const answer = await fetch(authorizeAddress(simulator), { redirect: 'manual' })
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    expect(await exchange(simulator, { grant_type: 'authorization_code', code }, as)).toMatchObject({ status: 200 })
  }
})

test('a code works once', async () => {
  await using simulator = await startStreamelements()
  const { code = '' } = await answerConsent(authorizeAddress(simulator), 'approve')
  await exchange(simulator, { grant_type: 'authorization_code', code })

  const again = await exchange(simulator, { grant_type: 'authorization_code', code })

  expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('a denied request comes back with error=true, and on demand without the state', async () => {
  await using simulator = await startStreamelements()
  const address = authorizeAddress(simulator, { state: 's-1' })

  expect(await answerConsent(address, 'deny')).toEqual({ from: 'profile', error: 'true', state: 's-1' })

  press(simulator, 'set-oddities', { omitState: 'yes' })
  expect(await answerConsent(address, 'deny')).toEqual({ from: 'profile', error: 'true' })
})

test('who asks for no scope may read the channel, and unknown scopes are refused', async () => {
  await using simulator = await startStreamelements()

  const { scope } = await link(simulator, '')
  const unknown = await fetch(authorizeAddress(simulator, { scope: 'tips:all' }))

  expect(scope).toBe('channel:read')
  expect(unknown.status).toBe(400)
})

test('a refresh hands out new tokens once, with an empty scope', async () => {
  await using simulator = await startStreamelements()
  const { refresh_token: first = '' } = await link(simulator)

  const refreshed = await exchange(simulator, { grant_type: 'refresh_token', refresh_token: first })
  const reused = await exchange(simulator, { grant_type: 'refresh_token', refresh_token: first })

  expect(refreshed.body).toEqual({
    access_token: expect.any(String),
    expires_in: 604_800,
    refresh_token: expect.any(String),
    scope: '',
    token_type: 'Bearer',
  })
  expect(refreshed.body['refresh_token']).not.toBe(first)
  expect(reused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('a refresh token that is not rotated works again', async () => {
  await using simulator = await startStreamelements()
  press(simulator, 'rotate-refresh-tokens', { rotate: 'no' })
  const { refresh_token = '' } = await link(simulator)

  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await exchange(simulator, { grant_type: 'refresh_token', refresh_token })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('refresh_token')
  }
})

test('a token can be validated until it is revoked', async () => {
  await using simulator = await startStreamelements({ clock: setClock() })
  const { access_token = '', refresh_token = '' } = await link(simulator, 'tips:read')
  const validate = () => callRest(simulator, '/oauth2/validate', { authorization: `OAuth ${access_token}` })

  expect(await validate()).toEqual({
    status: 200,
    body: {
      channel_id: simulator.channel('nox_plays').id,
      client_id: client.client_id,
      expires_in: 604_800,
      scopes: ['tips:read'],
    },
  })

  const query = new URLSearchParams({ client_id: client.client_id, token: access_token })
  const revoked = await callRest(simulator, `/oauth2/revoke?${String(query)}`, { method: 'POST' })
  expect(revoked).toEqual({ status: 200, body: undefined })
  expect(await validate()).toMatchObject({ status: 401 })
  expect(await exchange(simulator, { grant_type: 'refresh_token', refresh_token })).toMatchObject({ status: 400 })
})

test('only the app itself can revoke a token', async () => {
  await using simulator = await startStreamelements()
  const { access_token = '' } = await link(simulator)
  const query = new URLSearchParams({ client_id: 'another', token: access_token })

  expect(await callRest(simulator, `/oauth2/revoke?${String(query)}`, { method: 'POST' })).toMatchObject({
    status: 401,
  })

  const authorization = `OAuth ${access_token}`
  expect(await callRest(simulator, '/oauth2/validate', { authorization })).toMatchObject({ status: 200 })
})

test('the scope of moderation can be withheld', async () => {
  await using simulator = await startStreamelements()
  press(simulator, 'set-oddities', { withholdModeration: 'yes' })

  const { scope, access_token = '' } = await link(simulator, 'tips:read tips:moderation')

  expect(scope).toBe('tips:read')
  const authorization = `OAuth ${access_token}`
  expect(await callRest(simulator, '/oauth2/validate', { authorization })).toMatchObject({
    body: { scopes: ['tips:read'] },
  })
})

test('HTTP Basic is no way to show the credentials of the app', async () => {
  await using simulator = await startStreamelements()
  const { code = '' } = await answerConsent(authorizeAddress(simulator), 'approve')
  const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')

  const answer = await fetch(`${simulator.origin}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
  })

  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error: 'invalid_client' })
})
