import { expect, test } from 'vitest'
import { postForm } from '../shared/test-kit/consent.ts'
import { setClock } from '../shared/test-kit/set-clock.ts'
import { client, exchangeFields, link, readUser, refresh, takeCode } from './test-kit/link-app.ts'
import { startStreamlabs } from './test-kit/start-streamlabs.ts'

test('a code works once', async () => {
  await using streamlabs = await startStreamlabs()
  const fields = exchangeFields(await takeCode(streamlabs))

  const first = await postForm(`${streamlabs.api}/token`, fields)
  const second = await postForm(`${streamlabs.api}/token`, fields)

  expect([first.status, second.status]).toEqual([200, 400])
  expect(await second.json()).toMatchObject({ error: 'invalid_grant' })
})

test('a code works for five minutes', async () => {
  const clock = setClock()
  await using streamlabs = await startStreamlabs({ clock })
  const [inTime, late] = [await takeCode(streamlabs), await takeCode(streamlabs)]

  clock.advance(299)
  const first = await postForm(`${streamlabs.api}/token`, exchangeFields(inTime))
  clock.advance(1)
  const second = await postForm(`${streamlabs.api}/token`, exchangeFields(late))

  expect([first.status, second.status]).toEqual([200, 400])
})

test('a code works only with the very same redirect address', async () => {
  await using streamlabs = await startStreamlabs()
  const fields = { ...exchangeFields(await takeCode(streamlabs)), redirect_uri: 'http://localhost:4000/streamlabs' }

  const answer = await postForm(`${streamlabs.api}/token`, fields)

  expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
})

test('credentials in the header or wrong ones are refused, and the code stays good', async () => {
  await using streamlabs = await startStreamlabs()
  const fields = exchangeFields(await takeCode(streamlabs))
  const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')

  const inHeader = await fetch(`${streamlabs.api}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams(fields),
  })
  const wrong = await postForm(`${streamlabs.api}/token`, { ...fields, client_secret: 'guessed' })
  const right = await postForm(`${streamlabs.api}/token`, fields)

  expect([inHeader.status, wrong.status, right.status]).toEqual([401, 401, 200])
  expect(await inHeader.json()).toMatchObject({ error: 'invalid_client' })
})

test('a refresh rotates: the old refresh token is spent, the new one works', async () => {
  await using streamlabs = await startStreamlabs()
  const { refresh_token: old } = await link(streamlabs)

  const first = await refresh(streamlabs, old)
  const { refresh_token: fresh, access_token: access }: Record<string, string> = await first.json()
  const again = await refresh(streamlabs, old)
  const next = await refresh(streamlabs, fresh ?? '')

  expect([first.status, again.status, next.status]).toEqual([200, 400, 200])
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
  expect((await readUser(streamlabs, access ?? '')).status).toBe(200)
})

test('without rotation the answer has no refresh token and the old one goes on working', async () => {
  await using streamlabs = await startStreamlabs()
  const { refresh_token: old } = await link(streamlabs)
  streamlabs.oauth.rotateRefreshTokens(false)

  const first = await refresh(streamlabs, old)
  const again = await refresh(streamlabs, old)

  expect(await first.json()).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 })
  expect(again.status).toBe(200)
})

test('a refresh needs the redirect address', async () => {
  await using streamlabs = await startStreamlabs()
  const { refresh_token: token } = await link(streamlabs)

  const answer = await refresh(streamlabs, token, {})

  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })])
})

test('access tokens never expire by themselves', async () => {
  const clock = setClock()
  await using streamlabs = await startStreamlabs({ clock })
  const { access_token: token } = await link(streamlabs)

  clock.advance(365 * 86_400)

  expect((await readUser(streamlabs, token)).status).toBe(200)
})

test('a lifetime that was set ends access tokens', async () => {
  const clock = setClock()
  await using streamlabs = await startStreamlabs({ clock })
  streamlabs.oauth.tokens.setLifetime(60)
  const { access_token: token } = await link(streamlabs)

  clock.advance(61)

  expect((await readUser(streamlabs, token)).status).toBe(401)
})

test('expired tokens can be refreshed, revoked ones cannot', async () => {
  await using streamlabs = await startStreamlabs({ clock: setClock() })
  const expired = await link(streamlabs)
  streamlabs.oauth.tokens.expire('mira_live')
  const afterExpiry = await readUser(streamlabs, expired.access_token)
  const refreshed = await refresh(streamlabs, expired.refresh_token)
  const { access_token: access, refresh_token: fresh }: Record<string, string> = await refreshed.json()
  const afterRefresh = await readUser(streamlabs, access ?? '')

  streamlabs.oauth.tokens.revoke('mira_live')

  expect([afterExpiry.status, refreshed.status, afterRefresh.status]).toEqual([401, 200, 200])
  expect((await readUser(streamlabs, access ?? '')).status).toBe(401)
  expect((await refresh(streamlabs, fresh ?? '')).status).toBe(400)
})

test('tokens of an earlier run still work', async () => {
  const earlier = await startStreamlabs()
  const { access_token: token } = await link(earlier)
  await earlier.stop()
  await using later = await startStreamlabs()

  const answer = await readUser(later, token)

  expect(answer.status).toBe(200)
})
