import { expect, test } from 'vitest'
import { decide, postJson } from '../shared/test-kit/consent.ts'
import { authorizeUrl, exchangeFields, readUser } from './test-kit/link-app.ts'
import { startStreamlabs } from './test-kit/start-streamlabs.ts'

test('the consent page names the accounts, the scopes and both buttons', async () => {
  await using streamlabs = await startStreamlabs()

  const answer = await fetch(authorizeUrl(streamlabs))
  const page = await answer.text()

  expect(answer.status).toBe(200)
  for (const part of ['mira_live', 'nox_plays', 'donations.read', 'socket.token', '>Approve<', '>Deny<']) {
    expect(page).toContain(part)
  }
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4000;")
})

test('the account that approves is the one that the tokens open', async () => {
  await using streamlabs = await startStreamlabs()

  const sentTo = await decide(authorizeUrl(streamlabs), { decision: 'approve', account: 'nox_plays' })
  const code = sentTo.searchParams.get('code') ?? ''
  const answer = await postJson(`${streamlabs.api}/token`, exchangeFields(code))
  const tokens: { access_token: string } = await answer.json()
  const user = await readUser(streamlabs, tokens.access_token)

  expect(sentTo.href).toMatch(/^http:\/\/localhost:4000\/streamlabs\?from=profile&code=\w+&state=a\+b%26c$/)
  expect(tokens).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: expect.any(String),
  })
  expect(await user.json()).toMatchObject({ twitch: { name: 'nox_plays' } })
})

test('a denial leads back with the error and the state', async () => {
  await using streamlabs = await startStreamlabs()

  const sentTo = await decide(authorizeUrl(streamlabs), { decision: 'deny' })

  expect(Object.fromEntries(sentTo.searchParams)).toEqual({
    from: 'profile',
    error: 'access_denied',
    error_description: expect.any(String),
    state: 'a b&c',
  })
})

test.each([
  { client_id: 'another' },
  { redirect_uri: 'https://elsewhere.example/back' },
  { redirect_uri: 'javascript://localhost/%0aalert(1)' },
  { response_type: 'token' },
  { scope: '' },
  { scope: 'everything' },
])('a request with %o is refused on a page and leads nowhere', async (changes) => {
  await using streamlabs = await startStreamlabs()

  const answer = await fetch(authorizeUrl(streamlabs, changes), { redirect: 'manual' })

  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('This request cannot be answered')
})

test('an address elsewhere counts as registered when the start named it', async () => {
  await using streamlabs = await startStreamlabs({ redirectUris: ['https://stage.example/back'] })

  const answer = await fetch(authorizeUrl(streamlabs, { redirect_uri: 'https://stage.example/back' }))

  expect(answer.status).toBe(200)
})

test('an account that approves by itself needs no page', async () => {
  await using streamlabs = await startStreamlabs()
  streamlabs.oauth.autoApprove('nox_plays')

  const answer = await fetch(authorizeUrl(streamlabs), { redirect: 'manual' })

  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(/code=\w+&state=/)
})
