import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { encodeMp3 } from '../../../platform/audio/files/encode-mp3.ts'
import { secondsOf } from '../../../platform/audio/pcm.ts'
import { aForeignServer } from '../../../test-kit/foreign-server.ts'
import { measureSpeech, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { startOutside } from '../../../test-kit/start-outside.ts'
import { testClock } from '../../../test-kit/test-clock.ts'
import { createElevenlabs } from './elevenlabs.ts'

const apiKey = 'simulated-elevenlabs-key'
const text = 'Danke für den Stream!'
const words = { text, voice: 'simGre07' }

function anEngine(url: string, given: Partial<Parameters<typeof createElevenlabs>[0]> = {}) {
  const patience = { lineMilliseconds: 1, busyMilliseconds: 1 }
  const basics = { model: 'eleven_multilingual_v2', concurrency: 2, log: silentLog, clock: testClock() }
  return createElevenlabs({ url, apiKey, ...basics, ...patience, ...given })
}

async function aStage(given: Parameters<typeof anEngine>[1] = {}) {
  const outside = await startOutside()
  return Object.assign(outside, { engine: anEngine(outside.settings['ELEVENLABS_URL'] ?? '', given) })
}

test('all pages of voices are read, and each voice is listed for every language of ours that it speaks', async () => {
  await using stage = await aStage({ voicesPerPage: 3 })

  const voices = await stage.engine.listVoices()

  expect(new Set(voices.map(({ voice }) => voice)).size).toBe(12)
  expect(voices.filter(({ name }) => ['Ava', 'Ilka', 'Lou', 'Margaux'].includes(name))).toEqual([
    { voice: 'simAva01', name: 'Ava', language: 'en', gender: 'female' },
    { voice: 'simIlk09', name: 'Ilka', language: 'de', gender: 'female' },
    { voice: 'simIlk09', name: 'Ilka', language: 'en', gender: 'female' },
    { voice: 'simLou12', name: 'Lou', language: 'en', gender: 'neutral' },
  ])
})

test('a voice speaks at 24 kHz with its settings, kept within their ranges', async () => {
  await using stage = await aStage()
  const settings = { stability: 3, similarity_boost: 0.6, speed: '0.9', use_speaker_boost: false, unknown: 'x' }

  const sound = await speakWith(stage.engine, { ...words, settings })

  expect(sound.sampleRate).toBe(24_000)
  expect(measureSpeech(sound, text).level).toBeGreaterThan(0.02)
  expect(stage.elevenlabs.spoken()).toMatchObject([
    {
      text,
      voice: 'simGre07',
      model: 'eleven_multilingual_v2',
      format: 'pcm_24000',
      settings: { stability: 1, similarity_boost: 0.6, speed: 0.9, use_speaker_boost: false },
    },
  ])
  expect(stage.engine.health()).toEqual({ state: 'ready' })
})

test('a request over the concurrency limit asks again until it is answered', async () => {
  await using stage = await aStage()
  stage.elevenlabs.failNext({ count: 4, kind: 'too-many-concurrent' })

  await expect(speakWith(stage.engine, words)).resolves.toBeDefined()

  expect(stage.elevenlabs.spoken().map(({ outcome }) => outcome)).toEqual(['spoken', '429', '429', '429', '429'])
})

test('a request over the concurrency limit stops asking when its caller gives up', async () => {
  await using stage = await aStage({ lineMilliseconds: 60_000 })
  stage.elevenlabs.failNext({ count: 1, kind: 'too-many-concurrent' })
  const patience = new AbortController()
  const speaking = speakWith(stage.engine, { ...words, signal: patience.signal })
  await expect.poll(() => stage.elevenlabs.spoken()).toHaveLength(1)

  patience.abort()

  await expect(speaking).rejects.toMatchObject({ name: 'AbortError' })
})

test('a busy service is asked once more, then left alone', async () => {
  await using stage = await aStage()

  stage.elevenlabs.failNext({ count: 1, kind: 'system-busy' })
  await expect(speakWith(stage.engine, words)).resolves.toBeDefined()
  stage.elevenlabs.failNext({ count: 2, kind: 'system-busy' })

  await expect(speakWith(stage.engine, words)).rejects.toMatchObject({
    advice: 'try-later',
    message: 'ElevenLabs refused: system_busy',
  })
})

test.for([
  ['cut', 'try-later', /broke off/],
  ['html', 'try-later', /not sound/],
  ['empty', 'try-later', /with nothing/],
  ['server-error', 'try-later', /HTTP 500/],
  ['plain-sentence', 'never', /HTTP 400/],
] as const)('the fault "%s" is reported as "%s" and fails this request only', async ([kind, advice, message]) => {
  await using stage = await aStage()
  stage.elevenlabs.failNext({ count: 1, kind })

  await expect(speakWith(stage.engine, words)).rejects.toMatchObject({
    name: 'OutsideError',
    advice,
    message: expect.stringMatching(message),
  })
  expect(stage.engine.health()).toEqual({ state: 'ready' })
  await expect(speakWith(stage.engine, words)).resolves.toBeDefined()
})

test.for([
  ['quota', 'the quota at ElevenLabs is used up'],
  ['wrong-key', 'ElevenLabs refuses the API key (invalid_api_key)'],
] as const)('the fault "%s" makes the engine fail, until a later try succeeds', async ([kind, reason]) => {
  const clock = testClock()
  await using stage = await aStage({ clock })
  stage.elevenlabs.failNext({ count: 1, kind })

  await expect(speakWith(stage.engine, words)).rejects.toMatchObject({ advice: 'never' })
  expect(stage.engine.health()).toEqual({ state: 'failed', reason })
  clock.advance(10 * 60 + 1)

  expect(stage.engine.health()).toEqual({ state: 'ready' })
  await expect(speakWith(stage.engine, words)).resolves.toBeDefined()
})

test('a key that may not list voices may still speak', async () => {
  await using server = await aForeignServer((request, response) => {
    if (request.method === 'POST') {
      response.writeHead(200, { 'content-type': 'audio/pcm' }).end(Buffer.alloc(48_000))
      return
    }
    const detail = { status: 'missing_permissions', message: 'The API key is missing the permission voices_read.' }
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ detail }))
  })
  const engine = anEngine(server.url)

  await expect(engine.listVoices()).rejects.toMatchObject({
    advice: 'never',
    message: 'ElevenLabs refused: missing_permissions',
  })
  expect(engine.health()).toEqual({ state: 'ready' })
  expect(secondsOf(await speakWith(engine, words))).toBe(1)
})

test('unknown voices and texts that are too long are refused with "never"', async () => {
  await using stage = await aStage()

  await expect(speakWith(stage.engine, { text, voice: '../v1/user' })).rejects.toMatchObject({ advice: 'never' })
  await expect(speakWith(stage.engine, { text, voice: 'nobody' })).rejects.toMatchObject({
    advice: 'never',
    message: 'ElevenLabs refused: voice_not_found',
  })
  await expect(speakWith(stage.engine, { ...words, text: 'a'.repeat(10_001) })).rejects.toMatchObject({
    advice: 'never',
    message: 'ElevenLabs refused: max_character_limit_exceeded',
  })
})

test('a service that takes too long is reported as "try-later", and a caller who gives up gets its own reason', async () => {
  await using stage = await aStage({ timeoutMilliseconds: 50 })
  stage.elevenlabs.slowDown(60_000)
  const given = new Error('given up')

  await expect(speakWith(stage.engine, words)).rejects.toMatchObject({
    advice: 'try-later',
    message: expect.stringMatching(/too long/),
  })
  await expect(speakWith(stage.engine, { ...words, signal: AbortSignal.abort(given) })).rejects.toBe(given)
})

test('a service that does not answer is reported as "try-later"', async () => {
  const engine = anEngine('http://127.0.0.1:1')

  await expect(speakWith(engine, words)).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
  await expect(engine.listVoices()).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
})

test('a plan without PCM gets MP3, and the service is not asked for PCM again', async () => {
  const tone = Float32Array.from({ length: 48_000 }, (_, index) => 0.4 * Math.sin(index / 20))
  const mp3 = await encodeMp3({ samples: tone, sampleRate: 48_000 })
  const asked: (string | null)[] = []
  await using server = await aForeignServer((request, response) => {
    const format = new URL(request.url ?? '', 'http://x').searchParams.get('output_format')
    asked.push(format)
    if (format === 'mp3_44100_128') {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3)
      return
    }
    const message = "Output format 'pcm_24000' is only available on the Pro tier and above."
    response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ detail: { message } }))
  })
  const engine = anEngine(server.url)

  const sound = await speakWith(engine, words)
  await speakWith(engine, words)

  expect(secondsOf(sound)).toBeCloseTo(1, 1)
  expect(measureSpeech(sound, text).level).toBeCloseTo(0.28, 1)
  expect(asked).toEqual(['pcm_24000', 'mp3_44100_128', 'mp3_44100_128'])
})

test('a plan without PCM and without MP3 fails', async () => {
  await using stage = await aStage()
  stage.elevenlabs.failNext({ count: 1, kind: 'pcm-not-in-plan' })

  await expect(speakWith(stage.engine, words)).rejects.toMatchObject({ advice: 'never' })
  expect(stage.elevenlabs.spoken().map(({ format }) => format)).toEqual(['mp3_44100_128', 'pcm_24000'])
})

test('an endless answer is not read to its end', async () => {
  let sentMegabytes = 0
  await using server = await aForeignServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/pcm' })
    const megabyte = Buffer.alloc(1024 * 1024)
    const more = () => {
      do sentMegabytes += 1
      while (!response.destroyed && response.write(megabyte))
    }
    response.on('drain', more)
    more()
  })

  const speaking = speakWith(anEngine(server.url), words)

  await expect(speaking).rejects.toMatchObject({ advice: 'try-later', message: 'ElevenLabs answered with too much' })
  expect(sentMegabytes).toBeLessThan(64)
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

test('no error holds the key or the text, even when the service repeats them', async () => {
  await using server = await aForeignServer((_request, response) => {
    const repeated = `${apiKey} ${text}`
    const detail = [{ type: repeated, loc: ['body', 'text'], msg: repeated, input: repeated }]
    response.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify({ detail }))
  })

  const error: unknown = await speakWith(anEngine(server.url), words).catch((caught: unknown) => caught)

  expect(error).toMatchObject({ name: 'OutsideError', advice: 'never' })
  expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/simulated-elevenlabs-key|Danke/)
})
