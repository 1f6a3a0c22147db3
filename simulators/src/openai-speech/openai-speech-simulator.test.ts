import {
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  NotFoundError,
  OpenAI,
  RateLimitError,
} from 'openai'
import { expect, test } from 'vitest'
import { startAll, type RunningSimulators } from '../start-all.ts'

/** The official library, as anyone would use it. */
function aClient({ settings }: RunningSimulators, apiKey = settings['OPENAI_SPEECH_API_KEY'] ?? '') {
  return new OpenAI({ apiKey, baseURL: `${settings['OPENAI_SPEECH_URL']}/v1`, maxRetries: 0, timeout: 5000 })
}

const words = { input: 'Thank you for the stream', model: 'tts-1', voice: 'alloy', response_format: 'pcm' } as const

test('the official library gets sound as PCM and as WAV without a length', async () => {
  await using simulators = await startAll({ port: 0 })
  const { speech } = aClient(simulators).audio

  const answer = await speech.create(words)
  const pcm = Buffer.from(await answer.arrayBuffer())
  const wav = Buffer.from(await (await speech.create({ ...words, response_format: 'wav' })).arrayBuffer())
  const fast = await (await speech.create({ ...words, speed: 2 })).arrayBuffer()

  expect(answer.headers.get('content-type')).toBe('audio/pcm')
  expect(pcm.readUInt32LE(pcm.length / 2 - 2)).not.toBe(0)
  expect([wav.toString('latin1', 0, 4), wav.readUInt32LE(40)]).toEqual(['RIFF', 0xffff_ffff])
  expect(wav.subarray(44).equals(pcm)).toBe(true)
  expect(fast.byteLength).toBe(pcm.length / 2)
  expect(simulators.openaiSpeech.spoken()).toMatchObject([{ settings: { speed: 2 } }, {}, { text: words.input }])
})

test('the official library lists the models, and the voices can be listed', async () => {
  await using simulators = await startAll({ port: 0 })
  const client = aClient(simulators)

  const models = await client.models.list()
  const { voices } = await client.get<{ voices: string[] }>('/audio/voices')
  simulators.openaiSpeech.listVoices(false)

  expect(models.data.map(({ id }) => id)).toContain('tts-1')
  expect(voices).toEqual(expect.arrayContaining(['alloy', 'bf_emma', 'df_anna']))
  await expect(client.get('/audio/voices')).rejects.toBeInstanceOf(NotFoundError)
})

test.for([
  ['rate-limit', RateLimitError, 'rate_limit_exceeded'],
  ['quota', RateLimitError, 'insufficient_quota'],
  ['wrong-key', AuthenticationError, 'invalid_api_key'],
  ['server-error', InternalServerError, undefined],
  ['detail-error', InternalServerError, undefined],
] as const)('the fault %s is reported as the library expects it, and then ends', async ([kind, type, code]) => {
  await using simulators = await startAll({ port: 0 })
  const { speech } = aClient(simulators).audio
  simulators.openaiSpeech.failNext({ count: 1, kind })

  const error: unknown = await speech.create(words).catch((caught: unknown) => caught)

  expect(error).toBeInstanceOf(type)
  expect(error).toMatchObject(code ? { code } : {})
  await expect(speech.create(words)).resolves.toBeDefined()
})

test('wrong keys, voices, models and formats are refused', async () => {
  await using simulators = await startAll({ port: 0 })
  const { speech } = aClient(simulators).audio

  await expect(aClient(simulators, 'another').models.list()).rejects.toBeInstanceOf(AuthenticationError)
  await expect(speech.create({ ...words, voice: 'nobody' })).rejects.toBeInstanceOf(BadRequestError)
  await expect(speech.create({ ...words, model: 'nothing' })).rejects.toMatchObject({ code: 'model_not_found' })
  await expect(speech.create({ ...words, response_format: 'opus' })).rejects.toBeInstanceOf(BadRequestError)
})

test('the simulator can send an empty answer, an HTML page and a cut sound', async () => {
  await using simulators = await startAll({ port: 0 })
  const { speech } = aClient(simulators).audio
  const fail = (kind: 'empty' | 'html' | 'cut') => simulators.openaiSpeech.failNext({ count: 1, kind })

  fail('empty')
  expect((await (await speech.create(words)).arrayBuffer()).byteLength).toBe(0)
  fail('html')
  expect((await speech.create(words)).headers.get('content-type')).toContain('text/html')
  fail('cut')
  await expect((await speech.create(words)).arrayBuffer()).rejects.toThrow('terminated')
})
