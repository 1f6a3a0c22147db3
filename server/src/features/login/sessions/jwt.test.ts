import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readKeyId, signJwt, verifyJwt } from './jwt.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const now = new Date('2026-11-16T12:00:00Z')
const exp = now.getTime() / 1000 + 60
const token = await signJwt({ sub: 'anna', exp }, { kid: 'd-1', privateKey })
const toPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a signed token can be read and verified', async () => {
  expect(readKeyId(token)).toBe('d-1')
  expect(await verifyJwt(token, publicKey, now)).toEqual({ sub: 'anna', exp })
  expect(await verifyJwt(token, other.publicKey, now)).toBeUndefined()
})

test('an expired token is not verified', async () => {
  expect(await verifyJwt(token, publicKey, new Date(exp * 1000))).toBeUndefined()
})

test('a changed payload is not verified', async () => {
  const [header, , signature] = token.split('.')

  expect(await verifyJwt(`${header}.${toPart({ sub: 'bert', exp })}.${signature}`, publicKey, now)).toBeUndefined()
})

test.each([
  { alg: 'none', typ: 'JWT', version: '5', kid: 'd-1' },
  { alg: 'HS256', typ: 'JWT', version: '5', kid: 'd-1' },
  { alg: 'RS256', typ: 'JWT', version: 5, kid: 'd-1' },
  { alg: 'RS256', typ: 'JWT', version: '5' },
  null,
])('a token with the header %j is not ours', async (header) => {
  const [, payload, signature] = token.split('.')
  const forged = `${toPart(header)}.${payload}.${signature}`

  expect(readKeyId(forged)).toBeUndefined()
  expect(await verifyJwt(forged, publicKey, now)).toBeUndefined()
})

test.each(['', '.', '..', 'a.b', 'a.b.c', `${token}.x`, `${token}${'A'.repeat(9000)}`])('%j is no token', (text) => {
  expect(readKeyId(text.slice(0, 20_000))).toBeUndefined()
})
