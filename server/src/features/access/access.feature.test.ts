import * as api from '@lautgabe/contract/access/access-api.ts'
import { exportMe, getMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { expect, test } from 'vitest'
import { aRegistrationKey, aUser } from '../../test-kit/builders.ts'
import { startOutside } from '../../test-kit/start-outside.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { burnRegistrationKey, findUsableRegistrationKey } from './burn-registration-key.ts'

const day = 24 * 60 * 60

const ask = (app: TestApp, twitchUsername: string, email: string) =>
  app.call(api.requestAccess, { body: { twitchUsername, email } })

test('an access request is stored once, and a second one is told why not', async () => {
  await using app = await startTestApp()
  await ask(app, 'MiraPlays', 'Mira@Example.org')

  await expect(ask(app, 'miraplays', 'other@example.org')).rejects.toMatchObject({
    status: 409,
    code: 'username_already_requested',
  })
  await expect(ask(app, 'another', 'mira@example.org')).rejects.toMatchObject({
    status: 409,
    code: 'email_already_requested',
  })
})

test('with TELL_KNOWN_EMAILS=0 a known and an unknown address look the same, whatever the name', async () => {
  await using app = await startTestApp({ settings: { TELL_KNOWN_EMAILS: '0' } })
  await ask(app, 'MiraPlays', 'mira@example.org')

  for (const name of ['miraplays', 'another'])
    for (const email of ['mira@example.org', `unknown-${name}@example.org`, `other-${name}@example.org`])
      expect(await ask(app, name, email), `${name} ${email}`).toEqual({ status: 'received' })

  const stored = await app.app.db.selectFrom('accessRequests').select('email').orderBy('id').execute()
  expect(stored.map(({ email }) => email)).toEqual(['mira@example.org', 'unknown-another@example.org'])
})

test('a request that is refused leaves the confirmation of the day to the next one', async () => {
  const outside = await startOutside()
  await using app = await startTestApp({ settings: outside.settings })
  await ask(app, 'taken', 'first@example.org')
  await expect(ask(app, 'taken', 'mira@example.org')).rejects.toMatchObject({ code: 'username_already_requested' })

  await ask(app, 'MiraPlays', 'mira@example.org')

  await app.runJobs()
  expect((await outside.mail.nextMessageTo('mira@example.org', 2000)).text).toContain('MiraPlays')
  await outside.stop()
})

test('the owner of a name or an address can make a rejected request anew', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const reject = async (email: string) => {
    const { items } = await app.call(api.listAccessRequests, { query: {} }, 'boss')
    const id = items.find((request) => request.email === email)?.id ?? ''
    await app.call(api.updateAccessRequestStatus, { params: { id }, body: { status: 'rejected' } }, 'boss')
  }
  await ask(app, 'MiraPlays', 'stranger@example.org')
  await ask(app, 'madeUp', 'mira@example.org')
  await reject('stranger@example.org')

  await expect(ask(app, 'MiraPlays', 'mira@example.org'), 'the other one waits').rejects.toMatchObject({
    code: 'email_already_requested',
  })
  await reject('mira@example.org')
  expect(await ask(app, 'miraplays', 'mira@example.org')).toEqual({ status: 'received' })

  const { items } = await app.call(api.listAccessRequests, { query: {} }, 'boss')
  expect(items).toMatchObject([{ twitchUsername: 'miraplays', email: 'mira@example.org', status: 'pending' }])
})

test('invalid Twitch names and invalid addresses are refused, and nothing is stored', async () => {
  await using app = await startTestApp()
  const wrong = [
    ['mi', 'mira@example.org', 'twitchUsername'],
    ['mira plays', 'mira@example.org', 'twitchUsername'],
    ['_mira', 'mira@example.org', 'twitchUsername'],
    ['miraplays', 'mira', 'email'],
    ['miraplays', 'a@b.c\r\nBcc: x@y.z', 'email'],
  ] as const

  for (const [name, email, field] of wrong) {
    const refusal = ask(app, name, email)
    await expect(refusal, `${name} ${email}`).rejects.toMatchObject({
      status: 400,
      answer: { fields: { [field]: expect.any(String) } },
    })
  }

  expect(await app.app.db.selectFrom('accessRequests').selectAll().execute()).toEqual([])
})

test('administrators see requests by status, ten to a page', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  for (let number = 10; number < 22; number += 1) {
    app.clock.advance(60 * 60)
    await app.app.db
      .insertInto('accessRequests')
      .values({
        id: app.app.newId(),
        twitchUsername: `streamer${number}`,
        email: `s${number}@example.org`,
        language: 'en',
        status: number % 2 === 0 ? 'pending' : 'rejected',
        createdAt: app.clock.now(),
        decidedAt: null,
      })
      .execute()
  }

  const first = await app.call(api.listAccessRequests, { query: {} }, 'boss')
  const pending = await app.call(
    api.listAccessRequests,
    { query: { status: 'pending', limit: '5', page: '2' } },
    'boss',
  )

  expect(first).toMatchObject({ page: 1, limit: 10, total: 12 })
  expect(first.items[0]?.twitchUsername).toBe('streamer21')
  expect(pending).toMatchObject({ page: 2, limit: 5, total: 6 })
  expect(pending.items.map(({ twitchUsername }) => twitchUsername)).toEqual(['streamer10'])
})

test('a request that nobody decides goes after half a year', async () => {
  await using app = await startTestApp({ settings: { ACCESS_REQUEST_DAYS: '3650' } })
  const left = async () => {
    await app.runTimers()
    await app.runJobs()
    const stored = await app.app.db.selectFrom('accessRequests').select('twitchUsername').orderBy('id').execute()
    return stored.map(({ twitchUsername }) => twitchUsername)
  }
  await ask(app, 'MiraPlays', 'mira@example.org')
  app.clock.advance(100 * day)
  await ask(app, 'BerndPlays', 'bernd@example.org')
  app.clock.advance(79 * day)

  expect(await left()).toEqual(['MiraPlays', 'BerndPlays'])
  app.clock.advance(2 * day)
  expect(await left()).toEqual(['BerndPlays'])
})

test('approving a request makes one key for the address, however often it is approved', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await ask(app, 'MiraPlays', 'mira@example.org')
  const [request] = (await app.call(api.listAccessRequests, { query: {} }, 'boss')).items
  const approve = () =>
    app.call(api.updateAccessRequestStatus, { params: { id: request?.id ?? '' }, body: { status: 'approved' } }, 'boss')

  const approved = await approve()
  await approve()

  const keys = await app.call(api.listRegistrationKeys, { query: {} }, 'boss')
  expect(approved.status).toBe('approved')
  expect(keys).toMatchObject({
    total: 1,
    items: [{ email: 'mira@example.org', state: 'active', note: 'Twitch: MiraPlays' }],
  })
})

test('any status may follow any other, and taking an approval back ends its key, unless it was used', async () => {
  await using app = await startTestApp()
  const boss = await aUser(app, { username: 'boss', roles: ['admin'] })
  const own = await aRegistrationKey(app, { email: 'mira@example.org', note: 'by hand' })
  await ask(app, 'MiraPlays', 'mira@example.org')
  const [request] = (await app.call(api.listAccessRequests, { query: {} }, 'boss')).items
  const set = (status: (typeof api.accessRequestStatuses)[number]) =>
    app.call(api.updateAccessRequestStatus, { params: { id: request?.id ?? '' }, body: { status } }, 'boss')
  const keysIn = async (state: (typeof api.registrationKeyStates)[number]) =>
    (await app.call(api.listRegistrationKeys, { query: { state } }, 'boss')).items.map(({ note }) => note)

  await set('approved')
  expect(await set('pending')).toMatchObject({ status: 'pending', decided_at: null })
  expect(await keysIn('invalidated')).toEqual(['Twitch: MiraPlays'])
  expect(await keysIn('active'), 'a key made by hand is another matter').toEqual(['by hand'])

  await set('rejected')
  await set('pending')
  await set('approved')
  const [fresh] = (await app.call(api.listRegistrationKeys, { query: { state: 'active' } }, 'boss')).items
  await app.app.db.transaction().execute((tx) => burnRegistrationKey(tx, app.clock, fresh?.id ?? own.row.id, boss.id))
  expect(await set('rejected')).toMatchObject({ status: 'rejected' })
  expect(await keysIn('used')).toEqual(['Twitch: MiraPlays'])
  expect(await keysIn('invalidated')).toHaveLength(1)
})

test('keys are shown in full once, listed by state and searched', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const body = { count: 3, note: 'for friends', days_valid: 5 }

  const made = await app.call(api.createRegistrationKeys, { body }, 'boss')
  const listed = await app.call(api.listRegistrationKeys, { query: { q: 'FRIENDS', state: 'active' } }, 'boss')

  expect(new Set(made.map(({ key }) => key)).size).toBe(3)
  expect(made[0]?.key).toMatch(/^([2-9A-HJKMNP-TV-Z]{5}-){4}[2-9A-HJKMNP-TV-Z]{5}$/)
  expect(listed.total).toBe(3)
  expect(JSON.stringify(listed)).not.toContain(made[0]?.key)
})

test('a key lives from creation through invalidation and revalidation to its use', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const user = await aUser(app)
  const { key, row } = await aRegistrationKey(app, { daysValid: 1 })
  const params = { id: row.id }
  const usable = () => findUsableRegistrationKey(app.app, app.app.db, ` ${key.toLowerCase()} `, 'a@b.cd')

  expect(await usable()).toEqual({ id: row.id })
  await app.call(api.invalidateRegistrationKey, { params }, 'boss')
  expect(await usable()).toBe('registration_key_invalidated')
  const before = await app.app.db.selectFrom('registrationKeys').select('expiresAt').executeTakeFirstOrThrow()
  const end = before.expiresAt.getTime() + 2 * day * 1000
  const longer = await app.call(api.revalidateRegistrationKey, { params, body: { days_to_add: 2 } }, 'boss')
  expect(longer.expires_at, 'the day that was left and two more').toBe(new Date(end).toISOString())
  expect(await usable()).toEqual({ id: row.id })
  app.clock.advance(5 * day)
  expect(await usable()).toBe('registration_key_expired')
  const earliest = app.clock.now().getTime() + day * 1000
  const again = await app.call(api.revalidateRegistrationKey, { params, body: { days_to_add: 1 } }, 'boss')
  const latest = app.clock.now().getTime() + day * 1000
  const from = new Date(again.expires_at ?? 0).getTime()
  expect(from >= earliest && from <= latest, 'a day from now').toBe(true)
  await app.app.db.transaction().execute((tx) => burnRegistrationKey(tx, app.clock, row.id, user.id))
  expect(await usable()).toBe('registration_key_used')

  const spent = app.call(api.revalidateRegistrationKey, { params, body: { days_to_add: 1 } }, 'boss')
  await expect(spent).rejects.toMatchObject({ status: 409, code: 'registration_key_spent' })
  const [used] = (await app.call(api.listRegistrationKeys, { query: { state: 'used' } }, 'boss')).items
  expect(used?.used_by).toBe(user.username)
  const stats = await app.call(api.getRegistrationKeyStats, {}, 'boss')
  expect(stats).toEqual({ total: 1, active: 0, used: 1, expired: 0, invalidated: 0 })
})

test('the account and its export name the beginning of the registration key', async () => {
  await using app = await startTestApp()
  const user = await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'bernd' })
  const { key, row } = await aRegistrationKey(app)
  await app.app.db.transaction().execute((tx) => burnRegistrationKey(tx, app.clock, row.id, user.id))

  const registrationKey = `${key.slice(0, 5)}-…`
  expect(await app.call(getMe, {}, 'mira')).toMatchObject({ registration_key: registrationKey })
  expect(await app.call(getMe, {}, 'bernd')).toMatchObject({ registration_key: null })
  expect(await app.call(exportMe, {}, 'mira')).toMatchObject({ registration_key: registrationKey })
})

test('a key made for one address works for no other, and an unknown key works for nobody', async () => {
  await using app = await startTestApp()
  const { key } = await aRegistrationKey(app, { email: 'mira@example.org' })
  const check = (typed: string, email: string) => findUsableRegistrationKey(app.app, app.app.db, typed, email)

  expect(await check(key, 'bernd@example.org')).toBe('registration_key_foreign_email')
  expect(await check(key, 'MIRA@example.org')).toMatchObject({ id: expect.any(String) })
  expect(await check('ABCDE-FGHJK', 'mira@example.org')).toBe('registration_key_unknown')
})

test('when many people burn the same key at once, one gets in', async () => {
  await using app = await startTestApp()
  const { row } = await aRegistrationKey(app)
  const users = await Promise.all(Array.from({ length: 10 }, () => aUser(app)))

  const burnt = await Promise.all(
    users.map((user) => app.app.db.transaction().execute((tx) => burnRegistrationKey(tx, app.clock, row.id, user.id))),
  )

  expect(burnt.filter(Boolean)).toHaveLength(1)
})

test.for([
  ['1', true],
  ['0', false],
] as const)(
  'with MAIL_REJECTIONS=%s the list says whether the person gets a mail about a rejection: %s',
  async ([setting, isMailed]) => {
    const outside = await startOutside()
    await using app = await startTestApp({ settings: { ...outside.settings, MAIL_REJECTIONS: setting } })
    await aUser(app, { username: 'boss', roles: ['admin'] })
    await ask(app, 'MiraPlays', 'mira@example.org')
    const { items, mails_rejections: isPromised } = await app.call(api.listAccessRequests, { query: {} }, 'boss')

    const params = { id: items[0]?.id ?? '' }
    await app.call(api.updateAccessRequestStatus, { params, body: { status: 'rejected' } }, 'boss')
    await app.runJobs()

    expect(isPromised).toBe(isMailed)
    const regret = outside.mail.messages().some(({ subject }) => subject === 'About your access request')
    expect(regret).toBe(isMailed)
    await outside.stop()
  },
)

test('without a mail server nobody is promised a mail', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })

  expect(await app.call(api.listAccessRequests, { query: {} }, 'boss')).toMatchObject({ mails_rejections: false })
})
