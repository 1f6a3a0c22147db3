import { expect, test } from 'vitest'
import { isKnownAsSignedOut, readFrontToken } from './session.ts'

const cookieOf = (payload: object) => `a=1; sFrontToken=${btoa(JSON.stringify(payload))}; b=2`

test('the readable cookie of the login client tells who is signed in, and with which roles', () => {
  const payload = { uid: 'u', ate: 1, up: { 'st-role': { v: ['admin'], t: 0 }, 'st-ev': { v: true, t: 0 } } }

  const known = { status: 'signed-in', userId: 'u', isEmailVerified: true }
  expect(readFrontToken(cookieOf(payload))).toEqual({ ...known, roles: ['admin'] })
  expect(readFrontToken(cookieOf({ uid: 'u' }))).toEqual({ ...known, roles: [] })
})

test('the readable cookie tells that the address is not confirmed yet', () => {
  expect(readFrontToken(cookieOf({ up: { 'st-ev': { v: false, t: 0 } } }))).toMatchObject({ isEmailVerified: false })
})

test('without a readable cookie nobody is signed in', () => {
  expect(readFrontToken('')).toEqual({ status: 'signed-out' })
  expect(readFrontToken('sFrontToken=%%%')).toEqual({ status: 'signed-out' })
  expect(readFrontToken('xsFrontToken=e30=')).toEqual({ status: 'signed-out' })
})

test('a visitor is known as signed out only if somebody has noted it', () => {
  expect(isKnownAsSignedOut('st-last-access-token-update=0')).toBe(true)
  expect(isKnownAsSignedOut(`st-last-access-token-update=17; ${cookieOf({ uid: 'u' })}`)).toBe(false)
  // Some browsers forget the cookies of scripts after a week. The session lives longer.
  expect(isKnownAsSignedOut('')).toBe(false)
})
