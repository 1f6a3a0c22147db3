import * as access from '@lautgabe/contract/access/access-api.ts'
import * as accounts from '@lautgabe/contract/accounts/accounts-api.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { aBrowser } from '../login/test-kit/a-browser.ts'
import { aMember, aNewcomer, goodPassword, signIn, startLoginStage } from '../login/test-kit/login-stage.ts'

const day = 24 * 60 * 60

async function entriesOf(app: TestApp, query: { q?: string; action?: 'sign_in' | 'user_blocked'; page?: string } = {}) {
  const { items } = await app.call(listAuditEntries, { query: { limit: '100', ...query } }, 'boss')
  return items
}

const confirmed = ({ app, clock }: TestApp, { id }: { id: string }) =>
  app.db.updateTable('users').set({ emailVerifiedAt: clock.now() }).where('id', '=', id).execute()

test('the audit log records what administrators do: who, what, on whom and from where', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const mira = await aUser(app, { username: 'mira' })
  const params = { id: mira.id }
  await app.call(access.requestAccess, { body: { twitchUsername: 'Nordwind', email: 'nord@example.org' } })
  const requests = await app.call(access.listAccessRequests, { query: {} }, 'boss')
  const request = { params: { id: requests.items[0]?.id ?? '' }, body: { status: 'approved' } } as const

  await confirmed(app, mira)
  await app.call(accounts.updateUser, { params, body: { is_admin: true } }, 'boss')
  await app.call(accounts.updateUser, { params, body: { is_admin: false, is_blocked: true } }, 'boss')
  await app.call(accounts.updateUser, { params, body: { is_admin: false, is_blocked: true } }, 'boss')
  await app.call(accounts.updateUser, { params, body: { is_blocked: false } }, 'boss')
  await app.call(access.updateAccessRequestStatus, request, 'boss')
  await app.call(access.updateAccessRequestStatus, request, 'boss')
  const [key] = await app.call(access.createRegistrationKeys, { body: { count: 2, days_valid: 7 } }, 'boss')
  const ofKey = { params: { id: key?.id ?? '' } }
  await app.call(access.invalidateRegistrationKey, ofKey, 'boss')
  await app.call(access.revalidateRegistrationKey, { ...ofKey, body: { days_to_add: 3 } }, 'boss')

  const entries = (await entriesOf(app)).toReversed()
  const keyStart = `${key?.key.slice(0, 5)}-…`
  const by = { actor_kind: 'user', actor: 'boss', network: '127.0.0.0' }
  expect(entries).toMatchObject([
    { ...by, action: 'admin_given', on_user: 'mira' },
    { ...by, action: 'admin_taken', on_user: 'mira' },
    { ...by, action: 'user_blocked', on_user: 'mira' },
    { ...by, action: 'user_unblocked', on_user: 'mira' },
    {
      ...by,
      action: 'access_request_decided',
      on_thing: 'Nordwind',
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
    { ...by, action: 'registration_keys_created', after: { count: 2, days: 7 } },
    { ...by, action: 'registration_key_invalidated', on_thing: keyStart },
    { ...by, action: 'registration_key_revalidated', on_thing: keyStart, after: { days: 3 } },
  ])
  expect(JSON.stringify(entries)).not.toContain(key?.key)
})

test('the audit log records what people do with their account, without secrets', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { browser, email, username } = await aMember(stage)
  const thief = browser.copy()

  const send = (path: string, body: object) => browser.post(`/api/users/me${path}`, body)
  await signIn(aBrowser(app), email, 'wrong horse 1')
  await signIn(aBrowser(app), 'stranger@example.org', 'wrong horse 1')
  await browser.post('/api/auth/session/refresh')
  await browser.post('/api/auth/session/refresh')
  app.clock.advance(60)
  await thief.post('/api/auth/session/refresh')
  await signIn(browser, email)
  await send('/regenerate-api-key', {})
  const created = await send('/moderators', { name: 'Lena', days_valid: null })
  await send(`/keys/${String(created.body.id)}/rotate`, {})
  await browser.send('DELETE', `/api/users/me/moderators/${String(created.body.id)}`, {})
  await send('/password', { password: goodPassword, new_password: 'other horse 2' })
  const sent = await entriesOf(app)

  const own = { actor_kind: 'user', actor: username, on_user: username, network: '127.0.0.0' }
  const strange = { actor_kind: 'anyone', actor: null, network: '127.0.0.0' }
  expect(sent.toReversed()).toMatchObject([
    { ...own, action: 'sign_up' },
    { ...strange, action: 'sign_in_failed', on_user: username },
    { ...strange, action: 'sign_in_failed', on_user: null },
    { ...strange, action: 'refresh_token_reused', on_user: username },
    { ...own, action: 'sign_in' },
    { ...own, action: 'api_key_regenerated' },
    { ...own, action: 'moderator_link_created', on_thing: 'Lena' },
    { ...own, action: 'link_key_rotated', on_thing: 'Lena', after: { kind: 'mod' } },
    { ...own, action: 'moderator_link_deleted', on_thing: 'Lena' },
    { ...own, action: 'password_changed' },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/horse|mod_|stranger/)
})

test('a blocked user with the right password leaves a failed sign-in', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { email, userId, username } = await aNewcomer(app)
  await app.call(accounts.updateUser, { params: { id: userId }, body: { is_blocked: true } }, 'boss')

  await signIn(aBrowser(app), email)

  const [newest] = await entriesOf(app)
  expect(newest).toMatchObject({ action: 'sign_in_failed', actor_kind: 'anyone', on_user: username })
})

test('the audit log records a reset by mail and a new address', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { browser, email, username } = await aMember(stage)
  await browser.post('/api/auth/user/password/reset/token', { formFields: [{ id: 'email', value: email }] })
  const token = await stage.mailedToken(email)

  await browser.post('/api/auth/user/password/reset', {
    method: 'token',
    token,
    formFields: [{ id: 'password', value: 'other horse 2' }],
  })
  await signIn(browser, email, 'other horse 2')
  await browser.post('/api/users/me/email', { password: 'other horse 2', email: 'new@example.org' })

  const [changed, , reset] = await entriesOf(app)
  expect(reset).toMatchObject({ action: 'password_reset', actor_kind: 'anyone', on_user: username })
  expect(changed).toMatchObject({
    action: 'email_changed',
    actor: username,
    before: { email },
    after: { email: 'new@example.org' },
  })
})

test('the list can be searched by person and thing, filtered by action, and paged', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  for (const username of ['mira', 'bernd']) {
    const { id } = await aUser(app, { username })
    await app.call(accounts.updateUser, { params: { id }, body: { is_blocked: true } }, 'boss')
    await app.call(accounts.createModeratorLink, { body: { name: `${username}s 100%`, days_valid: null } }, username)
  }

  expect(await entriesOf(app, { q: 'MIR' })).toMatchObject([
    { action: 'moderator_link_created', actor: 'mira' },
    { action: 'user_blocked', on_user: 'mira' },
  ])
  expect(await entriesOf(app, { q: 'bernds 100%' })).toMatchObject([{ on_thing: 'bernds 100%' }])
  expect(await entriesOf(app, { q: '0_0' })).toEqual([])
  expect(await entriesOf(app, { action: 'user_blocked' })).toMatchObject([{ on_user: 'bernd' }, { on_user: 'mira' }])
  const second = await app.call(listAuditEntries, { query: { limit: '3', page: '2' } }, 'boss')
  expect(second).toMatchObject({ total: 4, page: 2, items: [{ action: 'user_blocked', on_user: 'mira' }] })
})

test('people find their own entries in their data, without learning who else acted', async () => {
  await using app = await startTestApp()
  const boss = await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = await aUser(app, { username: 'mira' })
  await confirmed(app, { id })
  await app.call(accounts.createModeratorLink, { body: { name: 'Lena', days_valid: null } }, 'mira')
  await app.call(accounts.updateUser, { params: { id }, body: { is_admin: true } }, 'boss')
  await app.call(access.requestAccess, { body: { twitchUsername: 'Nordwind', email: 'nord@example.org' } })
  const requests = await app.call(access.listAccessRequests, { query: {} }, 'boss')
  const params = { id: requests.items[0]?.id ?? '' }
  await app.call(access.updateAccessRequestStatus, { params, body: { status: 'rejected' } }, 'boss')

  const { audit_log: theirs } = await app.call(accounts.exportMe, {}, 'mira')
  const { audit_log: bosses } = await app.call(accounts.exportMe, {}, 'boss')

  expect(theirs).toMatchObject([
    { action: 'moderator_link_created', by_you: true, network: '127.0.0.0', details: { on_thing: 'Lena' } },
    { action: 'admin_given', by_you: false },
  ])
  expect(JSON.stringify(theirs)).not.toContain(boss.id)
  expect(JSON.stringify((theirs as unknown[])[1])).not.toContain('127.0')
  expect(bosses).toMatchObject([
    { action: 'admin_given', by_you: true },
    { action: 'access_request_decided', by_you: true },
  ])
  expect(JSON.stringify(bosses)).not.toMatch(/mira|Nordwind/)
})

test('a user who leaves becomes anonymous in the log', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { browser, userId, email } = await aNewcomer(app)
  await confirmed(app, { id: userId })
  await app.call(access.requestAccess, { body: { twitchUsername: 'Nordwind', email } })
  const requests = await app.call(access.listAccessRequests, { query: {} }, 'boss')
  const params = { id: requests.items[0]?.id ?? '' }
  await app.call(access.updateAccessRequestStatus, { params, body: { status: 'approved' } }, 'boss')
  await app.call(accounts.updateUser, { params: { id: userId }, body: { is_admin: true } }, 'boss')

  await browser.send('DELETE', '/api/users/me', {
    body: JSON.stringify({ password: goodPassword }),
    headers: { 'content-type': 'application/json' },
  })

  const nobody = { actor_kind: 'user', actor: null, on_user: null, network: null }
  expect((await entriesOf(app)).toReversed()).toMatchObject([
    { ...nobody, action: 'sign_up' },
    { action: 'access_request_decided', actor: 'boss', on_thing: null },
    { action: 'admin_given', actor: 'boss', on_user: null },
    { ...nobody, action: 'account_erased' },
  ])
  const rows = JSON.stringify(await app.app.db.selectFrom('auditEntries').selectAll().execute())
  expect(rows).not.toMatch(new RegExp(`${userId}|${email}|Nordwind`))
})

test('an entry is never rewritten, and is deleted after its retention time', async () => {
  await using app = await startTestApp({ settings: { AUDIT_DAYS: '30' } })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = await aUser(app, { username: 'mira' })
  const block = (isBlocked: boolean) =>
    app.call(accounts.updateUser, { params: { id }, body: { is_blocked: isBlocked } }, 'boss')
  await block(true)

  const forged = [sql`action = 'sign_in'`, sql`on_user_id = gen_random_uuid()`, sql`on_thing = 'x'`, sql`after = '{}'`]
  for (const change of forged) {
    const attempt = sql`update audit_entries set ${change}`.execute(app.app.db)
    await expect(attempt).rejects.toThrow('entries of the audit log are not changed')
  }
  app.clock.advance(20 * day)
  await block(false)
  app.clock.advance(11 * day)
  await app.runTimers()
  await app.runJobs()

  expect(await entriesOf(app)).toMatchObject([{ action: 'user_unblocked' }])
})
