import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
  type webcrypto,
} from 'node:crypto'
import { expect, test } from 'vitest'
import { aBrowser, type Browser } from '../test-kit/a-browser.ts'
import { aMember, aNewcomer, signIn, startLoginStage } from '../test-kit/login-stage.ts'

const week = 7 * 24 * 60 * 60

const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const fromPart = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
const signWith = (key: KeyObject, header: object, payload: object) => {
  const signed = `${toPart(header)}.${toPart(payload)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
const accessToken = (browser: Browser) => browser.cookies.get('sAccessToken') ?? ''

test('the access token has the form that clients of the protocol expect, and our key list verifies it', async () => {
  await using stage = await startLoginStage()
  const { browser, userId } = await aMember(stage)

  const [header, payload, signature = ''] = accessToken(browser).split('.')
  const { body } = await aBrowser(stage.app).get('/api/auth/jwt/jwks.json')
  const [jwk] = body.keys as (webcrypto.JsonWebKey & { kid: string })[]

  expect(fromPart(header)).toEqual({ alg: 'RS256', typ: 'JWT', version: '5', kid: jwk?.kid })
  expect(jwk).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.stringMatching(/^d-/) })
  expect(Object.keys(jwk ?? {})).not.toContain('d')
  expect(fromPart(payload)).toEqual({
    iat: expect.any(Number),
    exp: expect.any(Number),
    sub: userId,
    tId: 'public',
    rsub: userId,
    sessionHandle: expect.stringMatching(/^[\da-f-]{36}$/),
    refreshTokenHash1: expect.stringMatching(/^[\da-f]{64}$/),
    parentRefreshTokenHash1: null,
    antiCsrfToken: null,
    iss: 'http://lautgabe.test/api/auth',
    'st-ev': { v: true, t: expect.any(Number) },
    'st-role': { v: [], t: expect.any(Number) },
    'st-perm': { v: [], t: expect.any(Number) },
  })
  const key = createPublicKey({ key: jwk ?? {}, format: 'jwk' })
  expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(browser.frontToken()).toEqual({
    uid: userId,
    ate: Number(fromPart(payload).exp) * 1000,
    up: fromPart(payload),
  })
})

test('tokens that we did not sign open nothing', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)
  const { userId: victim, browser: victims } = await aMember(stage)
  const [header = '', payload = '', signature = ''] = accessToken(browser).split('.')
  const asVictim = { ...fromPart(payload), sub: victim, rsub: victim }
  const jwk = ((await browser.get('/api/auth/jwt/jwks.json')).body.keys as webcrypto.JsonWebKey[])[0] ?? {}
  const publicPem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const confused = `${toPart({ ...fromPart(header), alg: 'HS256' })}.${toPart(asVictim)}`
  const forgeries = {
    'no signature at all': `${toPart({ ...fromPart(header), alg: 'none' })}.${toPart(asVictim)}.`,
    'alg none with a signature': `${toPart({ ...fromPart(header), alg: 'none' })}.${toPart(asVictim)}.${signature}`,
    'public key as HMAC secret': `${confused}.${createHmac('sha256', publicPem).update(confused).digest('base64url')}`,
    'own signature on another payload': `${header}.${toPart(asVictim)}.${signature}`,
    'a key of their own under our name': signWith(privateKey, fromPart(header), asVictim),
    'a key that does not exist': signWith(privateKey, { ...fromPart(header), kid: 'd-x' }, asVictim),
    'another’s payload': `${header}.${accessToken(victims).split('.')[1]}.${signature}`,
    'not a token': 'a.b.c',
    'far too long': 'A'.repeat(12_000),
  }

  for (const [name, forgery] of Object.entries(forgeries)) {
    const forger = aBrowser(stage.app, new Map([['sAccessToken', forgery]]))
    const reply = await forger.get('/api/users/me')
    expect(reply.status, name).toBe(401)
    expect(reply.setCookies, name).toEqual([])
  }
  expect((await victims.get('/api/users/me')).status).toBe(200)
})

test('a token in a header is no session', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)

  const headers = { authorization: `Bearer ${accessToken(browser)}`, 'st-auth-mode': 'header' }
  const byHeader = await aBrowser(stage.app).send('GET', '/api/users/me', { headers })
  expect(byHeader.status).toBe(401)

  const form = {
    formFields: [
      { id: 'email', value: email },
      { id: 'password', value: 'correct horse 1' },
    ],
  }
  const signedIn = await aBrowser(stage.app).post('/api/auth/signin', form, { 'st-auth-mode': 'header' })
  expect(signedIn.headers.get('st-access-token')).toBeNull()
  expect(signedIn.setCookies).toHaveLength(2)
})

test('a verification in another browser appears after ten seconds, in a token with the same end', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aNewcomer(stage.app)
  await browser.post('/api/auth/user/email/verify/token', {})
  const token = await stage.mailedToken(email)
  const verified = await aBrowser(stage.app).post('/api/auth/user/email/verify', { method: 'token', token })
  expect(verified.setCookies).toEqual([])

  const end = browser.frontToken().ate
  expect((await browser.get('/api/users/me')).status).toBe(403)
  stage.app.clock.advance(11)
  const reply = await browser.get('/api/users/me')

  expect(reply.status).toBe(200)
  expect(reply.setCookies.map((line) => line.split('=')[0])).toEqual(['sAccessToken'])
  expect(browser.frontToken()).toMatchObject({ ate: end, up: { 'st-ev': { v: true } } })
})

test('asking whether the address is verified always returns the newest claim', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aNewcomer(stage.app)
  await browser.post('/api/auth/user/email/verify/token', {})
  const token = await stage.mailedToken(email)
  await aBrowser(stage.app).post('/api/auth/user/email/verify', { method: 'token', token })

  expect((await browser.get('/api/auth/user/email/verify')).body).toEqual({ status: 'OK', isVerified: true })
  expect((await browser.get('/api/users/me')).status).toBe(200)
})

test('a blocked user is signed out everywhere at once, and told why at the next sign-in', async () => {
  await using stage = await startLoginStage()
  const { browser, email, userId } = await aMember(stage)

  await stage.app.app.db.updateTable('users').set({ blockedAt: new Date() }).where('id', '=', userId).execute()

  expect((await browser.copy().get('/api/users/me')).frontToken).toBe('remove')
  expect((await browser.copy().post('/api/auth/session/refresh')).status).toBe(401)
  expect((await signIn(browser, email, 'wrong 1234')).body).toEqual({ status: 'WRONG_CREDENTIALS_ERROR' })
  expect((await signIn(browser, email)).body).toEqual({
    status: 'SIGN_IN_NOT_ALLOWED',
    reason: 'Cannot sign in: this account has been blocked. Please contact support. (ERR_CODE_008)',
  })
})

test('a new role appears at the next call; a lost one ends the sessions that held it', async () => {
  await using stage = await startLoginStage()
  const { browser, userId } = await aMember(stage)
  const { app } = stage.app
  const setRoles = (roles: string[]) => app.db.updateTable('users').set({ roles }).where('id', '=', userId).execute()

  await setRoles(['admin'])
  await app.login.rolesChanged(userId)
  expect((await browser.get('/api/admin/users')).status).toBe(200)
  expect(browser.frontToken().up['st-role']).toMatchObject({ v: ['admin'] })

  await setRoles([])
  expect((await browser.copy().get('/api/admin/users')).status).toBe(403)
  await app.login.rolesChanged(userId)
  expect((await browser.get('/api/users/me')).status).toBe(401)
})

test('signing keys change every week, and tokens of the previous key stay valid until their end', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)
  const keyIds = async () => {
    const { body } = await browser.get('/api/auth/jwt/jwks.json')
    return (body.keys as { kid: string }[]).map(({ kid }) => kid)
  }
  const [first] = await keyIds()

  stage.app.clock.advance(week - 5 * 60)
  await browser.post('/api/auth/session/refresh')
  expect(fromPart(accessToken(browser).split('.')[0]).kid).toBe(first)
  stage.app.clock.advance(10 * 60)
  await stage.app.runTimers()

  expect(await keyIds()).toHaveLength(2)
  expect((await browser.get('/api/users/me')).status).toBe(200)
  await browser.post('/api/auth/session/refresh')
  expect(fromPart(accessToken(browser).split('.')[0]).kid).not.toBe(first)
  stage.app.clock.advance(2 * 60 * 60)
  await stage.app.runTimers()
  expect(await keyIds()).not.toContain(first)
})
