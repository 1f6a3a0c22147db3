import { expect, test } from 'vitest'
import { readFrontToken } from './session.ts'

const cookieOf = (payload: object) => `a=1; sFrontToken=${btoa(JSON.stringify(payload))}; b=2`

test('the readable cookie of the login client tells who is signed in, and as what', () => {
  const payload = { uid: 'u', ate: 1, up: { 'st-role': { v: ['admin'], t: 0 } } }

  expect(readFrontToken(cookieOf(payload))).toEqual({ status: 'signed-in', roles: ['admin'] })
  expect(readFrontToken(cookieOf({ uid: 'u' }))).toEqual({ status: 'signed-in', roles: [] })
})

test('no cookie, or one that cannot be read, is nobody', () => {
  expect(readFrontToken('')).toEqual({ status: 'signed-out' })
  expect(readFrontToken('sFrontToken=%%%')).toEqual({ status: 'signed-out' })
  expect(readFrontToken('xsFrontToken=e30=')).toEqual({ status: 'signed-out' })
})
