import { randomUUID } from 'node:crypto'
import { setVoicePreference, toggleVoice } from '@lautgabe/contract/accounts/accounts-api.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import * as api from '@lautgabe/contract/voices/voices-api.ts'
import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { plantVoices } from './plant-voices.ts'
import { seedVoices } from './seed-voices.ts'
import { hasPlan } from '../billing/test-kit/plans.ts'

const namesFor = async (app: TestApp, username: string, query = {}) => {
  const { items } = await app.call(api.searchVoices, { params: { username }, query })
  return items.map(({ name }) => name)
}

const input = {
  name: 'Brian',
  language: 'en',
  gender: 'male',
  engine: 'kokoro',
  engine_voice: 'am_adam',
} as const

test('an administrator adds, changes and removes a voice', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })

  const made = await app.call(api.createVoice, { body: { ...input, voice_fee: 5 } as typeof input }, 'boss')
  expect(made).toMatchObject({ name: 'Brian', is_enabled: true, tier: 0, owner_id: null })
  expect(made).not.toHaveProperty('voice_fee')

  const params = { id: made.id }
  const changed = await app.call(api.updateVoice, { params, body: { name: 'Old Brian', tier: 2 } }, 'boss')
  expect(changed).toMatchObject({ name: 'Old Brian', tier: 2, engine_voice: 'am_adam', sample_url: made.sample_url })

  await app.call(api.deleteVoice, { params }, 'boss')
  expect(await app.call(api.listAllVoices, {}, 'boss')).toEqual([])
  await expect(app.call(api.deleteVoice, { params }, 'boss')).rejects.toMatchObject({ code: 'not_found' })
})

test('two voices cannot have the same typed name', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.call(api.createVoice, { body: { ...input, name: 'Morgan F' } }, 'boss')
  const other = await app.call(api.createVoice, { body: input }, 'boss')

  await expect(app.call(api.createVoice, { body: { ...input, name: 'MORGAN-F' } }, 'boss')).rejects.toMatchObject({
    code: 'voice_name_taken',
  })
  const rename = { params: { id: other.id }, body: { name: 'morgan_f' } }
  await expect(app.call(api.updateVoice, rename, 'boss')).rejects.toMatchObject({ code: 'voice_name_taken' })
})

test('a changed voice gets a new address for its sample', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const made = await app.call(api.createVoice, { body: input }, 'boss')

  const params = { id: made.id }
  const changed = await app.call(api.updateVoice, { params, body: { settings: { speed: 1.2 } } }, 'boss')

  expect(changed.settings).toEqual({ speed: 1.2 })
  expect(changed.sample_url).not.toBe(made.sample_url)
})

test("a private voice is for its owner's viewers and for nobody else", async () => {
  await using app = await startTestApp()
  const mine = await aUser(app, { username: 'mine' })
  await aUser(app, { username: 'other' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await aVoice(app, { name: 'everybody' })
  const voice = await aVoice(app, { name: 'secret' })

  const params = { id: voice.id }
  const owned = await app.call(api.setVoiceOwner, { params, body: { owner_id: mine.id } }, 'boss')

  expect(owned).toMatchObject({ owner_id: mine.id, owner_username: 'mine', is_private: true })
  expect(await namesFor(app, 'mine')).toEqual(['everybody', 'secret'])
  expect(await namesFor(app, 'other')).toEqual(['everybody'])
  const { items } = await app.call(api.searchOwnVoices, { query: {} }, 'other')
  expect(items.map(({ name }) => name)).toEqual(['everybody'])
  await expect(app.call(api.getVoice, { params })).rejects.toMatchObject({ code: 'not_found' })
  await expect(app.call(api.getVoice, { params }, 'other')).rejects.toMatchObject({ code: 'not_found' })
  expect(await app.call(api.getVoice, { params }, 'mine')).toMatchObject({ name: 'secret', is_private: true })
  await app.call(setVoicePreference, { body: { voice_preference: 'blacklist' } }, 'other')
  await expect(app.call(toggleVoice, { params }, 'other')).rejects.toMatchObject({ code: 'not_found' })

  await app.call(api.setVoiceOwner, { params, body: { owner_id: null } }, 'boss')
  expect(await namesFor(app, 'other')).toEqual(['everybody', 'secret'])
  const nobody = { params, body: { owner_id: randomUUID() } }
  await expect(app.call(api.setVoiceOwner, nobody, 'boss')).rejects.toMatchObject({ code: 'user_not_found' })
})

test("a streamer's lists decide which voices viewers may use", async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'streamer' })
  const brian = await aVoice(app, { name: 'brian' })
  await aVoice(app, { name: 'emma' })
  const choose = (voice_preference: 'allow_all' | 'whitelist' | 'blacklist') =>
    app.call(setVoicePreference, { body: { voice_preference } }, 'streamer')
  const toggleBrian = () => app.call(toggleVoice, { params: { id: brian.id } }, 'streamer')

  await choose('whitelist')
  expect(await namesFor(app, 'streamer')).toEqual([])
  await toggleBrian()
  expect(await namesFor(app, 'streamer')).toEqual(['brian'])

  await choose('blacklist')
  expect(await namesFor(app, 'streamer')).toEqual(['brian', 'emma'])
  await toggleBrian()
  expect(await namesFor(app, 'streamer')).toEqual(['emma'])
  const { items } = await app.call(api.searchOwnVoices, { query: {} }, 'streamer')
  expect(items.map(({ name, is_allowed }) => [name, is_allowed])).toEqual([
    ['brian', false],
    ['emma', true],
  ])

  await choose('allow_all')
  expect(await namesFor(app, 'streamer')).toEqual(['brian', 'emma'])
})

test('a search finds voices by typed name, tag, language and gender, page by page', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'streamer' })
  await aVoice(app, { name: 'Old King', tags: ['deep'], gender: 'male' })
  await aVoice(app, { name: 'Oma', language: 'de', isFeatured: true })
  await aVoice(app, { name: 'percent_sign', tags: ['robot'] })
  await aVoice(app, { name: 'off', isEnabled: false })
  const find = (query: object) => namesFor(app, 'streamer', query)

  expect(await find({})).toEqual(['Oma', 'Old King', 'percent_sign'])
  expect(await find({ q: 'old-k' })).toEqual(['Old King'])
  expect(await find({ q: 'deep' })).toEqual(['Old King'])
  expect(await find({ q: '%' })).toEqual([])
  expect(await find({ q: '- _' })).toEqual([])
  expect(await find({ language: 'de' })).toEqual(['Oma'])
  expect(await find({ gender: 'male' })).toEqual(['Old King'])
  expect(await find({ tag: 'robot' })).toEqual(['percent_sign'])
  const params = { username: 'STREAMER' }
  const second = await app.call(api.searchVoices, { params, query: { page: '2', page_size: '2' } })
  expect(second).toMatchObject({ page: 2, limit: 2, total: 3, items: [{ name: 'percent_sign' }] })
  const unknown = { params: { username: 'nobody' }, query: {} }
  await expect(app.call(api.searchVoices, unknown)).rejects.toMatchObject({ code: 'user_not_found' })
})

test.each([
  ['a name that cannot be typed', { name: 'a:b' }],
  ['the reserved name', { name: 'Default' }],
  ['an engine nobody has', { engine: 'siri' }],
  ['a tier beyond the highest plan', { tier: 9 }],
  ['a setting that is an object', { settings: { speed: {} } }],
  ['an effect beyond its range', { settings: { effect_pitch: 13 } }],
  ['an effect nobody has', { settings: { effect_sparkle: 1 } }],
  ['a megabyte', { name: 'x'.repeat(40_000) }],
  ['a control character', { engine_voice: 'a\u0000b' }],
])('%s is refused and nothing is stored', async (_what, wrong) => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })

  const body = { ...input, ...wrong } as typeof input
  await expect(app.call(api.createVoice, { body }, 'boss')).rejects.toMatchObject({ code: 'invalid_input' })

  expect(await app.call(api.listAllVoices, {}, 'boss')).toEqual([])
})

test('the catalogue is planted once; a removed voice does not come back', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })

  const engines = new Set(seedVoices.map(({ engine }) => engine))
  await plantVoices(app.app, engines)
  const planted = await app.call(api.listAllVoices, {}, 'boss')
  expect(planted).toHaveLength(seedVoices.length)
  await app.call(api.deleteVoice, { params: { id: planted[0]?.id ?? '' } }, 'boss')
  await plantVoices(app.app, engines)

  expect(await app.call(api.listAllVoices, {}, 'boss')).toHaveLength(seedVoices.length - 1)
})

test('the audit log records what an administrator does to voices', async () => {
  await using app = await startTestApp()
  const boss = await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = await app.call(api.createVoice, { body: input }, 'boss')
  const params = { id }
  await app.call(api.updateVoice, { params, body: { tier: 1 } }, 'boss')
  await app.call(api.setVoiceOwner, { params, body: { owner_id: boss.id } }, 'boss')
  await app.call(api.deleteVoice, { params }, 'boss')

  const { items } = await app.call(listAuditEntries, { query: {} }, 'boss')

  expect(items.map(({ action, actor, on_thing }) => [action, actor, on_thing])).toEqual([
    ['voice_deleted', 'boss', 'Brian'],
    ['voice_owner_changed', 'boss', 'Brian'],
    ['voice_changed', 'boss', 'Brian'],
    ['voice_created', 'boss', 'Brian'],
  ])
})

test('the audit log says from whom a voice was taken, and erasing that account removes its name', async () => {
  await using app = await startTestApp()
  const mira = await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const params = { id: (await app.call(api.createVoice, { body: input }, 'boss')).id }
  await app.call(api.setVoiceOwner, { params, body: { owner_id: mira.id } }, 'boss')
  await app.call(api.setVoiceOwner, { params, body: { owner_id: null } }, 'boss')

  const { items } = await app.call(listAuditEntries, { query: {} }, 'boss')
  expect(items[0]).toMatchObject({ action: 'voice_owner_changed', on_user: 'mira' })

  await app.call(api.setVoiceOwner, { params, body: { owner_id: mira.id } }, 'boss')
  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, mira.id))
  const after = await app.call(listAuditEntries, { query: {} }, 'boss')
  expect(after.items.map(({ on_thing }) => on_thing)).toEqual([null, null, null, null])
})

test('erasing an account also removes the name of its voice that was deleted before', async () => {
  await using app = await startTestApp()
  const mira = await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const make = async (name: string) => ({
    id: (await app.call(api.createVoice, { body: { ...input, name } }, 'boss')).id,
  })
  const [own, shared] = [await make('Mira Muster'), await make('Shared')]
  for (const params of [own, shared]) {
    await app.call(api.setVoiceOwner, { params, body: { owner_id: mira.id } }, 'boss')
    await app.call(api.updateVoice, { params, body: { tier: 1 } }, 'boss')
  }
  await app.call(api.setVoiceOwner, { params: shared, body: { owner_id: null } }, 'boss')
  await app.call(api.deleteVoice, { params: own }, 'boss')

  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, mira.id))

  const namesIn = async (q: string) => (await app.call(listAuditEntries, { query: { q } }, 'boss')).total
  expect(await namesIn('Mira Muster')).toBe(0)
  expect(await namesIn('Shared'), 'a voice that is there for everybody').toBe(2)
})

test('the plan limits private voices, however fast they are given', async () => {
  await using app = await startTestApp({ settings: { DEFAULT_PLAN: 'none' } })
  const mira = await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await hasPlan(app, mira.id, 'stream')
  const voices = await Promise.all([aVoice(app), aVoice(app), aVoice(app)])

  const outcomes = await Promise.allSettled(
    voices.map(({ id }) => app.call(api.setVoiceOwner, { params: { id }, body: { owner_id: mira.id } }, 'boss')),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the settings of a voice come back under the names they were stored with', async () => {
  await using app = await startTestApp()

  const voice = await aVoice(app, { settings: { similarity_boost: 0.6 } })

  expect(voice.settings).toEqual({ similarity_boost: 0.6 })
})

test('anyone can list a few pleasant voices of a language, the characters last', async () => {
  await using app = await startTestApp()
  const owner = await aUser(app)
  const featured = { isFeatured: true }
  await aVoice(app, { ...featured, name: 'zoe' })
  await aVoice(app, { ...featured, name: 'alien', tags: ['funny', 'character'] })
  await aVoice(app, { ...featured, name: 'anna' })
  await aVoice(app, { ...featured, name: 'karl', language: 'de' })
  await aVoice(app, { ...featured, name: 'precious', tier: 1 })
  await aVoice(app, { ...featured, name: 'off', isEnabled: false })
  await aVoice(app, { ...featured, name: 'private', ownerId: owner.id })
  await aVoice(app, { name: 'plain' })

  const english = await app.call(api.listFeaturedVoices, { query: { language: 'en' } })

  expect(english.map(({ name }) => name)).toEqual(['anna', 'zoe', 'alien'])
})

test('presses at the same moment count one after the other', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'streamer' })
  const { id } = await aVoice(app, { name: 'brian' })
  await app.call(setVoicePreference, { body: { voice_preference: 'blacklist' } }, 'streamer')

  await Promise.all(Array.from({ length: 13 }, () => app.call(toggleVoice, { params: { id } }, 'streamer')))

  expect(await app.app.db.selectFrom('userVoiceChoices').select('voiceId').execute()).toEqual([{ voiceId: id }])
})
