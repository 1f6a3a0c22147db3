import * as api from '@lautgabe/contract/sounds/sounds-api.ts'
import { errors } from '@lautgabe/texts/en/errors.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { shownSound } from '../../test-kit/sounds.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { aBabble } from '../../test-kit/tones.ts'
import { wavBytes } from '../../test-kit/wav-bytes.ts'

const aFile = () => new File([wavBytes([aBabble({ seconds: 0.5 }).samples])], 'bell.wav', { type: 'audio/wav' })

const aPicture = async () => {
  const red = { width: 64, height: 64, channels: 3, background: 'red' } as const
  return new File([new Uint8Array(await sharp({ create: red }).png().toBuffer())], 'bell.png', { type: 'image/png' })
}

/** Mira has made a sound, and an administrator has the list of all sounds on the screen. */
async function aStage() {
  const app = await startTestApp()
  await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'other' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const body = { name: 'bell', description: 'a bell' }
  const { id } = await app.call(api.createOwnSound, { body, files: { sound_file: aFile() } }, 'mira')
  const shown = await shownSound(app, id, 'boss')
  const exchange = () =>
    app.call(api.updateOwnSound, { params: { id }, body: {}, files: { sound_file: aFile() } }, 'mira')
  return Object.assign(app, { id, shown, exchange })
}

type Stage = Awaited<ReturnType<typeof aStage>>

const publish = (app: Stage, version: string | undefined, more = {}) =>
  app.call(
    api.updateSound,
    { params: { id: app.id }, body: { ...more, is_public: 'true', ...(version && { version }) }, files: {} },
    'boss',
  )

const namesFor = async (app: TestApp, streamer: string) => {
  const { items } = await app.call(api.searchSounds, { params: { streamer }, query: {} })
  return items.map(({ name }) => name)
}

test.for([
  ['the file', async () => ({ body: {}, files: { sound_file: aFile() } })],
  ['the name', async () => ({ body: { name: 'something-rude' }, files: {} })],
  ['the description', async () => ({ body: { description: 'something rude' }, files: {} })],
  ['the picture', async () => ({ body: {}, files: { image_file: await aPicture() } })],
] as const)('a sound is not published when its owner has exchanged %s meanwhile', async ([, made]) => {
  await using app = await aStage()
  await app.call(api.updateOwnSound, { params: { id: app.id }, ...(await made()) }, 'mira')
  const now = await shownSound(app, app.id, 'boss')

  // Also a form that changes something else in the same call changes nothing.
  const attempt = publish(app, app.shown.version, { tier_level: '1' })

  await expect(attempt).rejects.toMatchObject({ code: 'sound_unheard', status: 409 })
  expect(await shownSound(app, app.id, 'boss')).toEqual(now)
  expect(await namesFor(app, 'other')).toEqual([])
  expect(await publish(app, now.version)).toMatchObject({ is_public: true, sound_url: now.sound_url })
  expect(await namesFor(app, 'other')).toEqual([now.name])
})

test('a streamer’s sound is published by nobody who does not say which one was heard', async () => {
  await using app = await aStage()

  await expect(publish(app, undefined)).rejects.toMatchObject({
    code: 'sound_unheard',
    answer: { error: errors.sound_unheard },
  })

  expect(await namesFor(app, 'other')).toEqual([])
})

test('a client that sends back what it fetched publishes; a public sound and one of the board need no more', async () => {
  await using app = await aStage()
  const { name, description, version } = app.shown

  await publish(app, version, { name, description, tier_level: '0', category_id: '' })
  expect(await publish(app, undefined, { description: 'a bell' })).toMatchObject({ is_public: true })
  const board = { body: { name: 'gong', is_public: 'false' }, files: { sound_file: aFile() } } as const
  const { id } = await app.call(api.createSound, board, 'boss')
  await app.call(api.updateSound, { params: { id }, body: { is_public: 'true' }, files: {} }, 'boss')

  expect(await namesFor(app, 'other')).toEqual(['bell', 'gong'])
})

test('what an administrator changes beside does not publish again what the owner has exchanged', async () => {
  await using app = await aStage()
  await publish(app, app.shown.version)
  await app.exchange()

  const body = { name: 'bell', tier_level: '1' }
  const changed = await app.call(api.updateSound, { params: { id: app.id }, body, files: {} }, 'boss')
  expect(changed).toMatchObject({ is_public: false, tier_level: 1 })
  await expect(publish(app, app.shown.version)).rejects.toMatchObject({ code: 'sound_unheard' })

  expect(await namesFor(app, 'other')).toEqual([])
})

test('a form that was opened before the owner exchanged the sound changes nothing, so it hides no unheard one', async () => {
  await using app = await aStage()
  const { id, shown } = app
  const save = (version: string) =>
    app.call(api.updateSound, { params: { id }, body: { name: 'bell', tier_level: '1', version }, files: {} }, 'boss')
  await app.call(api.updateOwnSound, { params: { id }, body: { name: 'gong' }, files: {} }, 'mira')

  await expect(save(shown.version)).rejects.toMatchObject({ code: 'sound_unheard' })

  const now = await shownSound(app, id, 'boss')
  expect(now).toMatchObject({ name: 'gong', tier_level: 0 })
  expect(await save(now.version)).toMatchObject({ name: 'bell', tier_level: 1, is_public: false })
})

test('when the owner exchanges the file while it is published, nobody else can call the new one', async () => {
  await using app = await aStage()

  for (let round = 0; round < 4; round += 1) {
    const { version } = await shownSound(app, app.id, 'boss')
    // The picture is made after the owner's sound, so that the call has begun before the exchange and ends after it.
    const sent = { body: { is_public: 'true', version }, files: { image_file: await aPicture() } } as const
    const publishing = app.call(api.updateSound, { params: { id: app.id }, ...sent }, 'boss')
    await Promise.allSettled([app.exchange(), publishing])
    expect(await namesFor(app, 'other')).toEqual([])
  }
})
