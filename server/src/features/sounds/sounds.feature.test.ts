import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import * as api from '@lautgabe/contract/sounds/sounds-api.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jobCatalogue } from '../../job-catalogue.ts'
import { aUser } from '../../test-kit/builders.ts'
import { sampleSounds } from '../../test-kit/hostile-uploads/sample-sounds.ts'
import { publishSound } from '../../test-kit/sounds.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { aBabble } from '../../test-kit/tones.ts'
import { wavBytes } from '../../test-kit/wav-bytes.ts'
import { aPlan, hasPlan } from '../billing/test-kit/plans.ts'
import { fileNames, newFileToken, noteFiles } from './keep-sound-files.ts'

const aSoundFile = (name = 'horn.wav', type = 'audio/wav') =>
  new File([wavBytes([aBabble({ seconds: 0.5 }).samples])], name, { type })

const aPictureFile = async () => {
  const blue = { width: 900, height: 300, channels: 3, background: 'blue' } as const
  return new File([new Uint8Array(await sharp({ create: blue }).png().toBuffer())], 'horn.png', { type: 'image/png' })
}

const create = (app: TestApp, name: string, as: string) =>
  app.call(api.createOwnSound, { body: { name }, files: { sound_file: aSoundFile() } }, as)

const storedFiles = (app: TestApp) =>
  ['sounds', 'pictures'].flatMap((folder) => {
    try {
      return readdirSync(join(app.dataDir, 'audio', folder))
    } catch {
      return []
    }
  })

const namesFor = async (app: TestApp, streamer: string, query = {}) => {
  const { items } = await app.call(api.searchSounds, { params: { streamer }, query })
  return items.map(({ name }) => name)
}

test('a streamer’s own sound is made, heard, changed and deleted with its files', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const files = { sound_file: aSoundFile(), image_file: await aPictureFile() }

  const body = { name: 'Air-Horn', description: 'loud', tier_level: '0', is_public: 'true' } as const
  const made = await app.call(api.createOwnSound, { body, files }, 'mira')

  expect(made).toMatchObject({ name: 'Air-Horn', is_public: false, category: null })
  expect(made.seconds).toBeGreaterThan(0.3)
  expect(made.peaks).toHaveLength(200)
  const heard = await app.fetch(made.sound_url)
  expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  const seen = await app.fetch(made.image_url ?? '')
  expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  })
  expect(storedFiles(app)).toHaveLength(3)

  const params = { id: made.id }
  const renamed = await app.call(api.updateOwnSound, { params, body: { name: 'horn' }, files: {} }, 'mira')
  expect(renamed).toMatchObject({ name: 'horn', description: 'loud', sound_url: made.sound_url })
  const changed = await app.call(api.updateOwnSound, { params, body: {}, files: { sound_file: aSoundFile() } }, 'mira')
  expect(changed.sound_url).not.toBe(made.sound_url)
  await app.runJobs()
  expect((await app.fetch(made.sound_url)).status).toBe(404)
  expect(storedFiles(app)).toHaveLength(3)

  await app.call(api.deleteOwnSound, { params }, 'mira')
  await app.runJobs()
  expect(await app.call(api.listOwnSounds, {}, 'mira')).toEqual([])
  expect(storedFiles(app)).toEqual([])
})

test('the files of a deleted sound are removed, however long the store was away', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const { id, sound_url: url } = await create(app, 'horn', 'mira')
  // The store cannot put files aside where a file is in the way.
  const inTheWay = join(app.dataDir, 'audio', 'removed')
  writeFileSync(inTheWay, '')
  const makeDue = (state: string) =>
    sql`update jobs.job set start_after = now() where state::text = ${state}`.execute(app.app.db)

  await app.call(api.deleteOwnSound, { params: { id } }, 'mira')
  for (let attempt = 1; attempt <= jobCatalogue['remove-unnamed-files'].attempts; attempt += 1) {
    await app.runJobs()
    await makeDue('retry')
  }
  rmSync(inTheWay)
  await app.runJobs()
  expect((await app.fetch(url)).status).toBe(200)
  await makeDue('created')
  await app.runJobs()

  expect((await app.fetch(url)).status).toBe(404)
  expect(storedFiles(app)).toEqual([])
})

test('after an hour, the files of an upload that never got its row are removed', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const { sound_url: url } = await create(app, 'horn', 'mira')
  const [audioToken, pictureToken] = [newFileToken(), newFileToken()]
  // As far as an upload comes whose process dies before it stores the row.
  await noteFiles(app.app, { audioToken, pictureToken })
  for (const name of fileNames({ audioToken, pictureToken })) await app.app.audioStore.put(name, new Uint8Array(1), '')

  await app.runJobs()
  expect(storedFiles(app)).toHaveLength(2 + 3)
  await sql`update jobs.job set start_after = now() where state = 'created'`.execute(app.app.db)
  await app.runJobs()

  expect(storedFiles(app)).toHaveLength(2)
  expect((await app.fetch(url)).status).toBe(200)
})

test('every format is recognised by its content, and no uploaded bytes are stored', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })

  for (const [index, { bytes, name, declaredType, label }] of (await sampleSounds()).entries()) {
    const sound_file = new File([new Uint8Array(bytes)], name, { type: declaredType })
    const made = await app.call(api.createOwnSound, { body: { name: `s${index}` }, files: { sound_file } }, 'mira')
    expect(made.seconds, label).toBeGreaterThan(0.1)
  }
})

test("a streamer's sound is only for that streamer's viewers, and hides a public one of the same name", async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'other' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const mine = await create(app, 'bell', 'mira')
  const files = { sound_file: aSoundFile() }
  await app.call(api.createSound, { body: { name: 'coin' }, files }, 'boss')

  expect(await namesFor(app, 'mira')).toEqual(['bell', 'coin'])
  expect(await namesFor(app, 'other')).toEqual(['coin'])
  const theft = { params: { id: mine.id }, body: { name: 'stolen' }, files: {} }
  await expect(app.call(api.updateOwnSound, theft, 'other')).rejects.toMatchObject({ code: 'not_found' })
  await expect(app.call(api.deleteOwnSound, { params: { id: mine.id } }, 'other')).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(create(app, 'C_o-i-n', 'mira')).rejects.toMatchObject({ code: 'sound_name_taken' })
  await expect(create(app, 'BELL', 'mira')).rejects.toMatchObject({ code: 'sound_name_taken' })
  expect(await create(app, 'bell', 'other')).toMatchObject({ name: 'bell' })

  const published = await app.call(api.createSound, { body: { name: 'gong' }, files }, 'boss')
  await create(app, 'own', 'mira')
  await app.app.db.updateTable('sounds').set({ matchKey: 'own' }).where('id', '=', published.id).execute()
  expect(await namesFor(app, 'mira')).toEqual(['bell', 'coin', 'own'])
})

test('an own sound can be changed also when a sound for everybody has got its name, but not be published', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = await create(app, 'raid', 'mira')
  const forAll = { body: { name: 'Raid', is_public: 'true' }, files: { sound_file: aSoundFile() } } as const
  await app.call(api.createSound, forAll, 'boss')
  const change = (body: object, files = {}) => app.call(api.updateOwnSound, { params: { id }, body, files }, 'mira')

  expect(await change({ description: 'new' })).toMatchObject({ description: 'new' })
  expect(await change({ name: 'RAID' }, { sound_file: aSoundFile() })).toMatchObject({ name: 'RAID' })
  const byAdmin = { params: { id }, body: { tier_level: '1' }, files: {} } as const
  expect(await app.call(api.updateSound, byAdmin, 'boss')).toMatchObject({ tier_level: 1 })

  await expect(publishSound(app, id, 'boss')).rejects.toMatchObject({ code: 'sound_name_taken' })
  await change({ name: 'own' })
  await expect(change({ name: 'raid' })).rejects.toMatchObject({ code: 'sound_name_taken' })
})

test('only an administrator publishes a sound to everybody; a change makes it private again', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'other' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = await create(app, 'bell', 'mira')

  await publishSound(app, id, 'boss')
  expect(await namesFor(app, 'other')).toEqual(['bell'])

  await app.call(api.updateOwnSound, { params: { id }, body: { description: 'new' }, files: {} }, 'mira')
  expect(await namesFor(app, 'other')).toEqual([])
})

test.each([
  ['', 'Sound name is required'],
  ['air horn', 'Sound name must not contain spaces'],
  ['hörn', 'Sound name can only contain letters, numbers, underscores, and hyphens'],
  ['x'.repeat(41), 'Sound name must be 40 characters or fewer'],
  ['Default', 'This name has a meaning of its own. Please choose another one'],
  ['--', 'This name has a meaning of its own. Please choose another one'],
])('the name "%s" is refused with its message, and nothing is stored', async (name, sentence) => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })

  await expect(create(app, name, 'mira')).rejects.toMatchObject({
    code: 'invalid_input',
    answer: { fields: { name: sentence } },
  })

  expect(storedFiles(app)).toEqual([])
})

test.each([
  ['not a sound', new File(['<html>'], 'x.mp3', { type: 'audio/mpeg' }), 'sound_file_not_audio'],
  ['a wav called mp3', aSoundFile('x.mp3', 'audio/mpeg'), 'sound_file_mismatch'],
  ['silence', new File([wavBytes([new Float32Array(48_000)])], 'x.wav'), 'sound_file_silent'],
  [
    'too long',
    new File([wavBytes([aBabble({ seconds: 31 }).samples], { sampleRate: 48_000 })], 'x.wav'),
    'sound_file_too_long',
  ],
  ['too large', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.wav'), 'sound_file_too_large'],
])('%s is refused, and no file is left', async (_what, sound_file, code) => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })

  const call = app.call(api.createOwnSound, { body: { name: 'x' }, files: { sound_file } }, 'mira')
  await expect(call).rejects.toMatchObject({ code })

  expect(storedFiles(app)).toEqual([])
  expect(await app.call(api.listOwnSounds, {}, 'mira')).toEqual([])
})

test('an invalid picture refuses the whole sound', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const image_file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg', { type: 'image/svg+xml' })

  const call = app.call(
    api.createOwnSound,
    { body: { name: 'x' }, files: { sound_file: aSoundFile(), image_file } },
    'mira',
  )

  await expect(call).rejects.toMatchObject({ code: 'image_file_refused' })
  expect(storedFiles(app)).toEqual([])
})

test('a form without its file, a form with an unexpected file and a missing form are refused', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const headers = { origin: 'http://lautgabe.test', rid: 'anti-csrf', 'x-test-session': 'mira' }
  const post = async (body: BodyInit, more = {}) => {
    const answer = await app.fetch('/api/users/me/sounds', { method: 'POST', headers: { ...headers, ...more }, body })
    return ((await answer.json()) as { code: string }).code
  }
  const unasked = new FormData()
  unasked.append('virus', aSoundFile())
  const without = new FormData()
  without.append('name', 'x')

  expect(await post(without)).toBe('sound_file_required')
  expect(await post(unasked)).toBe('invalid_input')
  expect(await post('{}', { 'content-type': 'application/json' })).toBe('unsupported_media_type')
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['a boundary without end', `multipart/form-data; boundary=${'b'.repeat(500)}`, 'x'],
  ['no end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nhorn\r\n'],
  [
    'half a file',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="sound_file"; filename="x.wav"\r\n\r\nRIFF',
  ],
  [
    'JSON that is none',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n{"\r\n--b--\r\n',
  ],
])('a form with %s is refused, and nothing is stored', async (_what, type, body) => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const headers = { origin: 'http://lautgabe.test', rid: 'anti-csrf', 'x-test-session': 'mira', 'content-type': type }

  const answer = await app.fetch('/api/users/me/sounds', { method: 'POST', headers, body })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid_input' })
  expect(storedFiles(app)).toEqual([])
})

/** Sends the beginning of several forms and holds back the rest until it breaks them off. */
function holdUploads(app: TestApp, count: number, as: string) {
  const head = [
    'POST /api/users/me/sounds HTTP/1.1\r\nhost: x\r\norigin: http://lautgabe.test\r\nrid: x',
    `x-test-session: ${as}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000`,
    '\r\n--b\r\ncontent-disposition: form-data; name="sound_file"; filename="x.wav"\r\n\r\nRIFF',
  ]
  const sockets = Array.from({ length: count }, () => connect(Number(new URL(app.url).port), '127.0.0.1'))
  for (const socket of sockets) socket.write(head.join('\r\n'))
  const breakOff = () => sockets.forEach((socket) => socket.destroy())
  return { breakOff, [Symbol.dispose]: breakOff }
}

test('a streamer can run a few uploads at once; broken ones make room, and others are not affected', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'other' })
  using held = holdUploads(app, 4, 'mira')
  // Without a name, so that an accepted call costs nothing.
  const refusal = () => create(app, '', 'mira').catch(({ code }: { code: string }) => code)
  const patience = { interval: 200 }

  await expect.poll(refusal, patience).toBe('uploads_busy')
  expect(await create(app, 'bell', 'other')).toMatchObject({ name: 'bell' })

  held.breakOff()
  await expect.poll(refusal, patience).toBe('invalid_input')
  expect(storedFiles(app)).toHaveLength(2)
})

test('administrators can upload while a few streamers have all places for uploads', async () => {
  await using app = await startTestApp()
  const streamers = ['mira', 'anna', 'bernd', 'lena', 'jonas', 'emil']
  for (const username of [...streamers, 'other']) await aUser(app, { username })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const held = streamers.map((username) => holdUploads(app, 4, username))
  const refusal = () => create(app, '', 'other').catch(({ code }: { code: string }) => code)
  await expect.poll(refusal, { interval: 200 }).toBe('uploads_busy')

  const forAll = { body: { name: 'bell' }, files: { sound_file: aSoundFile() } }
  const made = await app.call(api.createSound, forAll, 'boss').catch(({ code }: { code: string }) => code)

  for (const { breakOff } of held) breakOff()
  expect(made).toMatchObject({ name: 'bell' })
})

test('when several calls change the file at once, the last one wins and no file is left over', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const { id } = await create(app, 'bell', 'mira')
  const change = () =>
    app.call(api.updateOwnSound, { params: { id }, body: {}, files: { sound_file: aSoundFile() } }, 'mira')

  await Promise.all([change(), change(), change()])
  await app.runJobs()

  expect(storedFiles(app)).toHaveLength(2)
  const [sound] = await app.call(api.listOwnSounds, {}, 'mira')
  expect((await app.fetch(sound?.sound_url ?? '')).status).toBe(200)
})

test('when several calls take the same name at once, one gets it and the others are told', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const take = () =>
    app.call(api.createSound, { body: { name: 'bell' }, files: { sound_file: aSoundFile() } }, 'boss').then(
      () => 'made',
      (error: { code: string }) => error.code,
    )

  const outcomes = await Promise.all([take(), take(), take(), take()])

  expect(outcomes.toSorted()).toEqual(['made', 'sound_name_taken', 'sound_name_taken', 'sound_name_taken'])
  expect(storedFiles(app)).toHaveLength(2)
})

test('the plan limits the number of sounds, however fast they arrive', async () => {
  await using app = await startTestApp({ settings: { DEFAULT_PLAN: 'none' } })
  const mira = await aUser(app, { username: 'mira' })
  await hasPlan(app, mira.id, (await aPlan(app, { baseMaxSounds: 2 })).id)

  const outcomes = await Promise.allSettled(['a1', 'b2', 'c3', 'd4'].map((name) => create(app, name, 'mira')))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(create(app, 'e5', 'mira')).rejects.toMatchObject({ code: 'private_sounds' })
  expect(storedFiles(app)).toHaveLength(4)
})

test('categories are made, renamed and removed; their sounds stay', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const category = await app.call(api.createSoundCategory, { body: { name: 'Drums', name_de: 'Trommeln' } }, 'boss')
  const body = { name: 'kick', category_id: category.id }
  const made = await app.call(api.createSound, { body, files: { sound_file: aSoundFile() } }, 'boss')
  expect(made.category).toEqual({ id: category.id, name: 'Drums', name_de: 'Trommeln' })

  const again = { body: { name: 'DRUMS', name_de: 'Anderes' } }
  await expect(app.call(api.createSoundCategory, again, 'boss')).rejects.toMatchObject({
    code: 'sound_category_name_taken',
  })
  const params = { id: category.id }
  const renamed = await app.call(api.updateSoundCategory, { params, body: { name: 'Beats', name_de: 'Beats' } }, 'boss')
  expect(renamed).toMatchObject({ name: 'Beats', sounds: 1 })
  await app.call(api.deleteSoundCategory, { params }, 'boss')

  expect(await app.call(api.listAllSounds, {}, 'boss')).toMatchObject([{ name: 'kick', category: null }])
  const gone = { body: { name: 'snare', category_id: category.id }, files: { sound_file: aSoundFile() } }
  await expect(app.call(api.createSound, gone, 'boss')).rejects.toMatchObject({ code: 'sound_category_unknown' })
})

test('deleting the account deletes its sounds and their files', async () => {
  await using app = await startTestApp()
  const mira = await aUser(app, { username: 'mira' })
  await create(app, 'bell', 'mira')

  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, mira.id))
  await app.runJobs()

  expect(await app.app.db.selectFrom('sounds').select('id').execute()).toEqual([])
  expect(storedFiles(app)).toEqual([])
})
