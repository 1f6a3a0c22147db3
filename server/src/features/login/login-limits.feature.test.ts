import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { aBrowser, formOf } from './test-kit/a-browser.ts'
import { aNewcomer, goodPassword, startLoginStage } from './test-kit/login-stage.ts'
import { limits } from './wire/login-limits.ts'

async function askFrom(app: TestApp, address: string): Promise<unknown> {
  const headers = { 'x-forwarded-for': address }
  const response = await app.fetch('/api/auth/emailpassword/email/exists?email=anna%40example.org', { headers })
  return ((await response.json()) as { status: unknown }).status
}

test('a caller with a whole IPv6 network still counts as one caller', async () => {
  await using app = await startTestApp({ settings: { TRUSTED_PROXIES: '1' } })
  const { calls } = limits.emailExistsByAddress
  for (let call = 1; call <= calls; call += 1) {
    expect(await askFrom(app, `2001:db8:1:2::${call.toString(16)}`)).toBe('OK')
  }

  expect(await askFrom(app, '2001:db8:1:ff::1')).toBe('GENERAL_ERROR')
  expect(await askFrom(app, '2001:db8:1:102::1')).toBe('OK')
})

test('strangers who guess from many addresses do not lock the owner out at home', async () => {
  await using app = await startTestApp({ settings: { TRUSTED_PROXIES: '1' } })
  const { email } = await aNewcomer(app)
  const tryFrom = async (address: string, password = goodPassword) => {
    const reply = await aBrowser(app).post('/api/auth/signin', formOf({ email, password }), {
      'x-forwarded-for': address,
    })
    return reply.body.status
  }
  expect(await tryFrom('203.0.113.7')).toBe('OK')
  const guesses = limits.signInByEmail.calls
  for (let guess = 0; guess < guesses; guess += 1) await tryFrom(`198.51.100.${guess % 20}`, 'wrong 12345')

  expect(await tryFrom('192.0.2.1')).toBe('GENERAL_ERROR')
  expect(await tryFrom('203.0.113.99')).toBe('OK')
  for (let guess = 0; guess < limits.signInByEmailAndAddress.calls; guess += 1) {
    expect(await tryFrom('203.0.113.8', 'wrong 12345')).toBe('WRONG_CREDENTIALS_ERROR')
  }
  expect(await tryFrom('203.0.113.8')).toBe('GENERAL_ERROR')
})

test('a new password by its mail opens the network in which it was set, also while strangers guess', async () => {
  await using stage = await startLoginStage({ TRUSTED_PROXIES: '1' })
  const { app } = stage
  const { email } = await aNewcomer(app)
  const post = async (path: string, address: string, body: unknown) =>
    (await aBrowser(app).post(`/api/auth${path}`, body, { 'x-forwarded-for': address })).body['status']
  const signInFrom = (address: string, password: string) => post('/signin', address, formOf({ email, password }))
  const newPassword = 'correct horse 2'
  for (let guess = 0; guess < limits.signInByEmail.calls; guess += 1)
    await signInFrom(`198.51.100.${guess % 10}`, 'wrong 12345')

  await post('/user/password/reset/token', '203.0.113.7', formOf({ email }))
  const token = await stage.mailedToken(email)
  const form = { ...formOf({ password: newPassword }), method: 'token', token }
  expect(await post('/user/password/reset', '203.0.113.7', form)).toBe('OK')

  expect(await signInFrom('203.0.113.7', newPassword)).toBe('OK')
  expect(await signInFrom('192.0.2.1', newPassword)).toBe('GENERAL_ERROR')
})

test('the right password as the last allowed try takes nothing from the next one', async () => {
  await using app = await startTestApp()
  const { email } = await aNewcomer(app)
  const tryIt = async (password = goodPassword) =>
    (await aBrowser(app).post('/api/auth/signin', formOf({ email, password }))).body.status
  for (let guess = 1; guess < limits.signInByEmailAndAddress.calls; guess += 1) await tryIt('wrong 12345')

  expect([await tryIt(), await tryIt()]).toEqual(['OK', 'OK'])
})
