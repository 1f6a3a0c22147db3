import * as api from '@lautgabe/contract/accounts/accounts-api.ts'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { verifyEmailOfUser } from '@lautgabe/contract/operations/user-page-api.ts'
import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../test-kit/builders.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { findKeyHolder } from './find-key-holder.ts'
import { moderatorLinksMax } from './link-keys.routes.ts'

test('a user sees their own account, with an API key and one link of each kind', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })

  const me = await app.call(api.getMe, {}, 'mira')
  const links = await app.call(api.listLinkKeys, {}, 'mira')

  expect(me).toMatchObject({ username: 'mira', email: 'mira@example.org', voice_preference: 'allow_all' })
  expect(me.api_key).toMatch(/^api_[\w-]{27}$/)
  expect(links.map(({ kind }) => kind)).toEqual(['obs', 'live', 'mod'])
  expect(links[0]?.url).toBe(`http://lautgabe.test/obs/${links[0]?.key}`)
})

test('keys are sealed in the database and found by fingerprint', async () => {
  await using app = await startTestApp()
  const user = await aUser(app, { username: 'mira' })
  const { api_key: apiKey } = await app.call(api.getMe, {}, 'mira')

  const rows = JSON.stringify(await app.app.db.selectFrom('linkKeys').selectAll().execute())

  expect(rows).not.toContain(apiKey)
  expect(await findKeyHolder(app.app, apiKey)).toMatchObject({ userId: user.id, part: 'api' })
  expect(await findKeyHolder(app.app, `${apiKey}x`)).toBeUndefined()
})

test('a new API key replaces every link', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const before = await app.call(api.getMe, {}, 'mira')
  const linksBefore = await app.call(api.listLinkKeys, {}, 'mira')

  const after = await app.call(api.regenerateApiKey, {}, 'mira')

  const linksAfter = await app.call(api.listLinkKeys, {}, 'mira')
  expect(after.api_key).not.toBe(before.api_key)
  expect(await findKeyHolder(app.app, before.api_key)).toBeUndefined()
  for (const link of linksBefore) expect(linksAfter.map(({ key }) => key)).not.toContain(link.key)
})

test('one link can be replaced alone, and only by its owner', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'bernd' })
  const [overlay, live] = await app.call(api.listLinkKeys, {}, 'mira')
  const params = { id: overlay?.id ?? '' }

  const stranger = app.call(api.rotateLinkKey, { params }, 'bernd')
  await expect(stranger).rejects.toMatchObject({ status: 404, code: 'not_found' })
  const rotated = await app.call(api.rotateLinkKey, { params }, 'mira')

  expect(rotated.key).not.toBe(overlay?.key)
  expect(await findKeyHolder(app.app, live?.key ?? '')).toBeDefined()
  expect(await findKeyHolder(app.app, overlay?.key ?? '')).toBeUndefined()
})

test('a moderator link has a name, expires by itself and can be withdrawn', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })

  const lena = await app.call(api.createModeratorLink, { body: { name: 'Lena', days_valid: 1 } }, 'mira')
  const tom = await app.call(api.createModeratorLink, { body: { name: 'Tom', days_valid: null } }, 'mira')
  await app.call(api.deleteModeratorLink, { params: { id: tom.id } }, 'mira')

  expect(lena).toMatchObject({ kind: 'mod', name: 'Lena' })
  expect(await findKeyHolder(app.app, lena.key)).toMatchObject({ part: 'mod', accessId: lena.id })
  expect(await findKeyHolder(app.app, tom.key)).toBeUndefined()
  app.clock.advance(2 * 24 * 60 * 60)
  expect(await findKeyHolder(app.app, lena.key)).toBeUndefined()
})

test('moderator links that are made at the same moment never exceed the limit', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const make = () => app.call(api.createModeratorLink, { body: { name: 'Lena', days_valid: null } }, 'mira')

  const made = await Promise.allSettled(Array.from({ length: moderatorLinksMax + 9 }, make))

  const links = await app.call(api.listLinkKeys, {}, 'mira')
  expect(links.filter(({ kind }) => kind === 'mod')).toHaveLength(moderatorLinksMax)
  const refused = made.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused).toMatchObject(refused.map(() => ({ reason: { status: 409, code: 'too_many_links' } })))
})

test('the answer says whether a username is free, taken or malformed', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const check = (username: string) => app.call(api.checkUsername, { query: { username } })

  expect(await check('bernd')).toEqual({ exists: false, isValid: true })
  expect(await check('mira')).toEqual({ exists: true, isValid: true })
  expect(await check('Mira!')).toEqual({
    exists: false,
    isValid: false,
    error: 'Username can only contain lowercase letters, numbers, underscores, and hyphens',
  })
})

test('the toggle changes the list of the active mode', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const { id } = await aVoice(app)
  const toggle = () => app.call(api.toggleVoice, { params: { id } }, 'mira')

  await expect(toggle()).rejects.toMatchObject({ status: 409, code: 'voice_list_inactive' })
  await app.call(api.setVoicePreference, { body: { voice_preference: 'blacklist' } }, 'mira')
  const on = await toggle()
  const off = await toggle()

  expect(on).toMatchObject({ blacklisted_voices: [id], whitelisted_voices: [] })
  expect(off.blacklisted_voices).toEqual([])
})

test('a user can change name and language, and nothing else changes with them', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const body = { name: '  Mira Müller ', language: 'de', roles: ['admin'], email: 'x@y.zz' } as const

  const me = await app.call(api.updateMe, { body }, 'mira')

  expect(me).toMatchObject({ name: 'Mira Müller', language: 'de', roles: [], email: 'mira@example.org' })
})

test('administrators list users, give the role and block; others may not', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const mira = await aUser(app, { username: 'mira' })
  const params = { id: mira.id }

  const found = await app.call(api.listUsers, { query: { q: 'MIRA' } }, 'boss')
  await app.call(verifyEmailOfUser, { params }, 'boss')
  const promoted = await app.call(api.updateUser, { params, body: { is_admin: true } }, 'boss')
  const blocked = await app.call(api.updateUser, { params, body: { is_blocked: true, is_admin: false } }, 'boss')
  const refused = app.call(api.listUsers, { query: {} }, 'mira')

  expect(found).toMatchObject({ total: 1, page: 1, limit: 20, items: [{ username: 'mira', is_blocked: false }] })
  expect(promoted.roles).toEqual(['admin'])
  expect(blocked).toMatchObject({ roles: [], is_blocked: true })
  await expect(refused).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

test('nobody becomes an administrator with an address that was never confirmed', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = await aUser(app, { username: 'colleague' })

  const given = app.call(api.updateUser, { params: { id }, body: { is_admin: true } }, 'boss')

  await expect(given).rejects.toMatchObject({ status: 409, code: 'user_not_confirmed' })
  const { items } = await app.call(api.listUsers, { query: { q: 'colleague' } }, 'boss')
  expect(items[0]?.roles).toEqual([])
})

test('an administrator cannot lock themselves out', async () => {
  await using app = await startTestApp()
  const boss = await aUser(app, { username: 'boss', roles: ['admin'] })

  const attempt = app.call(api.updateUser, { params: { id: boss.id }, body: { is_admin: false } }, 'boss')

  await expect(attempt).rejects.toMatchObject({ status: 409, code: 'own_account' })
})

test('the export contains what we know and no key', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const { api_key: apiKey } = await app.call(api.getMe, {}, 'mira')

  const everything = JSON.stringify(await app.call(api.exportMe, {}, 'mira'))

  expect(everything).toContain('mira@example.org')
  expect(everything).not.toContain(apiKey)
})

test('a key opens a live connection', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const [overlay] = await app.call(api.listLinkKeys, {}, 'mira')

  const { ticket } = await app.call(createLiveTicket, { body: { key: overlay?.key } })

  expect(ticket).toMatch(/^[\w-]{32}$/)
})
