import { login } from '@lautgabe/texts/en/login.ts'
import { expect, test } from 'vitest'
import { aRegistrationKey } from '../../../test-kit/builders.ts'
import { startOutside } from '../../../test-kit/start-outside.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { aBrowser, formOf } from '../test-kit/a-browser.ts'
import { aNewcomer, goodPassword, signIn } from '../test-kit/login-stage.ts'

async function aBlockedUser(app: TestApp): Promise<string> {
  const { email, userId } = await aNewcomer(app)
  await app.app.db.updateTable('users').set({ blockedAt: app.clock.now() }).where('id', '=', userId).execute()
  return email
}

const exists = (app: TestApp, email: string) =>
  aBrowser(app).get(`/api/auth/emailpassword/email/exists?email=${encodeURIComponent(email)}`)
const reset = (app: TestApp, email: string) =>
  aBrowser(app).post('/api/auth/user/password/reset/token', formOf({ email }))
const signUp = (app: TestApp, email: string, registrationKey: string, username = 'somebody-new') =>
  aBrowser(app).post('/api/auth/signup', formOf({ username, email, password: goodPassword, registrationKey }))

test('a blocked account is told the reason, with its code, at sign-in, reset and sign-up', async () => {
  await using app = await startTestApp()
  const email = await aBlockedUser(app)
  const { key } = await aRegistrationKey(app)

  expect((await signIn(aBrowser(app), email)).body).toEqual({
    status: 'SIGN_IN_NOT_ALLOWED',
    reason: expect.stringContaining('(ERR_CODE_008)'),
  })
  expect((await reset(app, email)).body).toEqual({
    status: 'PASSWORD_RESET_NOT_ALLOWED',
    reason: expect.stringContaining('(ERR_CODE_001)'),
  })
  expect((await exists(app, email)).body, 'the page must not send them to sign-in').toMatchObject({ exists: false })
  expect((await signUp(app, email, key)).body).toEqual({
    status: 'SIGN_UP_NOT_ALLOWED',
    reason: expect.stringContaining('(ERR_CODE_007)'),
  })
  expect((await signUp(app, email, 'no key')).body, 'a stranger learns nothing').toMatchObject({
    status: 'FIELD_ERROR',
  })
})

test('with TELL_KNOWN_EMAILS=0 a known, a blocked and an unknown address look the same', async () => {
  const outside = await startOutside()
  await using app = await startTestApp({ settings: { ...outside.settings, TELL_KNOWN_EMAILS: '0' } })
  const { email: known } = await aNewcomer(app)
  const blocked = await aBlockedUser(app)
  const { key } = await aRegistrationKey(app)

  for (const email of [known, blocked, 'stranger@example.org']) {
    expect((await reset(app, email)).body, email).toEqual({ status: 'OK' })
    expect((await exists(app, email)).body, email).toEqual({ status: 'OK', exists: false })
    expect((await signIn(aBrowser(app), email, 'wrong 12345')).body, email).toEqual({
      status: 'WRONG_CREDENTIALS_ERROR',
    })
    const { formFields } = (await signUp(app, email, 'no key')).body
    expect(formFields, email).toMatchObject([{ id: 'registrationKey' }])
  }
  const refused = { status: 'SIGN_UP_NOT_ALLOWED', reason: login.sign_up_refused }
  for (const email of [known, blocked]) expect((await signUp(app, email, key)).body, email).toEqual(refused)
  await app.runJobs()
  expect(outside.mail.messages().map(({ to }) => String(to))).toEqual([expect.stringContaining(known)])
  await outside.stop()
})

test('with TELL_KNOWN_EMAILS=0 a taken username does not help to ask about addresses', async () => {
  await using app = await startTestApp({ settings: { TELL_KNOWN_EMAILS: '0' } })
  const { email: known, username } = await aNewcomer(app)
  const blocked = await aBlockedUser(app)
  const { key } = await aRegistrationKey(app)

  for (const email of [known, blocked, 'stranger@example.org']) {
    const { body } = await signUp(app, email, key, username)
    expect(body, email).toMatchObject({ status: 'FIELD_ERROR', formFields: [{ id: 'username' }] })
  }
})

test('a link from before the block changes no password', async () => {
  const outside = await startOutside()
  await using app = await startTestApp({ settings: outside.settings })
  const { email, userId } = await aNewcomer(app)
  await reset(app, email)
  await app.runJobs()
  const { links } = await outside.mail.nextMessageTo(email, 2000)
  const token = new URL(links[0] ?? '').searchParams.get('token')
  await app.app.db.updateTable('users').set({ blockedAt: app.clock.now() }).where('id', '=', userId).execute()

  const form = { ...formOf({ password: 'other words 2' }), method: 'token', token }
  const { body } = await aBrowser(app).post('/api/auth/user/password/reset', form)

  expect(body).toEqual({ status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' })
  await outside.stop()
})

test('nobody signs up while the operator has closed registration, and the key stays good', async () => {
  await using app = await startTestApp({ settings: { REGISTRATION_OPEN: '0' } })
  const { key, row } = await aRegistrationKey(app)

  const { body } = await signUp(app, 'mira@example.org', key)

  expect(body).toEqual({ status: 'SIGN_UP_NOT_ALLOWED', reason: login.sign_up_closed })
  const used = app.app.db.selectFrom('registrationKeys').select('usedAt').where('id', '=', row.id)
  expect(await used.executeTakeFirst()).toEqual({ usedAt: null })
})
