import { expect, test } from 'vitest'
import { findLoginCall } from './login-calls.ts'

test.each([
  ['POST', '/signin', true],
  ['POST', '/public/signin', true],
  ['POST', '/public/user/password/reset', true],
  ['POST', '/acme/signin', false],
  ['POST', '/public/public/signin', false],
  ['POST', '/public/session/refresh', false],
  ['POST', '/public/signout', false],
  ['GET', '/signin', false],
  ['GET', '/constructor', false],
  ['POST', '/signin/', false],
])('%s %s is known: %j', (method, path, isKnown) => {
  expect(findLoginCall(method, path) !== undefined).toBe(isKnown)
})
