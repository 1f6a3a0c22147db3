import { expect, test } from 'vitest'
import { decide, postForm, postJson } from '../shared/test-kit/consent.ts'
import { setClock } from '../shared/test-kit/set-clock.ts'
import { startTipeeestream } from './test-kit/start-tipeeestream.ts'

const redirectUri = 'http://localhost:4000/tipeeestream'
const client = { client_id: '123_simulatedtipeeestreamclient', client_secret: 'simulatedtipeeestreamsecret' }

function authorizeUrl(origin: string, state: Record<string, string>): string {
  const query = { client_id: client.client_id, response_type: 'code', redirect_uri: redirectUri, ...state }
  return `${origin}/oauth/v2/auth?${String(new URLSearchParams(query))}`
}

async function exchange(origin: string, send = postForm): Promise<Response> {
  const sentTo = await decide(authorizeUrl(origin, {}), { decision: 'approve' })
  const code = sentTo.searchParams.get('code') ?? ''
  const fields = { ...client, redirect_uri: redirectUri, code, grant_type: 'authorization_code' }
  return await send(`${origin}/oauth/v2/token`, fields)
}

test('the way back always has a state, if only an empty one', async () => {
  await using tipeeestream = await startTipeeestream()

  const without = await decide(authorizeUrl(tipeeestream.origin, {}), { decision: 'approve' })
  const withState = await decide(authorizeUrl(tipeeestream.origin, { state: 's1' }), { decision: 'approve' })
  const denied = await decide(authorizeUrl(tipeeestream.origin, { state: 's2' }), { decision: 'deny' })

  expect(without.search).toMatch(/^\?state=&code=\w+$/)
  expect(withState.search).toMatch(/^\?state=s1&code=\w+$/)
  expect(denied.search).toBe(
    '?error=access_denied&error_description=The+user+denied+access+to+your+application&state=s2',
  )
})

test.each([postForm, postJson])('tokens last a day and are asked for with %o', async (send) => {
  await using tipeeestream = await startTipeeestream()

  const answer = await exchange(tipeeestream.origin, send)

  expect(await answer.json()).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 86_400,
  })
})

test('refreshing has an address of its own, which answers neither a lifetime nor a type', async () => {
  const clock = setClock()
  await using tipeeestream = await startTipeeestream({ clock })
  const { origin } = tipeeestream
  const { refresh_token, access_token }: Record<string, string> = await (await exchange(origin)).json()
  const fields = { ...client, refresh_token: refresh_token ?? '' }

  clock.advance(86_400)
  const expired = await tipeeestream.get(`/v1.0/me?access_token=${access_token}`)
  const atTokenAddress = await postForm(`${origin}/oauth/v2/token`, { ...fields, grant_type: 'refresh_token' })
  const refreshed = await postForm(`${origin}/oauth/v2/refresh-token`, fields)
  const again = await postForm(`${origin}/oauth/v2/refresh-token`, fields)
  const tokens: Record<string, unknown> = await refreshed.json()
  const fresh = await tipeeestream.get(`/v1.0/me?access_token=${String(tokens['access_token'])}`)

  expect([expired.status, atTokenAddress.status, refreshed.status, again.status]).toEqual([401, 400, 200, 400])
  expect(tokens).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String), scope: null })
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
  expect(fresh.status).toBe(200)
})
