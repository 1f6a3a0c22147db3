import { constantFrom, assert, asyncProperty, dictionary, json, oneof, record, string, array } from 'fast-check'
import { isErrorCode } from '@lautgabe/contract/errors.ts'
import { emailMaxLength, nameMaxLength, passwordLength, usernameLength } from '@lautgabe/contract/login/form-rules.ts'
import { expect, test } from 'vitest'
import { aRegistrationKey } from '../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { aBrowser, formOf } from './test-kit/a-browser.ts'

const posts = [
  '/signup',
  '/signin',
  '/user/password/reset/token',
  '/user/password/reset',
  '/user/email/verify',
  '/user/email/verify/token',
  '/session/refresh',
  '/signout',
]

const complete = { username: 'anna', email: 'anna@example.org', password: 'correct horse 1' }

async function storedRows(app: TestApp): Promise<number> {
  const { db } = app.app
  const rows = await Promise.all([
    db.selectFrom('users').select('id').execute(),
    db.selectFrom('loginSessions').select('handle').execute(),
    db.selectFrom('loginTokens').select('tokenHash').execute(),
    db.selectFrom('loginPasswords').select('userId').execute(),
  ])
  return rows.flat().length
}

const badForms: Record<string, unknown> = {
  'no body': undefined,
  null: null,
  'a list': [],
  'no formFields': {},
  'formFields is text': { formFields: 'x' },
  'entries are not objects': { formFields: [1] },
  'an entry without value': { formFields: [{ id: 'email' }] },
  'an entry without id': { formFields: [{ value: 'x' }] },
  'an id that is a number': { formFields: [{ id: 1, value: 'x' }] },
  'an email that is a number': formOf({ email: 1 }),
  'a password that is a list': formOf({ password: ['x'] }),
  'too many entries': { formFields: Array.from({ length: 6 }, () => ({ id: 'email', value: 'a@b.cd' })) },
}

test('a body that is not a form is refused as a bad request', async () => {
  await using app = await startTestApp()

  for (const [name, body] of Object.entries(badForms)) {
    for (const path of ['/signup', '/signin', '/user/password/reset/token', '/user/password/reset']) {
      const reply = await aBrowser(app).post(`/api/auth${path}`, body)
      expect(reply.status, `${name} at ${path}`).toBe(400)
      expect(reply.body, `${name} at ${path}`).toMatchObject({ message: expect.any(String), code: 'invalid_input' })
    }
  }
})

test('a list that is longer than the form is refused for its length, and its entries are not read', async () => {
  await using app = await startTestApp()

  const replies = await Promise.all(
    ['/signup', '/signin'].map((path) =>
      aBrowser(app).post(`/api/auth${path}`, { formFields: Array.from({ length: 1000 }, () => 1) }),
    ),
  )

  for (const { body } of replies) expect(body).toMatchObject({ message: 'formFields has more entries than the form' })
})

test.for([
  ['email', 'Email must be of type string'],
  ['password', 'Password must be of type string'],
] as const)('when the %s is no text, the refusal says so', async ([field, message]) => {
  await using app = await startTestApp()

  const reply = await aBrowser(app).post('/api/auth/signup', formOf({ ...complete, [field]: 1 }))

  expect(reply.body).toMatchObject({ message })
})

const badValues: Record<string, { field: string; value: unknown }> = {
  'a name with line ends': { field: 'name', value: 'Anna\r\nBcc: all@example.org' },
  'a name with a direction change': { field: 'name', value: 'Anna\u202E' },
  'a name that is a list': { field: 'name', value: ['Anna'] },
  'a name that is too long': { field: 'name', value: 'a'.repeat(1000) },
  'a username that is an object': { field: 'username', value: { anna: 1 } },
  'an email with line ends': { field: 'email', value: 'anna@example.org\r\nBcc: all@example.org' },
  'an email that is too long': { field: 'email', value: `${'a'.repeat(300)}@example.org` },
  'a password that is too long': { field: 'password', value: 'a1'.repeat(1000) },
  'a key that is a number': { field: 'registrationKey', value: 12 },
  'a key that is too long': { field: 'registrationKey', value: 'A'.repeat(1000) },
}

test('an invalid value gets an error at its field, and nothing is stored', async () => {
  await using app = await startTestApp()
  const { key } = await aRegistrationKey(app)

  for (const [name, { field, value }] of Object.entries(badValues)) {
    const form = formOf({ ...complete, registrationKey: key, [field]: value })
    const reply = await aBrowser(app).post('/api/auth/signup', form)
    expect(reply.status, name).toBe(200)
    expect(reply.body, name).toMatchObject({ status: 'FIELD_ERROR', formFields: [{ id: field }] })
  }

  expect(await storedRows(app)).toBe(0)
})

test.for(['\u0000', 'half a character \uD83D'])('no field takes a text that cannot be stored: %j', async (text) => {
  await using app = await startTestApp()
  const { key } = await aRegistrationKey(app)

  for (const field of ['username', 'name', 'email', 'password', 'registrationKey']) {
    const form = formOf({ ...complete, registrationKey: key, [field]: `anna${text}` })
    const reply = await aBrowser(app).post('/api/auth/signup', form)
    expect([reply.status, reply.body.code], field).toEqual([400, 'invalid_input'])
  }
  expect(await storedRows(app)).toBe(0)
})

test.for([5000, 1_000_000])('a body of %i bytes is refused before it is parsed', async (bytes) => {
  await using app = await startTestApp()

  const reply = await aBrowser(app).post('/api/auth/signin', formOf({ email: 'a'.repeat(bytes), password: 'x' }))

  expect([reply.status, reply.body.code]).toEqual([413, 'body_too_large'])
})

test('the longest values that the rules allow fit in a form', async () => {
  await using app = await startTestApp()
  const { key } = await aRegistrationKey(app)
  const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`
  // Written as six characters each.
  const password = `a1${'\u0001'.repeat(passwordLength.max - 2)}`
  const name = '\u3042'.repeat(nameMaxLength)
  const username = 'a'.repeat(usernameLength.max)

  const form = formOf({ name, username, email, password, registrationKey: key })
  const reply = await aBrowser(app).post('/api/auth/signup', form)

  expect(email).toHaveLength(emailMaxLength)
  expect(reply.body.status).toBe('OK')
})

test('only JSON is accepted', async () => {
  await using app = await startTestApp()
  const send = (type: string, body: string) =>
    aBrowser(app).send('POST', '/api/auth/signin', { body, headers: { 'content-type': type } })

  expect((await send('application/json', '{"formFields":')).body.code).toBe('invalid_input')
  expect((await send('text/plain', '{}')).status).toBe(400)
  expect((await send('application/x-www-form-urlencoded', 'email=a')).status).toBe(415)
})

test('every request gets an answer of the protocol or of the catalogue', async () => {
  await using app = await startTestApp()
  const text = oneof(string({ unit: 'binary' }), constantFrom('\u0000', '__proto__', "' or 1=1 --", '\uD800'))
  const field = record({
    id: oneof(constantFrom('email', 'password', 'username', 'name', 'registrationKey'), text),
    value: text,
  })
  const body = oneof(
    json({ maxDepth: 3 }),
    record({ formFields: array(field, { maxLength: 5 }), token: text, method: constantFrom('token') }).map((form) =>
      JSON.stringify(form),
    ),
    dictionary(text, text).map((form) => JSON.stringify(form)),
  )

  await assert(
    asyncProperty(constantFrom(...posts), body, async (path, sent) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await aBrowser(app).send('POST', `/api/auth${path}`, { body: sent, headers })

      expect(reply.status).toBeLessThan(500)
      const isOfProtocol = reply.status === 200 && typeof reply.body.status === 'string'
      expect(isOfProtocol || isErrorCode(reply.body.code)).toBe(true)
      const names = reply.setCookies.map((line) => line.split('=')[0])
      expect(new Set(names).size).toBe(names.length)
    }),
    { numRuns: 150 },
  )
  expect(await storedRows(app)).toBe(0)
})
