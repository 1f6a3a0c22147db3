import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  listOwnSessions,
} from '@lautgabe/contract/login/sessions-api.ts'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { expect, test } from 'vitest'
import { connectWith } from '../../test-kit/live-client.ts'
import { deleteExpiredLogins } from './delete-expired-logins.ts'
import { eraseLogin, exportLogin } from './login-user-data.ts'
import { aBrowser, type Browser, formOf } from './test-kit/a-browser.ts'
import { aMember, aNewcomer, goodPassword, type LoginStage, signIn, startLoginStage } from './test-kit/login-stage.ts'

const sessions = `/api${listOwnSessions.path}`
const newPassword = 'another horse 2'

async function connectIn({ app }: LoginStage, browser: Browser) {
  const { ticket } = (await browser.post(`/api${createLiveTicket.path}`, {})).body as { ticket: string }
  const line = await connectWith(app, ticket)
  await line.next()
  return line
}

test('a user sees their own sessions with details that help to recognise them', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  const phone = aBrowser(stage.app)
  await signIn(phone, email)
  await aMember(stage)

  const listed = (await browser.get(sessions)).body as unknown as { handle: string; is_current: boolean }[]

  expect(listed).toHaveLength(2)
  expect(listed.find((session) => session.is_current)).toMatchObject({
    handle: browser.frontToken().up.sessionHandle,
    browser: 'Firefox, Linux',
  })
})

test('an ended session is signed out at once; nobody can end another user’s session', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  const { browser: stranger } = await aMember(stage)
  const phone = aBrowser(stage.app)
  await signIn(phone, email)
  const path = `/api${endSession.path.replace(':handle', phone.frontToken().up.sessionHandle)}`

  expect((await stranger.send('DELETE', path, {})).body.code).toBe('not_found')
  expect((await phone.get(sessions)).status).toBe(200)
  expect((await browser.send('DELETE', path, {})).body).toEqual({ status: 'ok' })

  expect((await phone.get(sessions)).status).toBe(401)
  expect((await browser.send('DELETE', path, {})).status).toBe(404)
  expect((await browser.get(sessions)).status).toBe(200)
})

test('a ticket issued while its session ends opens nothing', async () => {
  await using stage = await startLoginStage()
  const { browser, userId } = await aMember(stage)
  const accessId = browser.frontToken().up.sessionHandle
  await browser.post('/api/auth/signout', {})

  const holder = { audience: userId, part: 'dashboard', accessId, keyFingerprint: null, until: null }
  const { ticket } = await stage.app.app.live.tickets.issue(holder)
  const line = await connectWith(stage.app, ticket)

  expect(await line.closed).toBe(liveCloseCodes.accessEnded)
})

test('a user can end all other sessions together', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  const others = [aBrowser(stage.app), aBrowser(stage.app)]
  for (const other of others) await signIn(other, email)

  expect((await browser.send('DELETE', `/api${endOtherSessions.path}`, {})).body).toEqual({ status: 'ok' })

  for (const other of others) expect((await other.get(sessions)).status).toBe(401)
  expect((await browser.get(sessions)).status).toBe(200)
})

test('a changed password ends all other sessions and sends a mail', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  const other = aBrowser(stage.app)
  await signIn(other, email)
  const change = (body: { password: string; new_password: string }) => browser.post(`/api${changePassword.path}`, body)

  const wrong = await change({ password: 'wrong 12345', new_password: newPassword })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
  const refused = await change({ password: goodPassword, new_password: 'short' })
  expect(refused.body).toMatchObject({ code: 'password_refused', fields: { new_password: expect.any(String) } })
  expect((await change({ password: goodPassword, new_password: newPassword })).body).toEqual({ status: 'ok' })

  expect((await other.get(sessions)).status).toBe(401)
  expect((await browser.get(sessions)).status).toBe(200)
  expect((await signIn(other, email)).body.status).toBe('WRONG_CREDENTIALS_ERROR')
  expect((await signIn(other, email, newPassword)).body.status).toBe('OK')
  await stage.app.runJobs()
  expect(stage.outside.mail.messages()[0]).toMatchObject({ to: [email], subject: 'Your password has been changed' })
})

test('a changed address counts once it is confirmed, and the old address gets a mail', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  const change = (body: { password: string; email: string }) => browser.post(`/api${changeEmail.path}`, body)

  expect((await change({ password: goodPassword, email: 'New@Example.org' })).body).toEqual({ status: 'ok' })

  expect((await browser.get('/api/users/me')).status).toBe(403)
  expect(browser.frontToken().up['st-ev']).toMatchObject({ v: false })
  const token = await stage.mailedToken('new@example.org')
  expect(stage.outside.mail.messages().find(({ to }) => to.includes(email))?.subject).toBe(
    'Your email address has been changed',
  )
  expect((await browser.post('/api/auth/user/email/verify', { method: 'token', token })).body.status).toBe('OK')
  expect((await browser.get('/api/users/me')).body).toMatchObject({ email: 'new@example.org' })
  expect((await signIn(aBrowser(stage.app), email)).body.status).toBe('WRONG_CREDENTIALS_ERROR')
  expect((await signIn(aBrowser(stage.app), 'new@example.org')).body.status).toBe('OK')
})

test('a change of address is refused with a wrong password, a bad form or an address in use', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)
  const { email: taken } = await aNewcomer(stage.app)
  const change = async (password: string, email: string) =>
    (await browser.post(`/api${changeEmail.path}`, { password, email })).body.code

  expect(await change('wrong 12345', 'free@example.org')).toBe('wrong_password')
  expect(await change(goodPassword, 'nobody')).toBe('email_refused')
  expect(await change(goodPassword, taken)).toBe('email_in_use')
  expect((await browser.get('/api/users/me')).status).toBe(200)
})

test('only the latest fifty of very many sign-ins are kept', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  const line = await connectIn(stage, browser)

  const others = Array.from({ length: 50 }, () => aBrowser(stage.app))
  for (const other of others) await signIn(other, email)

  expect((await browser.get(sessions)).status).toBe(401)
  expect((await others[49]?.get(sessions))?.body).toHaveLength(50)
  expect(await line.closed).toBe(liveCloseCodes.accessEnded)
})

test('an export lists sessions and mailed links without their secrets, and erasing leaves none', async () => {
  await using stage = await startLoginStage()
  const { app } = stage.app
  const { browser, email, userId } = await aNewcomer(stage.app)
  await browser.post('/api/auth/user/email/verify/token', {})

  const exported = JSON.stringify(await exportLogin(app, userId))
  await app.db.transaction().execute((tx) => eraseLogin(tx, userId))

  expect(exported).toContain('Firefox, Linux')
  expect(exported).toContain(email)
  expect(exported).not.toMatch(/hash|box/i)
  expect((await browser.get(sessions)).status).toBe(401)
  expect(await exportLogin(app, userId)).toEqual({ sessions: [], mailed_links: [] })
})

test('the sweep removes expired sessions and links', async () => {
  await using stage = await startLoginStage()
  const { browser, email, userId } = await aMember(stage)
  await browser.post('/api/auth/user/password/reset/token', formOf({ email }))
  await stage.app.runJobs()
  const line = await connectIn(stage, browser)

  stage.app.clock.advance(101 * 24 * 60 * 60)
  await deleteExpiredLogins(stage.app.app)

  expect(await exportLogin(stage.app.app, userId)).toEqual({ sessions: [], mailed_links: [] })
  expect(await line.closed).toBe(liveCloseCodes.accessEnded)
})
