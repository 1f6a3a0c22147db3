import { randomUUID } from 'node:crypto'
import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { currencies } from '@lautgabe/contract/money.ts'
import {
  readSettings,
  type SettingsChanges,
  type StreamerSettings,
  updateSettings,
} from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSession, aUser, aVoice } from '../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'

const defaults: StreamerSettings = {
  default_voices: { en: null, de: null },
  limits: { voices: 4, sounds: 3, parts: 12, seconds: 60, characters: 500 },
  number_shortcuts: false,
  minimum_for_speech: null,
  minimum_for_sounds: null,
  other_minimums: [],
  pronunciations: [],
  tip_pages: { streamlabs: null, streamelements: null, tipeeestream: null },
  filters: {
    slurs: 'hold',
    profanity: 'hold',
    own_words: [],
    links: 'hold',
    repetitions: 'off',
    blocked_donators: [],
    trusted_donators: [],
  },
  review: { mode: 'everything', after_seconds: null },
  plan_too_small: 'hold',
  voices_behind: 'wait',
  long_messages: 'shorten',
  hide_amounts_from_moderators: false,
  late_minutes: 10,
  overlay: {
    theme: 'studio',
    position: 'bottom',
    scale: 1,
    shows_text: true,
    shows_amount: true,
    shows_waveform: true,
    shows_captions: false,
    captions_position: 'bottom',
    captions_scale: 1,
    minimum_seconds: 4,
    lead_in_seconds: 0.1,
    pause_seconds: 0.5,
  },
}

async function aStage(): Promise<TestApp> {
  const app = await startTestApp()
  await aUser(app, { username: 'mira' })
  return app
}

test('a streamer who never changed a setting has the defaults, and a change keeps the rest', async () => {
  await using app = await aStage()
  const limits = { ...defaults.limits, voices: 2 }

  expect(await app.call(readSettings, {}, 'mira')).toEqual(defaults)
  await app.call(updateSettings, { body: { limits } }, 'mira')
  const changed = await app.call(updateSettings, { body: { number_shortcuts: true } }, 'mira')

  expect(changed).toEqual({ ...defaults, limits, number_shortcuts: true })
  expect(await app.call(readSettings, {}, 'mira')).toEqual(changed)
})

test('captions are stored, and a look from before they existed has them off', async () => {
  await using app = await aStage()
  const captions = { shows_captions: true, captions_position: 'top-left', captions_scale: 1.5 } as const
  const { overlay } = await app.call(
    updateSettings,
    { body: { overlay: { ...defaults.overlay, ...captions } } },
    'mira',
  )

  await sql`update streamer_settings set chosen = '{"overlay": {"theme": "paper"}}'`.execute(app.app.db)

  expect(overlay).toMatchObject(captions)
  expect((await app.call(readSettings, {}, 'mira')).overlay).toEqual({ ...defaults.overlay, theme: 'paper' })
})

test('two changes at the same moment are both stored', async () => {
  await using app = await aStage()
  const minimum = { minor_units: 200, currency: 'EUR' as const }

  await Promise.all([
    app.call(updateSettings, { body: { number_shortcuts: true } }, 'mira'),
    app.call(updateSettings, { body: { minimum_for_speech: minimum } }, 'mira'),
    app.call(updateSettings, { body: { minimum_for_sounds: minimum } }, 'mira'),
  ])

  const all = { number_shortcuts: true, minimum_for_speech: minimum, minimum_for_sounds: minimum }
  expect(await app.call(readSettings, {}, 'mira')).toEqual({ ...defaults, ...all })
})

test('a change of one field keeps the others of its group, as another device has set them', async () => {
  await using app = await aStage()
  const set = (body: SettingsChanges) => app.call(updateSettings, { body }, 'mira')
  const minimum = { minor_units: 200, currency: 'EUR' as const }

  await Promise.all([
    set({ filters: { blocked_donators: ['Troll'] }, review: { mode: 'everything' }, minimum_for_speech: minimum }),
    set({ filters: { trusted_donators: ['Oma Erna'] }, review: { after_seconds: 30 } }),
    set({ filters: { links: 'off' }, limits: { voices: 2 }, overlay: { theme: 'paper' } }),
    set({ limits: { sounds: 1 }, tip_pages: { streamlabs: 'https://streamlabs.com/mira' }, filters: {} }),
  ])
  await set({ minimum_for_speech: { ...minimum, currency: 'CHF' }, default_voices: { de: null } })
  const [row] = await app.app.db.selectFrom('streamerSettings').select('chosen').execute()

  expect(row?.chosen.review, 'groups are stored whole').toEqual({ mode: 'everything', after_seconds: 30 })
  expect(Object.keys(row?.chosen.default_voices ?? {}).toSorted()).toEqual(['de', 'en'])
  expect(await app.call(readSettings, {}, 'mira')).toEqual({
    ...defaults,
    filters: { ...defaults.filters, blocked_donators: ['Troll'], trusted_donators: ['Oma Erna'], links: 'off' },
    review: { mode: 'everything', after_seconds: 30 },
    limits: { ...defaults.limits, voices: 2, sounds: 1 },
    tip_pages: { ...defaults.tip_pages, streamlabs: 'https://streamlabs.com/mira' },
    overlay: { ...defaults.overlay, theme: 'paper' },
    minimum_for_speech: { ...minimum, currency: 'CHF' },
  })
})

test('only a usable voice can be the default; one that is removed later blocks no change', async () => {
  await using app = await aStage()
  const other = await aUser(app)
  const voice = await aVoice(app)
  const [off, foreign] = [await aVoice(app, { isEnabled: false }), await aVoice(app, { ownerId: other.id })]
  const set = (default_voices: SettingsChanges['default_voices']) =>
    app.call(updateSettings, { body: { default_voices } }, 'mira')
  const choose = (en: string) => set({ en, de: null })

  for (const id of [off.id, foreign.id, randomUUID()]) {
    const fields = { 'default_voices.en': 'not a usable voice' }
    await expect(choose(id)).rejects.toMatchObject({ status: 422, code: 'no_valid_voice', answer: { fields } })
  }
  expect((await choose(voice.id)).default_voices).toEqual({ en: voice.id, de: null })
  await app.app.db.updateTable('voices').set({ isEnabled: false }).where('id', '=', voice.id).execute()
  expect((await choose(voice.id)).default_voices.en).toBe(voice.id)
  await set({ de: voice.id })
  expect((await set({ en: null })).default_voices).toEqual({ en: null, de: voice.id })
})

test('a tip page is on a host that the installation allows for its service', async () => {
  await using app = await startTestApp({ settings: { STREAMLABS_TIP_HOSTS: 'tips.example, Streamlabs.com' } })
  await aUser(app, { username: 'mira' })
  const choose = (streamlabs: string) =>
    app.call(updateSettings, { body: { tip_pages: { ...defaults.tip_pages, streamlabs } } }, 'mira')

  for (const page of ['https://evil.example/', 'https://www.streamlabs.com/mira', 'https://streamelements.com/mira']) {
    const fields = { 'tip_pages.streamlabs': 'not a page of this service' }
    await expect(choose(page)).rejects.toMatchObject({ status: 422, code: 'tip_page_refused', answer: { fields } })
  }
  expect((await choose('https://tips.example/mira')).tip_pages.streamlabs).toBe('https://tips.example/mira')
})

test('if a word is listed twice, the later entry is kept', async () => {
  await using app = await aStage()
  const pronunciations = [
    { written: 'GG', spoken: 'gee gee' },
    { written: 'Nguyen', spoken: 'win' },
    { written: 'gg', spoken: 'good game' },
  ]

  const changed = await app.call(updateSettings, { body: { pronunciations } }, 'mira')

  expect(changed.pronunciations).toEqual([
    { written: 'gg', spoken: 'good game' },
    { written: 'Nguyen', spoken: 'win' },
  ])
})

test('filters, review and the handling of messages that do not fit are stored as chosen', async () => {
  await using app = await aStage()
  const filters = {
    ...defaults.filters,
    slurs: 'mask' as const,
    own_words: [
      { pattern: '*spoiler*', action: 'mask' as const },
      { pattern: '🍆', action: 'hold' as const },
    ],
    repetitions: 'hold' as const,
    blocked_donators: ['Störenfried'],
    trusted_donators: ['Oma Erna'],
  }
  const chosen = {
    filters,
    review: { mode: 'clear' as const, after_seconds: 30 },
    plan_too_small: 'simplify' as const,
    voices_behind: 'quicker' as const,
    long_messages: 'hold' as const,
    hide_amounts_from_moderators: true,
    late_minutes: 1440,
  }

  await app.call(updateSettings, { body: chosen }, 'mira')

  expect(await app.call(readSettings, {}, 'mira')).toEqual({ ...defaults, ...chosen })
})

test.each([
  ['an unknown action', { filters: { ...defaults.filters, slurs: 'drop' } }, 'filters.slurs'],
  ['a masked link', { filters: { ...defaults.filters, links: 'mask' } }, 'filters.links'],
  [
    'an own word of one letter',
    { filters: { ...defaults.filters, own_words: [{ pattern: 'a', action: 'hold' }] } },
    'filters.own_words.0.pattern',
  ],
  [
    'an own word that is off',
    { filters: { ...defaults.filters, own_words: [{ pattern: 'ab', action: 'off' }] } },
    'filters.own_words.0.action',
  ],
  [
    'too many own words',
    {
      filters: {
        ...defaults.filters,
        own_words: Array.from({ length: 501 }, () => ({ pattern: 'ab', action: 'hold' })),
      },
    },
    'filters.own_words',
  ],
  [
    'an invisible donator',
    { filters: { ...defaults.filters, blocked_donators: ['\u200B \u2060'] } },
    'filters.blocked_donators.0',
  ],
  ['accepting at once', { review: { mode: 'everything', after_seconds: 4 } }, 'review.after_seconds'],
  ['accepting after hours', { review: { mode: 'everything', after_seconds: 601 } }, 'review.after_seconds'],
  ['an unknown mode', { review: { mode: 'none', after_seconds: null } }, 'review.mode'],
  ['an unknown way out', { plan_too_small: 'drop' }, 'plan_too_small'],
  ['no way to catch up', { voices_behind: 'skip' }, 'voices_behind'],
  ['an unknown treatment', { long_messages: 'drop' }, 'long_messages'],
  ['no minute', { late_minutes: 0 }, 'late_minutes'],
  ['half a minute', { late_minutes: 1.5 }, 'late_minutes'],
  [
    'captions larger than the screen',
    { overlay: { ...defaults.overlay, captions_scale: 2.1 } },
    'overlay.captions_scale',
  ],
  [
    'captions that are nowhere',
    { overlay: { ...defaults.overlay, captions_position: 'centre' } },
    'overlay.captions_position',
  ],
  ['a limit beyond reason', { limits: { ...defaults.limits, voices: 99 } }, 'limits.voices'],
  ['nothing instead of a limit', { limits: { voices: null } }, 'limits.voices'],
  ['an invisible word', { pronunciations: [{ written: 'a\u200B', spoken: 'b' }] }, 'pronunciations.0.written'],
  ['half a character', { pronunciations: [{ written: '\uD800', spoken: 'b' }] }, 'pronunciations.0.written'],
  [
    'an address that only a browser understands',
    { tip_pages: { ...defaults.tip_pages, streamlabs: 'ht\ntps:\\\\streamlabs.com\\mira' } },
    'tip_pages.streamlabs',
  ],
  [
    'a currency twice',
    { other_minimums: ['JPY', 'JPY'].map((currency) => ({ currency, speech: 500, sounds: null })) },
    'other_minimums',
  ],
  ['an unknown currency', { other_minimums: [{ currency: 'XXX', speech: 1, sounds: 1 }] }, 'other_minimums.0.currency'],
  ['half a yen', { other_minimums: [{ currency: 'JPY', speech: 0.5, sounds: 1 }] }, 'other_minimums.0.speech'],
  ['half a cent', { minimum_for_speech: { minor_units: 0.5, currency: 'EUR' } }, 'minimum_for_speech.minor_units'],
])('%s is refused by name', async (_what, body, field) => {
  await using app = await aStage()

  const refused = app.call(updateSettings, { body: body as never }, 'mira')

  await expect(refused).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
  const fields = await refused.catch((error: { answer: { fields: object } }) => Object.keys(error.answer.fields))
  expect(fields).toContainEqual(expect.stringContaining(field))
  expect(await app.call(readSettings, {}, 'mira')).toEqual(defaults)
})

test('more minimums than there are currencies are refused for their number, and are not read', async () => {
  await using app = await aStage()
  const other_minimums = Array.from({ length: currencies.length + 1 }, () => ({})) as never

  const refused = app.call(updateSettings, { body: { other_minimums } }, 'mira')

  await expect(refused).rejects.toMatchObject({
    status: 400,
    answer: { fields: { other_minimums: expect.any(String) } },
  })
})

test('a refusal names a few of the wrong fields, however many there are', async () => {
  await using app = await aStage()
  const own_words = Array.from({ length: 500 }, () => ({})) as never

  const refused = app.call(updateSettings, { body: { filters: { ...defaults.filters, own_words } } }, 'mira')

  await expect(refused).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
  const named = await refused.catch((error: { answer: { fields: object } }) => Object.keys(error.answer.fields))
  expect(named).toHaveLength(20)
})

test('nobody saves settings without end', async () => {
  await using app = await aStage()
  const save = () => app.call(updateSettings, { body: { late_minutes: 5 } }, 'mira')
  for (let call = 0; call < 60; call += 1) await save()

  await expect(save()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('the export contains the settings, and deleting the account removes them', async () => {
  await using app = await aStage()
  await app.call(updateSettings, { body: { number_shortcuts: true } }, 'mira')
  const [row] = await app.app.db.selectFrom('streamerSettings').selectAll().execute()

  const exported = await app.call(exportMe, {}, 'mira')
  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, row?.userId ?? ''))

  expect(JSON.stringify(exported)).toContain('"number_shortcuts":true')
  expect(await app.app.db.selectFrom('streamerSettings').selectAll().execute()).toEqual([])
})

test('a user who has left meanwhile changes nothing', async () => {
  await using app = await startTestApp({ sessions: { ghost: aSession() } })

  await expect(app.call(updateSettings, { body: { number_shortcuts: true } }, 'ghost')).rejects.toMatchObject({
    code: 'not_found',
  })
})
