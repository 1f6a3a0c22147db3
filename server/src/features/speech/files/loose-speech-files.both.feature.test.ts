import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { aVoice } from '../../../test-kit/builders.ts'
import { SharedRuns } from '../../../platform/queueing/shared-runs.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { speechFilePath } from './speech-file.ts'
import { checkIntegrity, isInOrder } from '../../operations/integrity/check-integrity.ts'
import { dropSpeechFiles, trimSpeechFiles } from './speech-files.ts'
import { voicePart } from '../voicing/voice-part.ts'

const aLongWhile = 20 * 60
const aSeason = 91 * 24 * 60 * 60

async function aStage() {
  const engine = toneEngine('kokoro')
  const app = await startTestApp({ speechEngines: [engine] })
  const voice = await aVoice(app)
  const { audioStore } = app.app
  const folder = join(app.dataDir, 'audio')
  const killed = new Error('killed')
  /** A process that dies right after it wrote a file, or right before it removes one. */
  const dying = {
    ...app.app,
    audioStore: {
      ...audioStore,
      async put(...given: Parameters<typeof audioStore.put>) {
        await audioStore.put(...given)
        throw killed
      },
      remove: async () => {
        throw killed
      },
    },
  }
  const speak = (parts = app.app) =>
    voicePart(parts, {
      voice,
      text: 'Hello everyone.',
      owner: 'streamer',
      spokenFor: { purpose: 'preview', userId: null },
      signal: new AbortController().signal,
    })
  const files = () =>
    existsSync(join(folder, 'parts'))
      ? readdirSync(join(folder, 'parts'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('wav'))
      : []
  const later = async (seconds: number) => {
    app.clock.advance(seconds)
    await app.runTimers()
  }
  return Object.assign(app, { dying, engine, speak, files, later, folder, killed })
}

test('a file whose process died before storing its row is removed after a while', async () => {
  await using stage = await aStage()
  await expect(stage.speak(stage.dying)).rejects.toBe(stage.killed)
  expect(stage.files()).toHaveLength(1)

  await stage.later(60)
  expect(stage.files()).toHaveLength(1)
  await stage.later(aLongWhile)

  expect(stage.files()).toEqual([])
})

test('a file that another process made meanwhile stays', async () => {
  await using stage = await aStage()
  await expect(stage.speak(stage.dying)).rejects.toBe(stage.killed)
  const part = await stage.speak()

  await stage.later(aLongWhile)

  expect(stage.files()).toHaveLength(1)
  expect(await stage.speak()).toMatchObject({ key: part.key, isCached: true })
})

test('a file that was being dropped when the process died is removed after a while', async () => {
  await using stage = await aStage()
  await stage.speak()
  stage.clock.advance(aSeason)
  await expect(trimSpeechFiles(stage.dying)).rejects.toBe(stage.killed)
  expect(stage.files()).toHaveLength(1)

  await stage.later(aLongWhile)

  expect(stage.files()).toEqual([])
})

test('a file that somebody wants after it was chosen to be dropped stays', async () => {
  await using stage = await aStage()
  const part = await stage.speak()
  stage.clock.advance(aSeason)
  const chosenAt = stage.clock.now()
  await stage.speak()

  await dropSpeechFiles(stage.app, [part], chosenAt)

  expect(await stage.speak()).toMatchObject({ key: part.key, isCached: true })
  expect(stage.files()).toHaveLength(1)
})

test('half-written and removed files go by the age that the machine gives them, also when the database is ahead', async () => {
  await using stage = await aStage()
  const [unfinished, removed] = [join(stage.folder, 'unfinished'), join(stage.folder, 'removed')]
  for (const folder of [unfinished, removed]) {
    mkdirSync(folder, { recursive: true })
    for (const name of ['young', 'old']) writeFileSync(join(folder, name), 'some of it')
    const longAgo = new Date(Date.now() - 61 * 60_000)
    utimesSync(join(folder, 'old'), longAgo, longAgo)
  }

  await stage.later(60 * 60 + aLongWhile)

  expect(readdirSync(unfinished)).toEqual(['young'])
  expect(readdirSync(removed)).toEqual(['young'])
})

test('words whose file is lost are spoken anew after somebody has missed it', async () => {
  await using stage = await aStage()
  const path = apiBase + speechFilePath(await stage.speak())
  rmSync(join(stage.folder, 'parts'), { recursive: true })
  expect((await stage.fetch(path)).status).toBe(404)

  expect(await stage.speak()).toMatchObject({ isCached: false })

  expect((await stage.fetch(path)).status).toBe(200)
  await stage.later(aLongWhile)
  expect(stage.files()).toHaveLength(1)
})

test('a file that somebody asks for under the wrong kind is not lost', async () => {
  await using stage = await aStage()
  const part = await stage.speak()

  const wrong = await stage.fetch(apiBase + speechFilePath({ ...part, kind: 'mix' }))

  expect(wrong.status).toBe(404)
  expect(await stage.speak()).toMatchObject({ key: part.key, isCached: true })
})

test.for(['before', 'after'] as const)(
  'a file that two nodes make at once is what its row says, also if one stores it %s the other',
  async (order) => {
    await using stage = await aStage()
    const { app, engine } = stage
    const { put } = app.audioStore
    const speakElsewhere = () => {
      engine.does('drawl')
      return stage.speak({ ...app, speech: { ...app.speech, inTheMaking: new SharedRuns() } })
    }
    const overtaken = {
      ...app,
      audioStore: {
        ...app.audioStore,
        async put(...given: Parameters<typeof put>) {
          if (order === 'before') await speakElsewhere()
          await put(...given)
          if (order === 'after') await speakElsewhere()
        },
      },
    }

    const { seconds } = await stage.speak(overtaken)

    expect(await stage.speak()).toMatchObject({ seconds, isCached: true })
    expect(isInOrder(await checkIntegrity(app))).toBe(true)
  },
)
