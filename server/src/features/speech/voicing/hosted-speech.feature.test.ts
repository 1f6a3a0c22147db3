import { inspect } from 'node:util'
import { auditionVoice, listEngines, listEngineVoices } from '@lautgabe/contract/speech/speech-api.ts'
import { expect, test } from 'vitest'
import { createElevenlabs } from '../../../outside/speech-engines/elevenlabs/elevenlabs.ts'
import { createOpenaiCompatible } from '../../../outside/speech-engines/openai/openai-compatible.ts'
import type { Log } from '../../../platform/log.ts'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { readLogs } from '../../../test-kit/read-logs.ts'
import { startOutside } from '../../../test-kit/start-outside.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { testClock } from '../../../test-kit/test-clock.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import { type CastVoice, type PartRequest, voicePart } from './voice-part.ts'

const elevenlabsKey = 'simulated-elevenlabs-key'
const openaiKey = 'simulated-openai-key'

/** Both hosted engines at the simulators, with short timeouts, beside embedded engines that speak in tones. */
async function aStage(timeoutMilliseconds = 20_000) {
  const outside = await startOutside()
  const written: string[] = []
  const write = (...line: unknown[]) => void written.push(inspect(line, { depth: 10 }))
  const log = { debug: write, info: write, warn: write, error: write } as Log
  const engineClock = testClock()
  const patience = { lineMilliseconds: 1, busyMilliseconds: 1, timeoutMilliseconds }
  const basics = { concurrency: 2, log, clock: engineClock, ...patience }
  const { ELEVENLABS_URL = '', OPENAI_SPEECH_URL = '' } = outside.settings
  const kokoro = toneEngine('kokoro')
  const flite = toneEngine('flite')
  const app = await startTestApp({
    speechEngines: [
      kokoro,
      flite,
      createElevenlabs({ ...basics, url: ELEVENLABS_URL, apiKey: elevenlabsKey, model: 'eleven_multilingual_v2' }),
      createOpenaiCompatible({ ...basics, url: OPENAI_SPEECH_URL, apiKey: openaiKey, model: 'tts-1' }),
    ],
  })
  const ava = await aVoice(app, { name: 'ava', engine: 'elevenlabs', engineVoice: 'simAva01' })
  const anna = await aVoice(app, { name: 'anna', engine: 'openai', engineVoice: 'bf_emma' })
  return {
    ...app,
    outside,
    kokoro,
    flite,
    ava,
    anna,
    /** Long enough that resting engines are asked again. */
    letTimePass() {
      app.clock.advance(601)
      engineClock.advance(601)
    },
    logs: async () => (await readLogs(app)) + written.join('\n'),
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await outside.stop()
    },
  }
}

const request = (voice: CastVoice, given: Partial<PartRequest> = {}): PartRequest => ({
  voice,
  text: 'Hello everyone.',
  owner: 'streamer',
  spokenFor: { purpose: 'preview', userId: null },
  signal: new AbortController().signal,
  ...given,
})

const ttsLogs = ({ app }: TestApp) => app.db.selectFrom('ttsLogs').selectAll().orderBy('id').execute()

test('hosted voices speak, and the same words are not bought twice', async () => {
  await using stage = await aStage()

  const first = await voicePart(stage.app, request(stage.ava))
  const again = await voicePart(stage.app, request(stage.ava))
  const other = await voicePart(stage.app, request(stage.anna))

  expect(first).toMatchObject({ engine: 'elevenlabs', isFallback: false, isCached: false })
  expect(again).toMatchObject({ key: first.key, isCached: true })
  expect(other).toMatchObject({ engine: 'openai', isFallback: false })
  expect(stage.outside.elevenlabs.spoken()).toHaveLength(1)
  const answer = await stage.fetch(`/api/audio/parts/${first.key}.wav`)
  expect(answer.status).toBe(200)
})

test('however ElevenLabs fails, another voice speaks and the key stays out of the logs', async () => {
  await using stage = await aStage()
  const transport = ['cut', 'html', 'empty', 'server-error'] as const
  // The engine remembers the last refusal: from then on it asks for MP3, which the simulator does not have.
  const refusals = ['system-busy', 'quota', 'wrong-key', 'plain-sentence', 'pcm-not-in-plan'] as const

  for (const kind of [...transport, ...refusals]) {
    stage.outside.elevenlabs.failNext({ count: 100, kind })
    const part = await voicePart(stage.app, request(stage.ava, { text: `It is ${kind}.` }))
    expect(part, kind).toMatchObject({ engine: 'kokoro', isFallback: true })
    expect(stage.outside.elevenlabs.spoken()[0]?.text).toBe(`It is ${kind}.`)
    stage.letTimePass()
  }

  const [first] = await ttsLogs(stage)
  expect(first).toMatchObject({ engine: 'kokoro', isFallback: true, voiceName: 'ava', error: null })
  const logs = await stage.logs()
  expect(logs).toContain('ElevenLabs refused: invalid_api_key')
  expect(logs).not.toContain(elevenlabsKey)
})

test('however the OpenAI-compatible server fails, another voice speaks and the key stays out of the logs', async () => {
  await using stage = await aStage()
  const transport = ['cut', 'html', 'empty', 'server-error'] as const
  const refusals = ['rate-limit', 'quota', 'wrong-key', 'detail-error'] as const

  for (const kind of [...transport, ...refusals]) {
    stage.outside.openaiSpeech.failNext({ count: 100, kind })
    const part = await voicePart(stage.app, request(stage.anna, { text: `It is ${kind}.` }))
    expect(part, kind).toMatchObject({ engine: 'kokoro', isFallback: true })
    expect(stage.outside.openaiSpeech.spoken()[0]?.text).toBe(`It is ${kind}.`)
    stage.letTimePass()
  }

  const logs = await stage.logs()
  expect(logs).toContain('the speech server refused: invalid_api_key')
  expect(logs).not.toContain(openaiKey)
})

test('when a hosted engine takes too long, another voice speaks', async () => {
  await using stage = await aStage(100)
  stage.outside.elevenlabs.slowDown(60_000)

  expect(await voicePart(stage.app, request(stage.ava))).toMatchObject({ engine: 'kokoro', isFallback: true })
})

test('when no other voice can speak either, the request ends in the right error', async () => {
  await using stage = await aStage()
  stage.outside.elevenlabs.failNext({ count: 100, kind: 'server-error' })
  stage.kokoro.does('fail')
  stage.flite.does('fail')

  await expect(voicePart(stage.app, request(stage.ava))).rejects.toMatchObject({ code: 'tts_generation_failed' })
  expect(await ttsLogs(stage)).toMatchObject([{ error: 'tts_generation_failed', audioSeconds: 0 }])
})

test('after too many requests the engine waits, then the asked voice speaks and nothing counts as failed', async () => {
  await using stage = await aStage()
  stage.outside.elevenlabs.failNext({ count: 5, kind: 'too-many-concurrent' })

  expect(await voicePart(stage.app, request(stage.ava))).toMatchObject({ engine: 'elevenlabs', isFallback: false })
  expect(stage.outside.elevenlabs.spoken()).toHaveLength(6)
  expect(await stage.logs()).not.toContain('a speech engine failed')
})

test('with an empty quota the service is not asked again, and administrators see why', async () => {
  await using stage = await aStage()
  await aUser(stage, { username: 'boss', roles: ['admin'] })
  stage.outside.elevenlabs.setCharactersLeft(3)
  await voicePart(stage.app, request(stage.ava))
  const asked = stage.outside.elevenlabs.spoken().length

  await voicePart(stage.app, request(stage.ava, { text: 'Something else.' }))

  expect(stage.outside.elevenlabs.spoken()).toHaveLength(asked)
  expect(await stage.call(listEngines, {}, 'boss')).toContainEqual(
    expect.objectContaining({
      engine: 'elevenlabs',
      state: 'failed',
      reason: 'the quota at ElevenLabs is used up',
    }),
  )
})

test('settings alone enable both engines: an administrator lists their voices and hears one', async () => {
  await using outside = await startOutside()
  const settings = { ...outside.settings, SPEECH_AHEAD: '0' }
  await using app = await startTestApp({ settings, speechEngines: 'by-settings' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const voicesOf = (engine: 'elevenlabs' | 'openai') => app.call(listEngineVoices, { params: { engine } }, 'boss')

  expect(await voicesOf('elevenlabs')).toContainEqual(expect.objectContaining({ voice: 'simGre07', language: 'de' }))
  expect(await voicesOf('openai')).toContainEqual(expect.objectContaining({ voice: 'df_anna', language: 'de' }))
  const words = { text: 'Hallo zusammen.', language: 'de' } as const
  const hear = (engine: 'elevenlabs' | 'openai', engine_voice: string) =>
    app.call(auditionVoice, { body: { ...words, engine, engine_voice } }, 'boss')

  expect((await hear('elevenlabs', 'simGre07')).seconds).toBeGreaterThan(0.5)
  expect((await hear('openai', 'df_anna')).seconds).toBeGreaterThan(0.5)
  await expect(hear('elevenlabs', 'nobody')).rejects.toMatchObject({ code: 'tts_generation_failed' })
  const logs = await readLogs(app)
  expect(logs).toContain('speech was bought')
  expect(logs).not.toMatch(/simulated-(elevenlabs|openai)-key|Hallo zusammen/)
})
