import { expect, test } from 'vitest'
import { aBrowser } from '../test-kit/a-browser.ts'
import { aMember, aNewcomer, startLoginStage } from '../test-kit/login-stage.ts'

const refresh = '/api/auth/session/refresh'
const minute = 60

test('a stranger’s first refresh gets a quiet 401 that clears leftover cookies', async () => {
  await using stage = await startLoginStage()

  const reply = await aBrowser(stage.app).post(refresh)

  expect(reply.status).toBe(401)
  expect(reply.body).toMatchObject({ message: 'unauthorised', code: 'unauthorized' })
  expect(reply.frontToken).toBe('remove')
  expect(reply.setCookies.map((line) => line.split('=')[0])).toEqual(['sAccessToken', 'sRefreshToken'])
})

test('an expired access token asks for a refresh, and the refreshed session goes on', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)
  const { up } = browser.frontToken()

  stage.app.clock.advance(31 * minute)
  expect((await browser.get('/api/users/me')).body).toMatchObject({ message: 'try refresh token' })
  const reply = await browser.post(refresh)

  expect([reply.status, reply.body]).toEqual([200, {}])
  expect(reply.setCookies).toEqual([
    expect.stringMatching(/^sAccessToken=\S+; Path=\/; Expires=.* GMT; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(
      /^sRefreshToken=\S+; Path=\/api\/auth\/session\/refresh; Expires=.* GMT; HttpOnly; SameSite=Lax$/,
    ),
  ])
  expect(browser.frontToken().up.sessionHandle).toBe(up.sessionHandle)
  expect((await browser.get('/api/users/me')).status).toBe(200)
})

test('two tabs that refresh at once both stay signed in', async () => {
  await using stage = await startLoginStage()
  const { browser: first } = await aMember(stage)
  const second = first.copy()

  const replies = await Promise.all([first.post(refresh), second.post(refresh)])

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  stage.app.clock.advance(31 * minute)
  expect((await second.post(refresh)).status).toBe(200)
  expect((await first.post(refresh)).status).toBe(200)
  expect((await first.get('/api/users/me')).status).toBe(200)
})

test('a refresh token that comes back late ends the session and the user is told', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  const thief = browser.copy()
  await browser.post(refresh)

  stage.app.clock.advance(31)
  const stolen = await thief.post(refresh)

  expect([stolen.status, stolen.body.message, stolen.frontToken]).toEqual([401, 'token theft detected', 'remove'])
  expect((await browser.get('/api/users/me')).status).toBe(401)
  expect((await browser.post(refresh)).body.message).toBe('unauthorised')
  await stage.app.runJobs()
  expect(stage.outside.mail.messages()[0]).toMatchObject({
    to: [email],
    subject: 'We signed you out to be safe',
  })
})

test('a token from two refreshes ago counts as reuse even within the grace time', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aNewcomer(stage.app)
  const old = browser.copy()
  await browser.post(refresh)
  await browser.post(refresh)

  expect((await old.post(refresh)).body.message).toBe('token theft detected')
})

test('a forged refresh token harms nobody', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)
  const { browser: other } = await aMember(stage)
  const own = browser.cookies.get('sRefreshToken')?.split('.') ?? []
  const foreign = other.cookies.get('sRefreshToken')?.split('.') ?? []
  const handle = browser.frontToken().up.sessionHandle
  const forgeries = [
    `${handle}.${'A'.repeat(43)}.${'A'.repeat(43)}`,
    `${handle}.${foreign[1]}.${foreign[2]}`,
    `${own[0]}.${own[1]}.${'A'.repeat(43)}`,
    `${own[0]}.${own[1]}`,
    'x',
    'A'.repeat(5000),
  ]

  for (const forgery of forgeries) {
    const forger = aBrowser(stage.app, new Map([['sRefreshToken', forgery]]))
    const reply = await forger.post(refresh)
    expect([reply.status, reply.body.message]).toEqual([401, 'unauthorised'])
  }

  expect((await browser.get('/api/users/me')).status).toBe(200)
  expect((await browser.post(refresh)).status).toBe(200)
  expect((await other.post(refresh)).status).toBe(200)
})

test('an unused session expires after a hundred days', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aNewcomer(stage.app)

  stage.app.clock.advance(101 * 24 * 60 * minute)

  expect((await browser.post(refresh)).body.message).toBe('unauthorised')
})

test('a session ends after a year, however often it is used', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aNewcomer(stage.app)

  for (let quarter = 1; quarter <= 4; quarter += 1) {
    stage.app.clock.advance(90 * 24 * 60 * minute)
    expect((await browser.post(refresh)).status).toBe(200)
  }
  stage.app.clock.advance(6 * 24 * 60 * minute)

  expect((await browser.post(refresh)).body.message).toBe('unauthorised')
})

test('a call from another site is refused and clears nothing', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)

  const foreign = await browser.post(refresh, undefined, { origin: 'https://evil.example' })
  expect([foreign.status, foreign.body.code, foreign.setCookies]).toEqual([403, 'origin_refused', []])
  const signedOut = await browser.post('/api/auth/signout', undefined, { origin: 'https://evil.example' })
  expect(signedOut.status).toBe(403)

  expect((await browser.get('/api/users/me')).status).toBe(200)
})

test('a refresh, sign-in or sign-out without the client’s header is refused', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)
  const bare = (path: string) =>
    stage.app.fetch(path, {
      method: 'POST',
      headers: {
        origin: 'http://lautgabe.test',
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })

  expect((await bare(refresh)).status).toBe(401)
  expect((await bare('/api/auth/signout')).status).toBe(401)
  expect((await bare('/api/auth/signin')).status).toBe(401)

  expect((await browser.get('/api/users/me')).status).toBe(200)
})

test('the number of refreshes per minute is limited', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aNewcomer(stage.app)

  for (let call = 0; call < 60; call += 1) await browser.post(refresh)
  const reply = await browser.post(refresh)

  expect([reply.status, reply.body.code]).toEqual([429, 'too_many_requests'])
})
