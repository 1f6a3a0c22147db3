import * as api from '@lautgabe/contract/access/access-api.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { expect, test } from 'vitest'
import { aRegistrationKey, aUser } from '../../../test-kit/builders.ts'
import { eraseAccess } from '../../access/access-user-data.ts'
import { aBrowser, formOf } from '../test-kit/a-browser.ts'
import { goodPassword, type LoginStage, startLoginStage } from '../test-kit/login-stage.ts'

const email = 'mira@example.org'

/** Mira asked for access and an administrator approved it. */
async function startApprovedStage() {
  const stage = await startLoginStage()
  await aUser(stage.app, { username: 'boss', roles: ['admin'] })
  await stage.app.call(api.requestAccess, { body: { twitchUsername: 'MiraPlays', email: ' Mira@Example.org ' } })
  const [request] = (await stage.app.call(api.listAccessRequests, { query: {} }, 'boss')).items
  const params = { id: request?.id ?? '' }
  const approved = await stage.app.call(api.updateAccessRequestStatus, { params, body: { status: 'approved' } }, 'boss')
  return { ...stage, approved, link: await invitationOf(stage) }
}

async function invitationOf({ app, outside }: LoginStage): Promise<URL> {
  await app.runJobs()
  const mail = outside.mail
    .messages()
    .find(({ to, subject }) => to.includes(email) && subject === 'Welcome to Lautgabe')
  return new URL(mail?.links[0] ?? '')
}

const carriedBy = ({ hash }: URL, name: string) => new URLSearchParams(hash.slice(1)).get(name) ?? ''

function signUp({ app }: LoginStage, given: { email: string; registrationKey: string; username?: string }) {
  const browser = aBrowser(app)
  const form = formOf({ username: 'mira', password: goodPassword, ...given })
  return browser.post('/api/auth/signup', form).then(({ body }) => ({ browser, body }))
}

const verified = (isVerified: boolean) => ({ status: 'OK', user: { loginMethods: [{ verified: isVerified }] } })

test('a sign-up with the key and the address of the approval mail needs no second mail', async () => {
  await using stage = await startApprovedStage()
  const { link } = stage

  expect(link.search, 'a server sees nothing of the key').toBe('?show=signup')
  const registrationKey = carriedBy(link, 'key')
  expect(carriedBy(link, 'email')).toBe(email)
  const { browser, body } = await signUp(stage, { email: ' MIRA@example.org', registrationKey })

  expect(body).toMatchObject(verified(true))
  expect(browser.frontToken().up['st-ev']).toMatchObject({ v: true })
  expect((await browser.get('/api/users/me')).body).toMatchObject({ email })

  const again = await signUp(stage, { username: 'other', email, registrationKey })
  expect(again.body.formFields).toEqual([
    { id: 'registrationKey', error: 'This registration key has already been used' },
  ])
})

test('nobody but the reader of the mail is told the key', async () => {
  await using stage = await startApprovedStage()
  const { app, link, approved } = stage
  const [, ...secret] = carriedBy(link, 'key').split('-')
  const shown = [
    approved,
    await app.call(api.listAccessRequests, { query: {} }, 'boss'),
    await app.call(api.listRegistrationKeys, { query: {} }, 'boss'),
    await app.call(listAuditEntries, { query: {} }, 'boss'),
    await app.app.db.selectFrom('registrationKeys').selectAll().execute(),
    await app.app.db.selectFrom('accessRequests').selectAll().execute(),
    await app.app.db.selectFrom('jobOutbox').selectAll().execute(),
  ].map((answer) => JSON.stringify(answer))

  expect(secret).toHaveLength(4)
  for (const group of secret) expect(shown.filter((answer) => answer.includes(group))).toEqual([])
})

test('a key of an approval lets in no other address', async () => {
  await using stage = await startApprovedStage()
  const registrationKey = carriedBy(stage.link, 'key')

  for (const other of ['mira@example.com', 'mira+1@example.org', 'm.ira@example.org']) {
    const { body } = await signUp(stage, { email: other, registrationKey })
    expect(body.formFields, other).toEqual([
      { id: 'registrationKey', error: 'This registration key was made for another email address' },
    ])
  }
})

test('a key that was made by hand proves no address, whatever it says of itself', async () => {
  await using stage = await startApprovedStage()
  const { app } = stage
  const body = { note: 'Twitch: MiraPlays', email }
  const [made] = await app.call(api.createRegistrationKeys, { body }, 'boss')
  const unbound = await aRegistrationKey(app)

  const forAddress = await signUp(stage, { email, registrationKey: made?.key ?? '' })
  const forAnybody = await signUp(stage, { username: 'bodo', email: 'bo@example.org', registrationKey: unbound.key })

  expect(forAddress.body).toMatchObject(verified(false))
  expect((await forAddress.browser.get('/api/users/me')).body).toMatchObject({ code: 'email_not_verified' })
  expect(forAnybody.body).toMatchObject(verified(false))
})

test('a key whose address was erased proves none', async () => {
  await using stage = await startApprovedStage()
  const { app, link } = stage
  const earlier = await aUser(app, { username: 'mira-before' })
  await app.app.db
    .updateTable('users')
    .set({ email, emailVerifiedAt: app.clock.now() })
    .where('id', '=', earlier.id)
    .execute()
  await app.app.db.transaction().execute(async (tx) => {
    await eraseAccess(tx, earlier.id)
    await tx.updateTable('users').set({ email: 'gone@example.org' }).where('id', '=', earlier.id).execute()
  })

  const { body } = await signUp(stage, { email: 'thief@example.org', registrationKey: carriedBy(link, 'key') })

  expect(body).toMatchObject(verified(false))
})

test('an approval that was taken back lets nobody in', async () => {
  await using stage = await startApprovedStage()
  const { app, approved, link } = stage
  const params = { id: approved.id }
  await app.call(api.updateAccessRequestStatus, { params, body: { status: 'pending' } }, 'boss')

  const { body } = await signUp(stage, { email, registrationKey: carriedBy(link, 'key') })

  expect(body).toMatchObject({ status: 'FIELD_ERROR', formFields: [{ id: 'registrationKey' }] })
})
