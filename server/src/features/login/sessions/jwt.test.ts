import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readJwt, signJwt } from './jwt.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const token = signJwt({ sub: 'anna' }, { kid: 'd-1', privateKey })
const toPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a signed token is read and proven', () => {
  const read = readJwt(token)

  expect(read).toMatchObject({ kid: 'd-1', payload: { sub: 'anna' } })
  expect(read?.isSignedWith(publicKey)).toBe(true)
  expect(read?.isSignedWith(other.publicKey)).toBe(false)
})

test('a changed payload is not proven', () => {
  const [header, , signature] = token.split('.')

  expect(readJwt(`${header}.${toPart({ sub: 'bert' })}.${signature}`)?.isSignedWith(publicKey)).toBe(false)
})

test.each([
  { alg: 'none', typ: 'JWT', version: '5', kid: 'd-1' },
  { alg: 'HS256', typ: 'JWT', version: '5', kid: 'd-1' },
  { alg: 'RS256', typ: 'JWT', version: 5, kid: 'd-1' },
  { alg: 'RS256', typ: 'JWT', version: '5' },
  null,
])('a token with the header %j is not ours', (header) => {
  const [, payload, signature] = token.split('.')

  expect(readJwt(`${toPart(header)}.${payload}.${signature}`)).toBeUndefined()
})

test.each(['', '.', '..', 'a.b', 'a.b.c', `${token}.x`, `${token}${'A'.repeat(9000)}`])('%j is no token', (text) => {
  expect(readJwt(text.slice(0, 20_000))).toBeUndefined()
})
