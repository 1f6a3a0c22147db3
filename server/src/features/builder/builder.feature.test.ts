import * as api from '@lautgabe/contract/builder/builder-api.ts'
import { keepMessage } from '@lautgabe/contract/donations/kept-messages-api.ts'
import { searchOpenSounds } from '@lautgabe/contract/sounds/sounds-api.ts'
import { searchOpenVoices } from '@lautgabe/contract/voices/voices-api.ts'
import { errors } from '@lautgabe/texts/en/errors.ts'
import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../test-kit/builders.ts'
import { aSound } from '../../test-kit/sounds.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { subscribes } from '../billing/test-kit/plans.ts'
import { toggleVoiceChoice } from '../accounts/voice-choices.ts'
import { storeSettings } from '../streamer-settings/change-settings.ts'

test('anyone may see how messages to a streamer are read', async () => {
  await using app = await startTestApp()
  const mira = await aUser(app, { username: 'mira' })
  const [emma] = [await aVoice(app, { name: 'emma', isFeatured: true }), await aVoice(app, { name: 'anna' })]
  const horn = await aSound(app, { name: 'airhorn' })
  await storeSettings(app.app, app.app.db, mira.id, {
    pronunciations: [{ written: 'gg', spoken: 'good game' }],
    minimum_for_sounds: { minor_units: 200, currency: 'EUR' },
    other_minimums: [{ currency: 'JPY', speech: 500, sounds: null }],
    tip_pages: { streamlabs: 'https://streamlabs.com/mira/tip', streamelements: null, tipeeestream: null },
  })

  const rules = await app.call(api.readBuilderRules, { params: { username: 'Mira' } })

  expect(rules).toMatchObject({
    username: 'mira',
    language: 'en',
    services: [{ service: 'streamlabs', tip_url: 'https://streamlabs.com/mira/tip' }],
    minimum_for_speech: null,
    minimum_for_sounds: { minor_units: 200, currency: 'EUR' },
    other_minimums: [{ currency: 'JPY', speech: 500, sounds: null }],
    limits: { voices: 4, sounds: 3, parts: 12, seconds: 60, characters: 500, multiple_voices: true },
  })
  expect(rules.catalogue).toMatchObject({
    voices: [{ name: 'emma' }, { name: 'anna' }],
    sounds: [{ id: horn.id, name: 'airhorn', seconds: horn.seconds }],
    default_voice_id: emma.id,
    pronunciations: [{ written: 'gg', spoken: 'good game' }],
  })
})

test('a tip page on a host that the operator no longer allows is not offered to viewers', async () => {
  await using app = await startTestApp()
  const mira = await aUser(app, { username: 'mira' })
  await storeSettings(app.app, app.app.db, mira.id, {
    tip_pages: { streamlabs: 'https://tips.example/mira', streamelements: null, tipeeestream: null },
  })

  const { services } = await app.call(api.readBuilderRules, { params: { username: 'mira' } })

  expect(services).toEqual([])
})

test('anyone may try what is open to everybody, and sees nothing of a streamer', async () => {
  await using app = await startTestApp()
  const mira = await aUser(app, { username: 'mira' })
  const emma = await aVoice(app, { name: 'emma' })
  await aVoice(app, { name: 'mirasown', ownerId: mira.id })
  await aVoice(app, { name: 'dear', tier: 1 })
  await aSound(app, { name: 'airhorn' })
  await aSound(app, { name: 'mirashorn', ownerId: mira.id, isPublic: false })
  await aSound(app, { name: 'golden', tierLevel: 1 })

  const rules = await app.call(api.readOpenRules, { query: { language: 'en' } })
  const voices = await app.call(searchOpenVoices, { query: {} })
  const sounds = await app.call(searchOpenSounds, { query: { q: 'horn' } })

  expect(rules.catalogue).toMatchObject({
    voices: [{ name: 'emma' }],
    sounds: [{ name: 'airhorn' }],
    default_voice_id: emma.id,
    pronunciations: [],
  })
  expect(voices).toMatchObject({ items: [{ id: emma.id, name: 'emma' }], total: 1 })
  expect(sounds).toMatchObject({ items: [{ name: 'airhorn' }], total: 1 })
})

const barred = (things: { name: string; barred_by?: string | undefined }[]) =>
  things.map(({ name, barred_by: reason }) => [name, reason])

test('voices and sounds that exist but may not be used are listed with the reason', async () => {
  await using app = await startTestApp({ settings: { DEFAULT_PLAN: 'start' } })
  const mira = await aUser(app, { username: 'mira' })
  const other = await aUser(app, { username: 'other' })
  await aVoice(app, { name: 'anna' })
  await aVoice(app, { name: 'bert', tier: 2 })
  await aVoice(app, { name: 'cora', ownerId: mira.id })
  await aVoice(app, { name: 'dora', ownerId: other.id })
  await aVoice(app, { name: 'emil', isEnabled: false })
  const forbidden = await aVoice(app, { name: 'fred' })
  await app.app.db.updateTable('users').set({ voicePreference: 'blacklist' }).where('id', '=', mira.id).execute()
  await toggleVoiceChoice(app.app.db, mira.id, forbidden.id)
  await aSound(app, { name: 'bell' })
  await aSound(app, { name: 'gong', tierLevel: 3 })
  await aSound(app, { name: 'horn', ownerId: mira.id, isPublic: false })
  await aSound(app, { name: 'horn' })
  await aSound(app, { name: 'draft', isPublic: false })
  await aSound(app, { name: 'foreign', ownerId: other.id, isPublic: false })

  const { catalogue } = await app.call(api.readBuilderRules, { params: { username: 'mira' } })

  expect(barred(catalogue.voices)).toEqual([
    ['anna', undefined],
    ['bert', 'subscription_limit'],
    ['cora', 'private_voices'],
    ['fred', 'not_allowed'],
  ])
  expect(barred(catalogue.sounds)).toEqual([
    ['bell', undefined],
    ['gong', 'subscription_limit'],
    ['horn', 'private_sounds'],
  ])
})

test('a default voice that may no longer be used is replaced by a pleasant one of the language', async () => {
  await using app = await startTestApp()
  const mira = await aUser(app, { username: 'mira' })
  await aVoice(app, { name: 'aaa', language: 'de', isFeatured: true })
  await aVoice(app, { name: 'alien', tags: ['character'], isFeatured: true })
  const pleasant = await aVoice(app, { name: 'pleasant', isFeatured: true })
  const chosen = await aVoice(app, { name: 'chosen' })
  await storeSettings(app.app, app.app.db, mira.id, { default_voices: { en: chosen.id, de: null } })
  const defaultOf = async () =>
    (await app.call(api.readBuilderRules, { params: { username: 'mira' } })).catalogue.default_voice_id

  expect(await defaultOf()).toBe(chosen.id)
  await app.app.db.updateTable('voices').set({ isEnabled: false }).where('id', '=', chosen.id).execute()
  expect(await defaultOf()).toBe(pleasant.id)
  await app.app.db.updateTable('voices').set({ isEnabled: false }).execute()
  expect(await defaultOf()).toBeNull()
})

test('the status says whether a streamer can be sent messages', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })

  expect(await app.call(api.checkSubscription, { params: { username: 'Mira' } })).toEqual({
    username: 'mira',
    status: 'active',
  })
  for (const endpoint of [api.checkSubscription, api.readBuilderRules]) {
    await expect(app.call(endpoint, { params: { username: 'nobody' } })).rejects.toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
  }
  const preview = app.stream(api.previewMessage, { params: { username: 'nobody' }, body: { message: 'Hi' } })
  await expect(preview.next()).rejects.toMatchObject({ status: 404, code: 'user_not_found' })
})

test.each([
  ['none', 'no_subscription'],
  ['suspended', 'no_active_subscription'],
  ['paused', 'no_active_subscription'],
  ['ended', 'no_active_subscription'],
] as const)('without a running plan (%s) nothing is offered', async (status, code) => {
  await using app = await startTestApp({ settings: { DEFAULT_PLAN: 'none' } })
  const mira = await aUser(app, { username: 'mira' })
  if (status !== 'none') await subscribes(app, mira.id, { status })
  await aVoice(app)
  const params = { username: 'mira' }
  const refusal = { status: 403, code, answer: { error: errors[code], code } }

  await expect(app.call(api.checkSubscription, { params })).rejects.toMatchObject(refusal)
  await expect(app.call(api.readBuilderRules, { params })).rejects.toMatchObject(refusal)
  await expect(app.stream(api.previewMessage, { params, body: { message: 'Hi' } }).next()).rejects.toMatchObject(
    refusal,
  )
  await expect(app.call(keepMessage, { params, body: { message: 'Hi' } })).rejects.toMatchObject(refusal)
})

test('a flood of messages to one streamer leaves room for the message of a donator', async () => {
  await using app = await startTestApp({ settings: { TRUSTED_PROXIES: '1' } })
  await aUser(app, { username: 'mira' })
  const keepFrom = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const init = { method: 'POST', headers, body: '{"message":"Hi"}' }
    return (await app.fetch('/api/builder/mira/kept-messages', init)).status
  }

  for (let network = 0; network < 30; network += 1) {
    const address = `192.0.${network}.1`
    const statuses = await Promise.all(Array.from({ length: 20 }, () => keepFrom(address)))
    expect(statuses).toEqual(statuses.map(() => 200))
  }

  expect(await keepFrom('192.0.0.1'), 'one caller has a limit').toBe(429)
  expect(await keepFrom('198.51.100.1')).toBe(200)
})
