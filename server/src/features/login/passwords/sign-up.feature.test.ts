import { expect, test } from 'vitest'
import { aRegistrationKey } from '../../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { aBrowser, formOf } from '../test-kit/a-browser.ts'
import { aNewcomer, goodPassword } from '../test-kit/login-stage.ts'

const signUp = (app: TestApp, fields: Record<string, unknown>) => aBrowser(app).post('/api/auth/signup', formOf(fields))

const countUsers = async (app: TestApp) => (await app.app.db.selectFrom('users').select('id').execute()).length

const complete = { username: 'anna', email: 'anna@example.org', password: goodPassword }

test('each problem is named at its field, in the order of the form', async () => {
  await using app = await startTestApp()

  const empty = await signUp(app, {})
  expect([empty.status, empty.body]).toEqual([
    200,
    {
      status: 'FIELD_ERROR',
      formFields: [
        { id: 'username', error: 'Username is required' },
        { id: 'email', error: 'Field is not optional' },
        { id: 'password', error: 'Field is not optional' },
        { id: 'registrationKey', error: 'Registration key is required' },
      ],
    },
  ])

  const wrong = await signUp(app, {
    registrationKey: 'x',
    password: 'short',
    email: 'nobody',
    username: 'A',
    name: 'a\r\nBcc: x',
  })
  expect((wrong.body.formFields as { id: string }[]).map(({ id }) => id)).toEqual([
    'name',
    'username',
    'email',
    'password',
  ])
})

test('without a valid key nobody learns who has an account', async () => {
  await using app = await startTestApp()
  const { email, username } = await aNewcomer(app)
  const taken = { email, username, password: goodPassword }

  const without = await signUp(app, { ...taken, registrationKey: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' })
  expect(without.body.formFields).toEqual([
    { id: 'registrationKey', error: 'We do not know this registration key. Please check it for typos' },
  ])

  const { key } = await aRegistrationKey(app)
  const withKey = await signUp(app, { ...taken, registrationKey: key })
  expect(withKey.body.formFields).toEqual([
    { id: 'username', error: 'This username is already taken' },
    { id: 'email', error: 'This email already exists. Please sign in instead' },
  ])
})

test('a key that is used, expired or for another address gets its own message', async () => {
  await using app = await startTestApp()
  const { key: used } = await aRegistrationKey(app)
  const { key: foreign } = await aRegistrationKey(app, { email: 'x@example.org' })
  const { key: expired } = await aRegistrationKey(app, { daysValid: 1 })
  await signUp(app, { ...complete, username: 'first', email: 'first@example.org', registrationKey: used })
  app.clock.advance(2 * 24 * 60 * 60)
  const sentences = {
    [used]: 'This registration key has already been used',
    [expired]: 'This registration key has expired. Please ask for a new one',
    [foreign]: 'This registration key was made for another email address',
  }

  for (const [registrationKey, error] of Object.entries(sentences)) {
    const reply = await signUp(app, { ...complete, registrationKey })
    expect(reply.body).toEqual({ status: 'FIELD_ERROR', formFields: [{ id: 'registrationKey', error }] })
  }
})

test('when several people use one key at the same moment, one gets in', async () => {
  await using app = await startTestApp()
  const { key } = await aRegistrationKey(app)
  const names = ['one', 'two', 'three', 'four']

  const replies = await Promise.all(
    names.map((username) =>
      signUp(app, { ...complete, username, email: `${username}@example.org`, registrationKey: key }),
    ),
  )

  expect(replies.filter(({ body }) => body.status === 'OK')).toHaveLength(1)
  for (const { body } of replies.filter((reply) => reply.body.status !== 'OK')) {
    expect(body.formFields).toEqual([{ id: 'registrationKey', error: 'This registration key has already been used' }])
  }
  expect(await countUsers(app)).toBe(1)
})

test('when two people want one address at the same moment, one gets in and the other keeps the key', async () => {
  await using app = await startTestApp()
  const [first, second] = [await aRegistrationKey(app), await aRegistrationKey(app)]

  const replies = await Promise.all(
    [first, second].map(({ key }, index) =>
      signUp(app, { ...complete, username: `anna-${index}`, registrationKey: key }),
    ),
  )

  expect(replies.map(({ body }) => String(body.status)).toSorted()).toEqual(['FIELD_ERROR', 'OK'])
  expect(await countUsers(app)).toBe(1)
  const loser = replies[0]?.body.status === 'OK' ? second : first
  const again = await signUp(app, {
    username: 'berta',
    email: 'b@example.org',
    password: goodPassword,
    registrationKey: loser.key,
  })
  expect(again.body.status).toBe('OK')
})

test('sign-ups from one address are limited, with a readable refusal', async () => {
  await using app = await startTestApp()
  const attempt = () => signUp(app, { ...complete, registrationKey: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' })

  for (let call = 0; call < 20; call += 1) await attempt()
  const reply = await attempt()

  expect([reply.status, reply.body]).toEqual([
    200,
    { status: 'GENERAL_ERROR', message: 'Too many attempts. Please wait a few minutes and try again' },
  ])
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the question whether an address is known is answered and limited', async () => {
  await using app = await startTestApp()
  const { email } = await aNewcomer(app)
  const ask = (address: string) =>
    aBrowser(app).get(`/api/auth/emailpassword/email/exists?email=${encodeURIComponent(address)}`)

  expect((await ask(` ${email.toUpperCase()}`)).body).toEqual({ status: 'OK', exists: true })
  expect((await ask('stranger@example.org')).body).toEqual({ status: 'OK', exists: false })
  expect((await ask('\u0000')).body).toEqual({ status: 'OK', exists: false })
  for (let call = 3; call < 60; call += 1) await ask(email)
  expect((await ask(email)).body).toMatchObject({ status: 'GENERAL_ERROR' })
})

test('an operator can have the answer always be no', async () => {
  await using app = await startTestApp({ settings: { TELL_KNOWN_EMAILS: '0' } })
  const { email } = await aNewcomer(app)

  const reply = await aBrowser(app).get(`/api/auth/emailpassword/email/exists?email=${encodeURIComponent(email)}`)

  expect(reply.body).toEqual({ status: 'OK', exists: false })
})
