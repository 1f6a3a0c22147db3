import { expect, test } from 'vitest'
import { hash } from '@node-rs/argon2'
import { aBrowser, formOf } from '../test-kit/a-browser.ts'
import { aNewcomer, goodPassword, signIn, startLoginStage } from '../test-kit/login-stage.ts'
import { limits } from '../wire/login-limits.ts'

test('unknown accounts and wrong passwords get the same answer after the same work', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  const browser = aBrowser(stage.app)

  const before = await stage.hashesComputed()
  const wrong = await signIn(browser, email, 'wrong 12345')
  const between = await stage.hashesComputed()
  const unknown = await signIn(browser, 'nobody@example.org', 'wrong 12345')
  const after = await stage.hashesComputed()

  expect(wrong.body).toEqual({ status: 'WRONG_CREDENTIALS_ERROR' })
  expect(unknown.body).toEqual(wrong.body)
  expect([...unknown.headers.keys()].toSorted()).toEqual([...wrong.headers.keys()].toSorted())
  expect([between - before, after - between]).toEqual([1, 1])
})

test('an extremely long password is simply wrong', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)

  const reply = await signIn(aBrowser(stage.app), email, 'a1'.repeat(1000))

  expect(reply.body).toEqual({ status: 'WRONG_CREDENTIALS_ERROR' })
})

test('guesses are limited per account and address; others still get in, and successes do not count', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  const { email: neighbour } = await aNewcomer(stage.app)
  const browser = aBrowser(stage.app)

  for (let call = 0; call < 15; call += 1) expect((await signIn(browser, neighbour)).body.status).toBe('OK')
  for (let call = 0; call < 10; call += 1) await signIn(browser, email, 'wrong 12345')
  const reply = await signIn(browser, email)

  expect([reply.status, reply.body]).toEqual([
    200,
    { status: 'GENERAL_ERROR', message: 'Too many attempts. Please wait a few minutes and try again' },
  ])
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn(browser, neighbour)).body.status).toBe('OK')
})

test('sign-in checks the form of the address and only that a password is there', async () => {
  await using stage = await startLoginStage()

  const reply = await aBrowser(stage.app).post('/api/auth/signin', formOf({ email: 'nobody', password: '' }))

  expect(reply.body).toEqual({
    status: 'FIELD_ERROR',
    formFields: [
      { id: 'email', error: 'Email is invalid' },
      { id: 'password', error: 'Field is not optional' },
    ],
  })
})

test('a password with an old, weaker hash is hashed again', async () => {
  await using stage = await startLoginStage()
  const { email, userId } = await aNewcomer(stage.app)
  const { db } = stage.app.app
  const passwordHash = await hash(goodPassword, { memoryCost: 8192, timeCost: 1 })
  await db.updateTable('loginPasswords').set({ passwordHash }).where('userId', '=', userId).execute()

  expect((await signIn(aBrowser(stage.app), email)).body.status).toBe('OK')
  expect((await signIn(aBrowser(stage.app), email)).body.status).toBe('OK')

  const row = await db.selectFrom('loginPasswords').select('passwordHash').executeTakeFirstOrThrow()
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the paths of our one tenant work, those of others do not', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  const browser = aBrowser(stage.app)
  const form = formOf({ email, password: goodPassword })

  expect((await browser.post('/api/auth/public/signin', form)).body.status).toBe('OK')
  expect((await browser.post('/api/auth/acme/signin', form)).status).toBe(404)
  expect((await browser.post('/api/auth/public/session/refresh')).status).toBe(404)
  expect((await browser.get('/api/auth/public/loginmethods?clientType=x')).body).toMatchObject({
    status: 'OK',
    firstFactors: ['emailpassword'],
  })
})

test('successful sign-ins are limited per account; other accounts still get in', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  const { email: neighbour } = await aNewcomer(stage.app)
  const browser = aBrowser(stage.app)

  for (let call = 0; call < limits.signedInByUser.calls; call += 1)
    expect((await signIn(browser, email)).body.status).toBe('OK')
  const reply = await signIn(browser, email)

  expect([reply.status, reply.body.status]).toEqual([200, 'GENERAL_ERROR'])
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn(browser, neighbour)).body.status).toBe('OK')
})

test('successful sign-ins are limited per address, for all accounts together', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  const { calls, perSeconds } = limits.signedInByAddress
  await stage.app.app.limits.spend(
    { name: 'login signedInByAddress', amount: calls, perSeconds },
    '127.0.0.1',
    calls - 1,
  )

  const replies = [await signIn(aBrowser(stage.app), email), await signIn(aBrowser(stage.app), email)]

  expect(replies.map(({ body }) => body.status)).toEqual(['OK', 'GENERAL_ERROR'])
})

test('a browser that signs in again ends the session it had, and no other', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  const [browser, elsewhere] = [aBrowser(stage.app), aBrowser(stage.app)]
  await signIn(browser, email)
  await signIn(elsewhere, email)
  const thief = browser.copy()

  await signIn(browser, email)

  const bodies = [thief, browser, elsewhere].map(async (each) => (await each.get('/api/users/me')).body.code)
  expect(await Promise.all(bodies)).toEqual(['unauthorized', 'email_not_verified', 'email_not_verified'])
})

test('a browser that signs in again after an hour ends the session it had', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  const browser = aBrowser(stage.app)
  await signIn(browser, email)
  const thief = browser.copy()
  stage.app.clock.advance(60 * 60)

  await signIn(browser, email)

  expect((await thief.post('/api/auth/session/refresh')).body.message).toBe('unauthorised')
  expect((await browser.get('/api/users/me')).body.code).toBe('email_not_verified')
})

test('a password that everybody tries first is refused', async () => {
  await using stage = await startLoginStage()

  const reply = await aBrowser(stage.app).post('/api/auth/signup', formOf({ password: 'Passw0rd' }))

  expect(reply.body.formFields).toContainEqual({
    id: 'password',
    error: 'Many people use this password, so it is easy to guess. Please choose another one',
  })
})
