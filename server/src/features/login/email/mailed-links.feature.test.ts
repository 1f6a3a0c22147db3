import { createModeratorLink, listLinkKeys } from '@lautgabe/contract/accounts/accounts-api.ts'
import { expect, test } from 'vitest'
import { aSession } from '../../../test-kit/builders.ts'
import { aBrowser, type Browser, formOf } from '../test-kit/a-browser.ts'
import { aMember, aNewcomer, signIn, startLoginStage } from '../test-kit/login-stage.ts'

const hour = 60 * 60
const newPassword = 'another horse 2'

const askForReset = (browser: Browser, email: string) =>
  browser.post('/api/auth/user/password/reset/token', formOf({ email }))
const reset = (browser: Browser, token: string, password = newPassword) =>
  browser.post('/api/auth/user/password/reset', { ...formOf({ password }), method: 'token', token })
const verify = (browser: Browser, token: string) =>
  browser.post('/api/auth/user/email/verify', { method: 'token', token })

const invalidReset = { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' }
const invalidVerification = { status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR' }

test('a reset link works once, ends all others, and survives a refused password', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  const browser = aBrowser(stage.app)
  await askForReset(browser, email)
  const first = await stage.mailedToken(email)
  await askForReset(browser, email)
  const second = await stage.mailedToken(email)

  expect((await reset(browser, second, 'short')).body).toMatchObject({
    status: 'FIELD_ERROR',
    formFields: [{ id: 'password' }],
  })
  expect((await reset(browser, second)).body).toEqual({ status: 'OK' })

  expect((await reset(browser, second)).body).toEqual(invalidReset)
  expect((await reset(browser, first)).body).toEqual(invalidReset)
})

test('after a reset the mail says what still works, and it does', async () => {
  await using stage = await startLoginStage()
  const { email, userId } = await aMember(stage)
  const keys = stage.app.app.db.selectFrom('linkKeys').selectAll().where('userId', '=', userId).orderBy('id')
  const before = await keys.execute()
  const browser = aBrowser(stage.app)
  await askForReset(browser, email)
  await reset(browser, await stage.mailedToken(email))

  await stage.app.runJobs()
  const { text, links } = await stage.outside.mail.nextMessageTo(email, 2000)

  expect(text).toContain('Your API key and your links still work')
  expect(links).toContain('http://lautgabe.test/profile')
  expect(await keys.execute()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('when several callers use one link at the same moment, one gets through', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  await askForReset(aBrowser(stage.app), email)
  const token = await stage.mailedToken(email)

  const replies = await Promise.all([1, 2, 3].map((n) => reset(aBrowser(stage.app), token, `password ${n}`)))

  expect(replies.filter(({ body }) => body.status === 'OK')).toHaveLength(1)
})

test('links expire: a reset link after one hour, a verification link after a day', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aNewcomer(stage.app)
  await browser.post('/api/auth/user/email/verify/token', {})
  const verification = await stage.mailedToken(email)
  await askForReset(browser, email)
  const resetToken = await stage.mailedToken(email)

  stage.app.clock.advance(hour + 1)
  expect((await reset(browser, resetToken)).body).toEqual(invalidReset)
  stage.app.clock.advance(23 * hour)
  expect((await verify(browser, verification)).body).toEqual(invalidVerification)
})

test('a link works for its own purpose only, and never for another address', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  await askForReset(browser, email)
  const token = await stage.mailedToken(email)

  expect((await verify(browser, token)).body).toEqual(invalidVerification)
  const change = { password: 'correct horse 1', email: 'new-address@example.org' }
  expect((await browser.post('/api/users/me/email', change)).body).toEqual({ status: 'ok' })
  expect((await reset(browser, token)).body).toEqual(invalidReset)
})

test('a reset that confirms an address leaves the former holder of the account no way in', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  const { email: address, userId } = await aNewcomer(app)
  app.signIn('former', aSession({ userId }))
  const link = await app.call(createModeratorLink, { body: { name: 'Lena', days_valid: null } }, 'former')
  const before = await app.call(listLinkKeys, {}, 'former')

  const owner = aBrowser(app)
  await askForReset(owner, address)
  expect((await reset(owner, await stage.mailedToken(address))).body).toEqual({ status: 'OK' })

  expect((await app.fetch(`/api/moderator/${link.key}/donations?limit=1`)).status).toBe(404)
  const after = await app.call(listLinkKeys, {}, 'former')
  expect(after.map(({ kind }) => kind)).toEqual(['obs', 'live'])
  expect(before.map(({ key }) => key)).not.toEqual(expect.arrayContaining([after[0]?.key]))
  await app.runJobs()
  const told = await stage.outside.mail.nextMessageTo(address, 2000)
  expect(told.text).toContain('are new')
})

test('a verification link works once and ends all others', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aNewcomer(stage.app)
  await browser.post('/api/auth/user/email/verify/token', {})
  const first = await stage.mailedToken(email)
  await browser.post('/api/auth/user/email/verify/token', {})
  const second = await stage.mailedToken(email)

  expect((await verify(aBrowser(stage.app), second)).body).toEqual({ status: 'OK' })

  expect((await verify(browser, second)).body).toEqual(invalidVerification)
  expect((await verify(browser, first)).body).toEqual(invalidVerification)
})

test('a link leaves another user’s session alone', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aNewcomer(stage.app)
  const { browser: other } = await aNewcomer(stage.app)
  await browser.post('/api/auth/user/email/verify/token', {})
  const token = await stage.mailedToken(email)

  const reply = await verify(other, token)

  expect([reply.body, reply.setCookies]).toEqual([{ status: 'OK' }, []])
  expect(other.frontToken().up['st-ev']).toMatchObject({ v: false })
})

test('a reset request reveals neither whether an address is known nor how often it was asked for', async () => {
  await using stage = await startLoginStage()
  const { email } = await aNewcomer(stage.app)
  const browser = aBrowser(stage.app)

  const known = await askForReset(browser, email)
  const unknown = await askForReset(browser, 'nobody@example.org')
  for (let call = 1; call < 5; call += 1) await askForReset(browser, email)
  const beyond = await askForReset(browser, email)

  expect([known.body, unknown.body, beyond.body]).toEqual(Array.from({ length: 3 }, () => ({ status: 'OK' })))
  expect([...unknown.headers.keys()].toSorted()).toEqual([...known.headers.keys()].toSorted())
  expect(await stage.hashesComputed()).toBe(1)
  await stage.app.runJobs()
  expect(stage.outside.mail.messages().filter(({ to }) => to.includes(email))).toHaveLength(5)
  expect(stage.outside.mail.messages()).toHaveLength(5)
})

test('verification mails are limited, with a readable refusal', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aNewcomer(stage.app)

  for (let call = 0; call < 10; call += 1) await browser.post('/api/auth/user/email/verify/token', {})
  const reply = await browser.post('/api/auth/user/email/verify/token', {})

  expect([reply.status, reply.body]).toMatchObject([200, { status: 'GENERAL_ERROR' }])
})

test('links are stored as hashes and mails sealed: the database alone opens nothing', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aNewcomer(stage.app)
  await browser.post('/api/auth/user/email/verify/token', {})
  const waiting = await stage.app.app.db.selectFrom('jobOutbox').selectAll().execute()
  const token = await stage.mailedToken(email)
  const rows = await stage.app.app.db.selectFrom('loginTokens').selectAll().execute()
  const sessions = await stage.app.app.db.selectFrom('loginSessions').selectAll().execute()

  const stored = JSON.stringify([waiting, rows, sessions])
  expect(rows).toHaveLength(1)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(browser.cookies.get('sRefreshToken')?.split('.')[1])
  expect((await signIn(aBrowser(stage.app), email)).body.status).toBe('OK')
})
