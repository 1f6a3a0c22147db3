import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretBox } from '../../../platform/secrets/secret-box.ts'
import { makeRefreshToken, readRefreshToken } from './refresh-token.ts'

const secrets = createSecretBox({ present: 'a secret that is only good for tests' })

test('our own token names its session', () => {
  const handle = randomUUID()
  const token = makeRefreshToken(secrets, handle)

  expect(readRefreshToken(secrets, token)).toEqual({ handle, hash: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(makeRefreshToken(secrets, handle)).not.toBe(token)
})

test('a changed token or one made with another secret names no session', () => {
  const token = makeRefreshToken(secrets, randomUUID())
  const [, random, seal] = token.split('.')

  expect(readRefreshToken(secrets, `${randomUUID()}.${random}.${seal}`)).toBeUndefined()
  expect(readRefreshToken(secrets, `${token}A`)).toBeUndefined()
  expect(readRefreshToken(secrets, '')).toBeUndefined()
  expect(readRefreshToken(createSecretBox({ present: 'another secret that is long enough' }), token)).toBeUndefined()
})
