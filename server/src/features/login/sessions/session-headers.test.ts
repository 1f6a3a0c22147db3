import { expect, test } from 'vitest'
import type { AccessTokenPayload } from './access-token.ts'
import { readCookie } from '../../../platform/http/cookies.ts'
import { toClearingHeaders, toFrontToken, toSessionHeaders } from './session-headers.ts'

const claim = { v: [], t: 1 }
const payload: AccessTokenPayload = {
  iat: 1_700_000_000,
  exp: 1_700_001_800,
  sub: 'anna-ü',
  tId: 'public',
  rsub: 'anna-ü',
  sessionHandle: 'handle',
  refreshTokenHash1: 'hash',
  parentRefreshTokenHash1: null,
  antiCsrfToken: null,
  iss: 'https://lautgabe.test/api/auth',
  'st-ev': { v: true, t: 1 },
  'st-role': claim,
  'st-perm': claim,
}

test('the front token is ordinary base64 of UTF-8 JSON, with its end in milliseconds', () => {
  const front = toFrontToken(payload)

  expect(front).toMatch(/^[A-Za-z\d+/]+=*$/)
  expect(JSON.parse(Buffer.from(front, 'base64').toString('utf8'))).toEqual({
    uid: 'anna-ü',
    ate: 1_700_001_800_000,
    up: payload,
  })
})

test('cookies are out of reach of scripts, plain http and other paths', () => {
  const refresh = { token: 'refresh', expiresAt: new Date('2026-01-01T00:00:00Z') }

  expect(toSessionHeaders('https://lautgabe.test', { token: 'access', payload }, refresh)['set-cookie']).toEqual([
    'sAccessToken=access; Path=/; Expires=Wed, 13 Nov 2024 22:13:20 GMT; HttpOnly; SameSite=Lax; Secure',
    'sRefreshToken=refresh; Path=/api/auth/session/refresh; Expires=Thu, 01 Jan 2026 00:00:00 GMT; HttpOnly; SameSite=Lax; Secure',
  ])
  expect(toSessionHeaders('http://localhost:4000', { token: 'access', payload })['set-cookie']).toEqual([
    'sAccessToken=access; Path=/; Expires=Wed, 13 Nov 2024 22:13:20 GMT; HttpOnly; SameSite=Lax',
  ])
})

test('clearing empties both cookies and tells the client', () => {
  const headers = toClearingHeaders('http://localhost:4000')

  expect(headers['front-token']).toBe('remove')
  expect(headers['set-cookie']).toEqual([
    'sAccessToken=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    'sRefreshToken=; Path=/api/auth/session/refresh; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ])
})

test.each([
  ['sAccessToken=a.b.c', 'a.b.c'],
  ['x=1; sAccessToken=a; y=2', 'a'],
  ['xsAccessToken=a', undefined],
  ['sAccessToken=', undefined],
  ['sAccessToken', undefined],
  [undefined, undefined],
])('in the cookies %j the token is %j', (header, value) => {
  expect(readCookie(header, 'sAccessToken')).toBe(value)
})
