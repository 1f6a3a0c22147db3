import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { type Behaviour, type ToneEngine, toneEngine } from '../../../test-kit/tone-engine.ts'
import { decodeWav } from '../../../platform/audio/files/decode-wav.ts'
import { measureLoudness } from '../../../platform/audio/loudness/measure-loudness.ts'
import { trimSpeechFiles } from '../files/speech-files.ts'
import { speechFileName } from '../files/speech-file.ts'
import { type CastVoice, type PartRequest, voicePart } from './voice-part.ts'

type Stage = TestApp & { kokoro: ToneEngine; flite: ToneEngine; voice: CastVoice }

async function aStage(given: { concurrency?: number; settings?: Record<string, string> } = {}): Promise<Stage> {
  const kokoro = toneEngine('kokoro', given)
  const flite = toneEngine('flite')
  const app = await startTestApp({
    speechEngines: [kokoro, flite],
    ...(given.settings && { settings: given.settings }),
  })
  return Object.assign(app, { kokoro, flite, voice: await aVoice(app, { name: 'emma' }) })
}

const request = (stage: Stage, given: Partial<PartRequest> = {}): PartRequest => ({
  voice: stage.voice,
  text: 'Hello everyone.',
  owner: 'streamer',
  spokenFor: { purpose: 'preview', userId: null },
  signal: new AbortController().signal,
  ...given,
})

const logs = (stage: Stage) => stage.app.db.selectFrom('ttsLogs').selectAll().orderBy('id').execute()

test('the same words in the same voice are spoken once, and stored levelled at 48 kHz', async () => {
  await using stage = await aStage()

  const first = await voicePart(stage.app, request(stage))
  const second = await voicePart(stage.app, request(stage, { text: '  Hello   everyone. ', owner: 'another' }))

  expect(stage.kokoro.said).toEqual(['Hello everyone.'])
  expect(second).toMatchObject({ key: first.key, isCached: true })
  const wav = await stage.app.audioStore.read(speechFileName(first))
  const { channels, sampleRate } = decodeWav(wav as Uint8Array)
  expect(sampleRate).toBe(48_000)
  expect(Math.abs(measureLoudness(channels, sampleRate) + 16)).toBeLessThan(1)
  const answer = await stage.fetch(`/api/audio/parts/${first.key}.wav`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  const range = await stage.fetch(`/api/audio/parts/${first.key}.wav`, { headers: { range: 'bytes=0-3' } })
  expect([range.status, await range.text()]).toEqual([206, 'RIFF'])
})

test('control characters are not spoken and cause no failure', async () => {
  await using stage = await aStage()

  await voicePart(stage.app, request(stage, { text: 'Hello\u0000\u0007 there.\u0000' }))

  expect(stage.kokoro.said).toEqual(['Hello there.'])
  expect(await logs(stage)).toMatchObject([{ text: 'Hello there.', error: null }])
})

test('two requests for the same text at the same moment share one run', async () => {
  await using stage = await aStage()

  const both = await Promise.all([voicePart(stage.app, request(stage)), voicePart(stage.app, request(stage))])

  expect(stage.kokoro.said).toHaveLength(1)
  expect(both[0]?.key).toBe(both[1]?.key)
})

test.each<[Behaviour, string]>([
  ['fail', 'fails'],
  ['refuse', 'refuses'],
  ['silence', 'answers with silence'],
  ['noise', 'answers with rubbish'],
])('an engine that cannot speak (%s) is replaced by one that can', async (behaviour) => {
  await using stage = await aStage()
  stage.kokoro.does(behaviour)

  const part = await voicePart(stage.app, request(stage))

  expect(part).toMatchObject({ engine: 'flite', isFallback: true })
  expect(stage.flite.said).toEqual(['Hello everyone.'])
  expect(await logs(stage)).toMatchObject([{ engine: 'flite', isFallback: true, voiceName: 'emma', error: null }])
})

test('when no engine can speak, the request ends in the right error, logged without audio', async () => {
  await using stage = await aStage()
  stage.kokoro.does('fail')
  stage.flite.does('fail')

  await expect(voicePart(stage.app, request(stage))).rejects.toMatchObject({ code: 'tts_generation_failed' })

  expect(await logs(stage)).toMatchObject([{ error: 'tts_generation_failed', audioSeconds: 0 }])
})

test('an engine that keeps failing is left alone, and asked again after a rest', async () => {
  await using stage = await aStage()
  stage.kokoro.does('fail')
  await voicePart(stage.app, request(stage, { text: 'one' }))
  await voicePart(stage.app, request(stage, { text: 'two' }))
  expect(stage.app.speech.queues.get('kokoro')?.isUsable).toBe(false)

  stage.kokoro.does(undefined)
  expect(await voicePart(stage.app, request(stage, { text: 'three' }))).toMatchObject({ engine: 'flite' })
  stage.clock.advance(31)

  expect(await voicePart(stage.app, request(stage, { text: 'four' }))).toMatchObject({ engine: 'kokoro' })
})

test('a request that the engine refuses forever does not count against the engine', async () => {
  await using stage = await aStage()
  stage.kokoro.does('refuse')

  for (const text of ['a1', 'b2', 'c3', 'd4']) await voicePart(stage.app, request(stage, { text }))

  expect(stage.app.speech.queues.get('kokoro')?.isUsable).toBe(true)
})

test('a caller who gives up is told at once; nothing is kept and the engine is free again', async () => {
  await using stage = await aStage()
  stage.kokoro.does('hang')
  const impatient = new AbortController()
  const abandoned = voicePart(stage.app, request(stage, { signal: impatient.signal }))
  await expect.poll(() => stage.app.speech.queues.get('kokoro')?.running).toBe(1)

  impatient.abort()

  await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' })
  stage.kokoro.does(undefined)
  expect(await voicePart(stage.app, request(stage))).toMatchObject({ engine: 'kokoro', isCached: false })
})

test('one streamer who floods the engine does not hold up another', async () => {
  await using stage = await aStage()
  stage.kokoro.does('wait')
  const flood = Array.from({ length: 20 }, (_, index) =>
    voicePart(stage.app, request(stage, { text: `flood ${index}`, owner: 'flood' })),
  )
  await expect.poll(() => stage.app.speech.queues.get('kokoro')?.waiting).toBe(19)
  const other = voicePart(stage.app, request(stage, { text: 'other', owner: 'other' }))
  await expect.poll(() => stage.app.speech.queues.get('kokoro')?.waiting).toBe(20)

  stage.kokoro.does(undefined)
  stage.kokoro.release()
  await Promise.all([...flood, other])

  expect(stage.kokoro.said.indexOf('other')).toBe(1)
})

test('a hosted engine that hangs for one streamer does not hold up streamers who use another', async () => {
  const [hosted, kokoro] = [toneEngine('elevenlabs'), toneEngine('kokoro')]
  await using app = await startTestApp({ speechEngines: [hosted, kokoro] })
  hosted.does('hang')
  const signal = new AbortController()
  const asked = { text: 'Hello.', spokenFor: { purpose: 'preview', userId: null }, signal: signal.signal } as const
  const stuck = voicePart(app.app, { ...asked, owner: 'one', voice: await aVoice(app, { engine: 'elevenlabs' }) })
  let isStuck = true
  void stuck.catch(() => (isStuck = false))

  const voice = await aVoice(app)
  const parts = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      voicePart(app.app, { ...asked, owner: 'other', voice, text: `part ${index}` }),
    ),
  )

  expect(parts.every(({ isFallback }) => !isFallback)).toBe(true)
  expect(isStuck).toBe(true)
  signal.abort()
  await expect(stuck).rejects.toMatchObject({ name: 'AbortError' })
})

test('a full cache drops the least recently used files first, but none of today', async () => {
  await using stage = await aStage({ settings: { SPEECH_CACHE_MB: '16' } })
  const old = await voicePart(stage.app, request(stage, { text: 'old' }))
  const used = await voicePart(stage.app, request(stage, { text: 'used' }))
  // Pretends that the files are large: sixteen real megabytes would take long to speak.
  await stage.app.db
    .updateTable('speechFiles')
    .set({ bytes: 12 * 1024 * 1024 })
    .execute()
  await trimSpeechFiles(stage.app)
  expect(await stage.app.db.selectFrom('speechFiles').select('key').execute()).toHaveLength(2)

  stage.clock.advance(25 * 60 * 60)
  await voicePart(stage.app, request(stage, { text: 'used' }))
  await trimSpeechFiles(stage.app)

  expect(await stage.app.db.selectFrom('speechFiles').select('key').execute()).toEqual([{ key: used.key }])
  expect(await stage.app.audioStore.read(speechFileName(old))).toBeUndefined()
})

test('speech that nobody heard for long is deleted, however much room is left', async () => {
  await using stage = await aStage()
  const old = await voicePart(stage.app, request(stage, { text: 'old' }))

  stage.clock.advance(91 * 24 * 60 * 60)
  await trimSpeechFiles(stage.app)

  expect(await stage.app.audioStore.read(speechFileName(old))).toBeUndefined()
})

test('the log stores who, what and how long; retention and deleting the account remove the words', async () => {
  await using stage = await aStage()
  const mira = await aUser(stage, { username: 'mira' })
  await voicePart(stage.app, request(stage, { spokenFor: { purpose: 'donation', userId: mira.id } }))
  const [row] = await logs(stage)
  expect(row).toMatchObject({
    userId: mira.id,
    purpose: 'donation',
    text: 'Hello everyone.',
    characters: 15,
    isCached: false,
  })

  stage.clock.advance(31 * 24 * 60 * 60)
  await stage.runTimers()

  expect(await logs(stage)).toMatchObject([{ text: null, characters: 15, userId: mira.id }])
})
