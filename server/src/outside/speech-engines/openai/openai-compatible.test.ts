import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { encodeMp3 } from '../../../platform/audio/files/encode-mp3.ts'
import { secondsOf } from '../../../platform/audio/pcm.ts'
import { aForeignServer } from '../../../test-kit/foreign-server.ts'
import { measureSpeech, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { startOutside } from '../../../test-kit/start-outside.ts'
import { testClock } from '../../../test-kit/test-clock.ts'
import { createOpenaiCompatible } from './openai-compatible.ts'

const apiKey = 'simulated-openai-key'
const text = 'Danke für den Stream!'
const words = { text, voice: 'df_anna' }

function anEngine(url: string, given: Partial<Parameters<typeof createOpenaiCompatible>[0]> = {}) {
  const basics = { model: 'tts-1', concurrency: 2, log: silentLog, clock: testClock(), busyMilliseconds: 1 }
  return createOpenaiCompatible({ url, apiKey, ...basics, ...given })
}

async function aStage(given: Parameters<typeof anEngine>[1] = {}) {
  const outside = await startOutside()
  return Object.assign(outside, { engine: anEngine(outside.settings['OPENAI_SPEECH_URL'] ?? '', given) })
}

test('the voices are those the server names, in the languages we offer', async () => {
  await using stage = await aStage({ voices: ['never', 'used'] })

  const voices = await stage.engine.listVoices()

  expect(voices).toHaveLength(12)
  expect(voices).toEqual(
    expect.arrayContaining([
      { voice: 'bf_emma', name: 'Emma', language: 'en', gender: 'female' },
      { voice: 'dm_karl', name: 'Karl', language: 'de', gender: 'male' },
      { voice: 'alloy', name: 'alloy', language: 'en', gender: 'neutral' },
    ]),
  )
})

test('a server that names no voices has those the operator named', async () => {
  await using stage = await aStage({ voices: ['onyx'] })
  stage.openaiSpeech.listVoices(false)

  expect(await stage.engine.listVoices()).toMatchObject([{ voice: 'onyx' }])
})

test('voices are also read from a list of objects', async () => {
  await using server = await aForeignServer((_request, response) => {
    response.end(JSON.stringify({ voices: [{ id: 'af_sky', name: 'Sky' }, { voice_id: 'x' }, { name: 'y' }, 7] }))
  })

  expect(await anEngine(server.url).listVoices()).toMatchObject([{ voice: 'af_sky' }, { voice: 'x' }, { voice: 'y' }])
})

test('a voice speaks at 24 kHz, with or without /v1 in the address', async () => {
  await using stage = await aStage()
  const other = anEngine(`${stage.settings['OPENAI_SPEECH_URL']}/v1/`)

  const sound = await speakWith(stage.engine, { ...words, settings: { speed: 9, instructions: 'Whisper.' } })
  await speakWith(other, words)

  expect(sound.sampleRate).toBe(24_000)
  expect(measureSpeech(sound, text).level).toBeGreaterThan(0.02)
  expect(stage.openaiSpeech.spoken()).toMatchObject([
    { text, voice: 'df_anna', model: 'tts-1', format: 'pcm' },
    { settings: { speed: 4, instructions: 'Whisper.' } },
  ])
})

test('a server without PCM is asked for WAV, whose header gives no length, and not for PCM again', async () => {
  await using stage = await aStage()
  stage.openaiSpeech.failNext({ count: 1, kind: 'pcm-unknown' })

  const sound = await speakWith(stage.engine, words)
  await speakWith(stage.engine, words)

  expect(secondsOf(sound)).toBeCloseTo(text.length * 0.065, 1)
  expect(stage.openaiSpeech.spoken().map(({ format }) => format)).toEqual(['wav', 'wav', 'pcm'])
})

test('a server that always sends MP3 is understood', async () => {
  const tone = Float32Array.from({ length: 96_000 }, (_, index) => 0.4 * Math.sin(index / 20))
  const mp3 = await encodeMp3({ samples: tone, sampleRate: 48_000 })
  await using server = await aForeignServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3)
  })

  const sound = await speakWith(anEngine(server.url), words)

  expect(secondsOf(sound)).toBeCloseTo(2, 1)
  expect(measureSpeech(sound, text).level).toBeCloseTo(0.28, 1)
})

test.for(['1000', '999999'])('samples at %s per second are no speech', async (rate) => {
  await using server = await aForeignServer((_request, response) => {
    response.writeHead(200, { 'content-type': `audio/pcm; rate=${rate}` }).end(Buffer.alloc(4800, 9))
  })

  await expect(speakWith(anEngine(server.url), words)).rejects.toMatchObject({
    advice: 'try-later',
    message: expect.stringMatching(/sample_rate/),
  })
})

test('a busy server is asked once more, then left alone', async () => {
  await using stage = await aStage()

  stage.openaiSpeech.failNext({ count: 1, kind: 'rate-limit' })
  await expect(speakWith(stage.engine, words)).resolves.toBeDefined()
  stage.openaiSpeech.failNext({ count: 2, kind: 'rate-limit' })

  await expect(speakWith(stage.engine, words)).rejects.toMatchObject({ advice: 'try-later' })
})

test.for([
  ['cut', /broke off/],
  ['html', /not sound/],
  ['empty', /with nothing/],
  ['server-error', /HTTP 500/],
  ['detail-error', /processing_error/],
] as const)('the fault "%s" is reported as "try-later" and fails one request only', async ([kind, message]) => {
  await using stage = await aStage()
  stage.openaiSpeech.failNext({ count: 1, kind })

  await expect(speakWith(stage.engine, words)).rejects.toMatchObject({
    name: 'OutsideError',
    advice: 'try-later',
    message: expect.stringMatching(message),
  })
  await expect(speakWith(stage.engine, words)).resolves.toBeDefined()
})

test.for([
  ['quota', 'the quota at the speech server is used up'],
  ['wrong-key', 'the speech server refuses the API key (invalid_api_key)'],
] as const)('the fault "%s" makes the engine fail, until a later try succeeds', async ([kind, reason]) => {
  const clock = testClock()
  await using stage = await aStage({ clock })
  stage.openaiSpeech.failNext({ count: 1, kind })

  const error: unknown = await speakWith(stage.engine, words).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ advice: 'never' })
  // The simulator repeats the key in its error sentence.
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(apiKey)
  expect(stage.engine.health()).toEqual({ state: 'failed', reason })
  clock.advance(10 * 60 + 1)

  await expect(speakWith(stage.engine, words)).resolves.toBeDefined()
  expect(stage.engine.health()).toEqual({ state: 'ready' })
})

test('unknown voices and models are refused with "never"', async () => {
  await using stage = await aStage()
  const other = anEngine(stage.settings['OPENAI_SPEECH_URL'] ?? '', { model: 'nothing' })

  await expect(speakWith(stage.engine, { text, voice: 'nobody' })).rejects.toMatchObject({ advice: 'never' })
  await expect(speakWith(other, words)).rejects.toMatchObject({
    advice: 'never',
    message: expect.stringMatching(/model_not_found/),
  })
})

test('no key is sent when none is set', async () => {
  await using stage = await aStage({ apiKey: undefined })

  await expect(speakWith(stage.engine, words)).rejects.toMatchObject({ advice: 'never' })
  expect(stage.engine.health()).toEqual({ state: 'failed', reason: 'the speech server wants an API key' })
})

test('a server that takes too long or does not answer is reported as "try-later"', async () => {
  await using stage = await aStage({ timeoutMilliseconds: 50 })
  stage.openaiSpeech.slowDown(60_000)

  await expect(speakWith(stage.engine, words)).rejects.toMatchObject({
    advice: 'try-later',
    message: expect.stringMatching(/too long/),
  })
  await expect(speakWith(anEngine('http://127.0.0.1:1'), words)).rejects.toMatchObject({ advice: 'try-later' })
})

test('a redirect is not followed, so the key goes nowhere else', async () => {
  const followed: unknown[] = []
  await using elsewhere = await aForeignServer((request, response) => {
    followed.push(request.headers)
    response.writeHead(200, { 'content-type': 'audio/pcm' }).end(Buffer.alloc(48_000))
  })
  await using server = await aForeignServer((_request, response) => {
    response.writeHead(307, { location: elsewhere.url }).end()
  })

  await expect(speakWith(anEngine(server.url), words)).rejects.toMatchObject({ name: 'OutsideError' })
  expect(followed).toEqual([])
})
