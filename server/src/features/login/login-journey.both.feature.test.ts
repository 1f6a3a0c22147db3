import { expect, test } from 'vitest'
import { aRegistrationKey } from '../../test-kit/builders.ts'
import { aBrowser, formOf } from './test-kit/a-browser.ts'
import { signIn, startLoginStage } from './test-kit/login-stage.ts'

test('a user signs up, verifies, signs out, resets the password and signs in again', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  const browser = aBrowser(app)
  const email = 'anna@example.org'
  const { key } = await aRegistrationKey(app)

  const form = formOf({
    name: 'Anna',
    username: 'anna',
    email: ' Anna@Example.org ',
    password: 'korrekt 1',
    registrationKey: key,
  })
  const signedUp = await browser.post('/api/auth/signup', form, { cookie: 'i18nextLng=de' })
  expect(signedUp.body).toMatchObject({
    status: 'OK',
    user: {
      emails: [email],
      tenantIds: ['public'],
      loginMethods: [{ recipeId: 'emailpassword', email, verified: false }],
    },
  })
  expect(browser.frontToken().up['st-ev']).toMatchObject({ v: false })

  const tooEarly = await browser.get('/api/users/me')
  expect(tooEarly.status).toBe(403)
  expect(tooEarly.body).toMatchObject({
    message: 'invalid claim',
    claimValidationErrors: [
      { id: 'st-ev', reason: { message: 'wrong value', expectedValue: true, actualValue: false } },
    ],
    code: 'email_not_verified',
  })

  expect((await browser.get('/api/auth/user/email/verify')).body).toEqual({ status: 'OK', isVerified: false })
  expect((await browser.post('/api/auth/user/email/verify/token', {})).body).toEqual({ status: 'OK' })
  const token = await stage.mailedToken(email)
  expect(stage.outside.mail.messages()[0]?.subject).toBe('Bitte bestätige deine E-Mail-Adresse')
  const verified = await browser.post('/api/auth/user/email/verify', { method: 'token', token })
  expect(verified.body).toEqual({ status: 'OK' })
  expect(browser.frontToken().up['st-ev']).toMatchObject({ v: true })
  expect((await browser.get('/api/users/me')).body).toMatchObject({
    email,
    username: 'anna',
    name: 'Anna',
    language: 'de',
  })
  expect((await browser.post('/api/auth/user/email/verify/token', {})).body).toEqual({
    status: 'EMAIL_ALREADY_VERIFIED_ERROR',
  })

  const before = browser.copy()
  const signedOut = await browser.post('/api/auth/signout')
  expect(signedOut.body).toEqual({ status: 'OK' })
  expect(browser.cookies.size).toBe(0)
  expect((await before.get('/api/users/me')).body).toMatchObject({ message: 'unauthorised', code: 'unauthorized' })

  expect((await signIn(browser, email, 'korrekt 1')).body).toMatchObject({ status: 'OK' })
  const other = aBrowser(app)
  expect((await other.post('/api/auth/user/password/reset/token', formOf({ email }))).body).toEqual({ status: 'OK' })
  const resetToken = await stage.mailedToken(email)
  const reset = { ...formOf({ password: 'ganz neu 2' }), token: resetToken, method: 'token' }
  expect((await other.post('/api/auth/user/password/reset', reset)).body).toEqual({ status: 'OK' })

  expect((await browser.get('/api/users/me')).status).toBe(401)
  expect((await signIn(browser, email, 'korrekt 1')).body).toEqual({ status: 'WRONG_CREDENTIALS_ERROR' })
  expect((await signIn(browser, email, 'ganz neu 2')).body).toMatchObject({ status: 'OK' })
  await app.runJobs()
  expect(stage.outside.mail.messages()[0]?.subject).toBe('Dein Passwort wurde geändert')
})

test('a reset proves the address, since the mail arrived', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  const browser = aBrowser(app)
  const { key } = await aRegistrationKey(app)
  const email = 'bert@example.org'
  await browser.post(
    '/api/auth/signup',
    formOf({ username: 'bert', email, password: 'korrekt 1', registrationKey: key }),
  )

  await browser.post('/api/auth/user/password/reset/token', formOf({ email }))
  const token = await stage.mailedToken(email)
  await browser.post('/api/auth/user/password/reset', { ...formOf({ password: 'ganz neu 2' }), token, method: 'token' })
  await signIn(browser, email, 'ganz neu 2')

  expect((await browser.get('/api/users/me')).status).toBe(200)
})
