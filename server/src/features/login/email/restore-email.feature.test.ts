import { createModeratorLink } from '@lautgabe/contract/accounts/accounts-api.ts'
import { restoreEmail } from '@lautgabe/contract/login/sessions-api.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { mailResetToUser, verifyEmailOfUser } from '@lautgabe/contract/operations/user-page-api.ts'
import { expect, test } from 'vitest'
import { aRegistrationKey, aSession, aUser } from '../../../test-kit/builders.ts'
import { aBrowser, type Browser, formOf } from '../test-kit/a-browser.ts'
import { aMember, aNewcomer, goodPassword, type LoginStage, signIn, startLoginStage } from '../test-kit/login-stage.ts'

const day = 24 * 60 * 60
const newPassword = 'another horse 2'

const moveTo = (browser: Browser, email: string, password = goodPassword) =>
  browser.post('/api/users/me/email', { password, email })
const askForReset = (browser: Browser, email: string) =>
  browser.post('/api/auth/user/password/reset/token', formOf({ email }))
const reset = (browser: Browser, token: unknown, password = newPassword) =>
  browser.post('/api/auth/user/password/reset', { ...formOf({ password }), method: 'token', token })
const verify = (browser: Browser, token: string) =>
  browser.post('/api/auth/user/email/verify', { method: 'token', token })
const restore = (stage: LoginStage, token: string) => aBrowser(stage.app).post(`/api${restoreEmail.path}`, { token })
const mailsTo = async ({ app, outside }: LoginStage, address: string) => {
  await app.runJobs()
  return outside.mail.messages().filter(({ to }) => to.includes(address))
}

test('a mistyped address gets no reset link until it is confirmed', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)
  const mistyped = 'mira@exmaple.org'
  await moveTo(browser, mistyped)
  await moveTo(browser, `x${mistyped}`)
  await moveTo(browser, mistyped)
  const before = (await mailsTo(stage, mistyped)).length

  const reply = await askForReset(aBrowser(stage.app), mistyped)

  expect(reply.body).toEqual({ status: 'OK' })
  expect(await mailsTo(stage, mistyped)).toHaveLength(before)
})

test('an address that was never confirmed still gets its reset link, and a confirmed one again', async () => {
  await using stage = await startLoginStage()
  const newcomer = await aNewcomer(stage.app)
  await askForReset(newcomer.browser, newcomer.email)
  expect(await mailsTo(stage, newcomer.email)).toHaveLength(1)

  const { browser } = await aMember(stage)
  const address = 'mira-new@example.org'
  await moveTo(browser, address)
  await verify(browser, await stage.mailedToken(address))
  await askForReset(browser, address)
  expect((await mailsTo(stage, address)).map(({ subject }) => subject)).toContain('Set a new password')
})

test('the old address takes the account back from a stranger, and nothing else opens it', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  const { email, browser, userId } = await aMember(stage)
  const strange = 'mira@exmaple.org'
  await moveTo(browser, strange)
  const way = await stage.mailedToken(email)
  // The stranger confirms the address, sets a password and looks around.
  const stranger = aBrowser(app)
  await verify(stranger, await stage.mailedToken(strange))
  await askForReset(stranger, strange)
  expect((await reset(stranger, await stage.mailedToken(strange), 'strange horse 3')).body).toEqual({ status: 'OK' })
  await signIn(stranger, strange, 'strange horse 3')
  app.signIn('stranger', aSession({ userId }))
  const link = await app.call(createModeratorLink, { body: { name: 'Lena', days_valid: null } }, 'stranger')
  await askForReset(stranger, strange)
  await app.runJobs()

  const restored = await restore(stage, way)

  expect(restored.body).toEqual({ reset_token: expect.stringMatching(/^[\w-]{43}$/) })
  expect((await stranger.get('/api/users/me')).status).toBe(401)
  expect((await signIn(aBrowser(app), email, 'strange horse 3')).body.status).toBe('WRONG_CREDENTIALS_ERROR')
  expect((await app.fetch(`/api/moderator/${link.key}/donations?limit=1`)).status).toBe(404)
  const owner = aBrowser(app)
  expect((await reset(owner, restored.body.reset_token)).body).toEqual({ status: 'OK' })
  expect((await signIn(owner, email, newPassword)).body.status).toBe('OK')
  expect((await owner.get('/api/users/me')).body).toMatchObject({ id: userId, email })
  expect((await restore(stage, way)).body).toMatchObject({ code: 'not_found' })

  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { items } = await app.call(listAuditEntries, { query: { action: 'email_restored' } }, 'boss')
  expect(items).toMatchObject([{ before: { email: strange }, after: { email } }])
})

test('the way back works for seven days', async () => {
  await using stage = await startLoginStage()
  const [late, early] = [await aMember(stage), await aMember(stage)]
  await moveTo(late.browser, 'late@exmaple.org')
  await moveTo(early.browser, 'early@exmaple.org')
  const [ofLate, ofEarly] = [await stage.mailedToken(late.email), await stage.mailedToken(early.email)]

  stage.app.clock.advance(7 * day - 60)
  expect((await restore(stage, ofEarly)).status).toBe(200)
  stage.app.clock.advance(61)
  expect((await restore(stage, ofLate)).body).toMatchObject({ code: 'not_found' })
})

test('a thief who moves on from address to address cannot end the owner’s way back', async () => {
  await using stage = await startLoginStage()
  const { email, browser } = await aMember(stage)
  await moveTo(browser, 'thief@example.net')
  const ofOwner = await stage.mailedToken(email)
  await verify(browser, await stage.mailedToken('thief@example.net'))
  stage.app.clock.advance(60)
  await moveTo(browser, 'thief2@example.net')
  const ofThief = await stage.mailedToken('thief@example.net')
  expect((await restore(stage, ofThief)).status).toBe(200)

  expect((await restore(stage, ofOwner)).status).toBe(200)
  expect((await askForReset(browser, email)).body).toEqual({ status: 'OK' })
  expect((await mailsTo(stage, email)).map(({ subject }) => subject)).toContain('Set a new password')
})

/** The thief of an account moves it to an address of their own, confirms that, and moves the account back. */
async function aThiefMovesThereAndBack(stage: LoginStage, { email, browser }: { email: string; browser: Browser }) {
  await moveTo(browser, 'thief@example.net')
  const ofOwner = await stage.mailedToken(email)
  await verify(browser, await stage.mailedToken('thief@example.net'))
  stage.app.clock.advance(60)
  await moveTo(browser, email)
  return { ofOwner, ofThief: await stage.mailedToken('thief@example.net') }
}

test('an owner who confirms the address again ends the way back that a thief has made for himself', async () => {
  await using stage = await startLoginStage()
  const owner = await aMember(stage)
  const { ofOwner, ofThief } = await aThiefMovesThereAndBack(stage, owner)

  expect((await verify(owner.browser, await stage.mailedToken(owner.email))).body.status).toBe('OK')

  expect((await restore(stage, ofThief)).body).toMatchObject({ code: 'not_found' })
  expect((await restore(stage, ofOwner)).status).toBe(200)
})

test('so does an owner who gets a new password by a mail of the administrator', async () => {
  await using stage = await startLoginStage()
  const owner = await aMember(stage)
  const { ofThief } = await aThiefMovesThereAndBack(stage, owner)
  await stage.mailedToken(owner.email)
  await aUser(stage.app, { username: 'boss', roles: ['admin'] })
  await stage.app.call(mailResetToUser, { params: { id: owner.userId } }, 'boss')

  expect((await reset(aBrowser(stage.app), await stage.mailedToken(owner.email))).body).toEqual({ status: 'OK' })

  expect((await restore(stage, ofThief)).body).toMatchObject({ code: 'not_found' })
})

test('an address that is only typed ends no way back, also if it is an older one of the owner', async () => {
  await using stage = await startLoginStage()
  const { email, browser } = await aMember(stage)
  await moveTo(browser, 'present@example.net')
  await stage.mailedToken(email)
  await verify(browser, await stage.mailedToken('present@example.net'))
  stage.app.clock.advance(60)

  await moveTo(browser, email)
  await moveTo(browser, 'thief@example.com')

  expect((await restore(stage, await stage.mailedToken('present@example.net'))).status).toBe(200)
})

test('a younger way back to the same address also ends that of the thief in between', async () => {
  await using stage = await startLoginStage()
  const owner = await aMember(stage)
  const { ofThief } = await aThiefMovesThereAndBack(stage, owner)
  await stage.mailedToken(owner.email)
  await aUser(stage.app, { username: 'boss', roles: ['admin'] })
  await stage.app.call(verifyEmailOfUser, { params: { id: owner.userId } }, 'boss')
  stage.app.clock.advance(60)
  await moveTo(owner.browser, 'elsewhere@example.net')

  expect((await restore(stage, await stage.mailedToken(owner.email))).status).toBe(200)

  expect((await restore(stage, ofThief)).body).toMatchObject({ code: 'not_found' })
})

test('the address that loses an account to an older one hears of it, and gets no link', async () => {
  await using stage = await startLoginStage()
  const { email, browser } = await aMember(stage)
  await moveTo(browser, 'new@example.net')
  const way = await stage.mailedToken(email)
  await verify(browser, await stage.mailedToken('new@example.net'))

  await restore(stage, way)

  const mails = await mailsTo(stage, 'new@example.net')
  const told = mails.find(({ subject }) => subject === 'Your account has its old email address again')
  expect(told).toMatchObject({ links: [] })
})

test('nobody else gets an address that its owner can still put back', async () => {
  await using stage = await startLoginStage()
  const [owner, other] = [await aMember(stage), await aMember(stage)]
  await moveTo(owner.browser, 'elsewhere@example.net')

  expect((await moveTo(other.browser, owner.email)).body).toMatchObject({ code: 'email_in_use' })
  const { key } = await aRegistrationKey(stage.app)
  const form = { username: 'someone', email: owner.email, password: goodPassword, registrationKey: key }
  const { body } = await aBrowser(stage.app).post('/api/auth/signup', formOf(form))
  expect(body).toMatchObject({ status: 'FIELD_ERROR', formFields: [{ id: 'email' }] })
  expect((await moveTo(owner.browser, owner.email)).body).toEqual({ status: 'ok' })
})
