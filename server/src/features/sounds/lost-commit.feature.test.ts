import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../../build-app.ts'
import { readConfig } from '../../config.ts'
import { onPostgres } from '../../test-kit/test-database.ts'
import { aBabble } from '../../test-kit/tones.ts'
import { toneEngine } from '../../test-kit/tone-engine.ts'
import { wavBytes } from '../../test-kit/wav-bytes.ts'
import { aWayToPostgres } from '../../platform/database/test-kit/way-to-postgres.ts'
import { changeSound, createSound } from './save-sound.ts'
import { soundFileName } from './sound.ts'

const horn = { name: 'horn', description: '', categoryId: null, tierLevel: 0, isPublic: true }

const aFile = () => ({
  sound_file: { name: 'horn.wav', type: 'audio/wav', bytes: wavBytes([aBabble({ seconds: 0.5 }).samples]) },
})

/** The app on a way to the database that can lose answers. */
async function startOnTheWay() {
  const { DATABASE_URL, ...settings } = await onPostgres()
  const way = await aWayToPostgres(DATABASE_URL)
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-test-'))
  const config = readConfig({ ...settings, DATABASE_URL: way.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'test')
  const { app, stop } = await buildApp(config, {
    runByItself: false,
    checkAnswers: true,
    speechEngines: [toneEngine('kokoro')],
  })
  return {
    app,
    way,
    sounds: () => app.db.selectFrom('sounds').selectAll().execute(),
    async [Symbol.asyncDispose]() {
      await stop()
      await way[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

test('a sound keeps its files although nobody was told that its row is there', async () => {
  await using stage = await startOnTheWay()
  const { app, way, sounds } = stage
  way.loseCommitAfter('insert into "sounds"')

  await expect(createSound(app, null, horn, aFile())).rejects.toThrow(/connection/iu)

  const [made] = await sounds()
  expect(made).toMatchObject({ name: 'horn' })
  expect(await app.audioStore.read(soundFileName.mp3(made?.audioToken ?? ''))).toBeDefined()
})

test('a sound keeps its new files although nobody was told that they replaced the old ones', async () => {
  await using stage = await startOnTheWay()
  const { app, way, sounds } = stage
  const old = await createSound(app, null, horn, aFile())
  way.loseCommitAfter('update "sounds"')

  await expect(changeSound(app, old, {}, aFile())).rejects.toThrow(/connection/iu)

  const [changed] = await sounds()
  expect(changed?.audioToken).not.toBe(old.audioToken)
  expect(await app.audioStore.read(soundFileName.mp3(changed?.audioToken ?? ''))).toBeDefined()
})
