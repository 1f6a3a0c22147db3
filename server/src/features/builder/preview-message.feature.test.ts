import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { type PreviewEvent, previewPublicMessage } from '@lautgabe/contract/builder/builder-api.ts'
import { expect, test } from 'vitest'
import { aVoice } from '../../test-kit/builders.ts'
import { readLogs } from '../../test-kit/read-logs.ts'
import { aSound } from '../../test-kit/sounds.ts'
import { trimSpeechFiles } from '../speech/files/speech-files.ts'
import { all, aPreviewStage, long, piecesOfLong, preview } from './test-kit/preview-stage.ts'

type PreviewEnd = Extract<PreviewEvent, { type: 'end' }>

test('a preview sends part after part and then the whole, and every file can be fetched', async () => {
  await using app = await aPreviewStage()
  const brian = await aVoice(app, { name: 'brian', engineVoice: 'am_adam' })
  const horn = await aSound(app, { name: 'airhorn' })

  const response = await app.fetch('/api/builder/mira/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Hello there. (airhorn) brian: Good evening.' }),
  })
  const lines = (await response.text()).trimEnd().split('\n')

  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const events = lines.map((line) => JSON.parse(line) as PreviewEvent)
  expect(events).toMatchObject([
    { type: 'part', part_index: 0, kind: 'speech', voice_id: app.emma.id, start_seconds: 0, gain_decibels: 0 },
    { type: 'part', part_index: 1, kind: 'sound', sound_id: horn.id, gain_decibels: -3 },
    { type: 'part', part_index: 2, kind: 'speech', voice_id: brian.id, is_fallback: false },
    { type: 'end' },
  ])
  for (const event of events) {
    if (event.type === 'failed') throw new Error(event.code)
    const file = await app.fetch(event.type === 'end' ? event.mix_url : event.url)
    expect(file.status).toBe(200)
    expect(event.peaks.length).toBeGreaterThan(0)
  }
  const logs = await app.app.db.selectFrom('ttsLogs').selectAll().execute()
  expect(new Set(logs.map(({ purpose, userId }) => `${purpose} ${userId}`))).toEqual(
    new Set([`preview ${app.mira.id}`]),
  )
})

test('a repeated preview adds no line to the log, and the streamer’s export does not contain its words', async () => {
  await using app = await aPreviewStage()
  await all(preview(app, 'Between you and me.'))
  await all(preview(app, 'Between you and me.', '192.0.2.2'))

  const exported = await app.call(exportMe, {}, 'mira')

  expect(await app.app.db.selectFrom('ttsLogs').select('text').execute()).toEqual([{ text: 'Between you and me.' }])
  expect(JSON.stringify(exported)).not.toContain('Between you and me.')
})

test('a full cache drops a mix that nobody has used for an hour; its parts stay, and it is made again', async () => {
  await using app = await aPreviewStage({ settings: { SPEECH_CACHE_MB: '16' } })
  const hear = async () => (await all(preview(app, 'Hello there. emma: Good evening.'))).at(-1) as PreviewEnd
  const files = async () =>
    (await app.app.db.selectFrom('speechFiles').select('kind').execute()).map(({ kind }) => kind)
  const { mix_url: url } = await hear()
  // Pretends that the files are large: sixteen real megabytes would take long to speak.
  await app.app.db
    .updateTable('speechFiles')
    .set({ bytes: 12 * 1024 * 1024 })
    .execute()
  app.clock.advance(50 * 60)
  await hear()
  app.clock.advance(50 * 60)
  await trimSpeechFiles(app.app)
  expect((await app.fetch(url)).status).toBe(200)

  app.clock.advance(20 * 60)
  await trimSpeechFiles(app.app)

  expect(await files()).toEqual(['part', 'part'])
  expect((await app.fetch(url)).status).toBe(404)
  expect((await hear()).mix_url).toBe(url)
  expect((await app.fetch(url)).status).toBe(200)
})

test('the first part is sent before the last is spoken', async () => {
  await using app = await aPreviewStage()
  app.kokoro.does('wait')
  const lines = preview(app, long)
  const first = lines.next()
  await expect.poll(() => app.queue?.waiting).toBe(piecesOfLong - 1)

  app.kokoro.release()

  expect((await first).value).toMatchObject({ type: 'part', text: 'Hey Mira and greetings from Hamburg!' })
  expect(app.kokoro.said).toHaveLength(1)
  app.kokoro.does(undefined)
  app.kokoro.release()
  expect((await all(lines)).at(-1)).toMatchObject({ type: 'end' })
})

test('speech for a visitor who left is not made', async () => {
  await using app = await aPreviewStage()
  app.kokoro.does('wait')
  const lines = preview(app, long)
  const first = lines.next()
  await expect.poll(() => app.queue?.waiting).toBe(piecesOfLong - 1)
  app.kokoro.release()
  await first

  await lines.return(undefined)

  await expect.poll(() => [app.queue?.waiting, app.queue?.running]).toEqual([0, 0])
  app.kokoro.does(undefined)
  app.kokoro.release()
  expect(app.kokoro.said).toHaveLength(1)
  // The visitor's place is free again, although the preview ended early and had to give it back.
  expect((await all(preview(app, 'One more.'))).at(-1)).toMatchObject({ type: 'end' })
})

test('a visitor who hangs up before the first part ends the work, and the log shows no fault', async () => {
  await using app = await aPreviewStage()
  app.kokoro.does('wait')
  const hangUp = new AbortController()
  const answer = app.fetch('/api/builder/mira/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: long }),
    signal: hangUp.signal,
  })
  await expect.poll(() => app.queue?.waiting).toBe(piecesOfLong - 1)

  hangUp.abort()

  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => [app.queue?.waiting, app.queue?.running]).toEqual([0, 0])
  expect(app.kokoro.said).toEqual([])
  expect(await app.app.db.selectFrom('ttsLogs').selectAll().execute()).toEqual([])
  app.kokoro.does(undefined)
  await all(preview(app, 'Next.'))
  expect(await readLogs(app)).not.toContain('a request failed')
})

test('a failure after the first part is the last line', async () => {
  await using app = await aPreviewStage()
  app.kokoro.does('wait')
  const lines = preview(app, long)
  const first = lines.next()
  await expect.poll(() => app.queue?.waiting).toBe(piecesOfLong - 1)
  app.kokoro.release()
  await first
  app.kokoro.does('fail')
  app.kokoro.release()

  const rest = await all(lines)

  expect(rest.at(-1)).toMatchObject({ type: 'failed', code: 'tts_generation_failed', error: expect.any(String) })
})

test('an empty message and a missing voice get different refusals, before the first line', async () => {
  await using app = await aPreviewStage()

  await expect(preview(app, '  ').next()).rejects.toMatchObject({ status: 422, code: 'message_empty' })
  await app.app.db.updateTable('voices').set({ isEnabled: false }).execute()
  await expect(preview(app, 'Hello.').next()).rejects.toMatchObject({ status: 422, code: 'no_valid_voice' })
})

test('a visitor without a streamer hears public voices in the language of the page', async () => {
  await using app = await aPreviewStage()
  const anna = await aVoice(app, { name: 'anna', language: 'de', isFeatured: true })
  await aVoice(app, { name: 'precious', tier: 1 })
  const listen = (message: string) => app.stream(previewPublicMessage, { body: { message, language: 'de' } })

  const heard = await all(listen('Hallo zusammen. precious: wer spricht?'))

  expect(new Set(heard.flatMap((line) => (line.type === 'part' ? line.voice_id : [])))).toEqual(new Set([anna.id]))
  await expect(listen(' ').next()).rejects.toMatchObject({ status: 422, code: 'message_empty' })
  await app.app.db.updateTable('voices').set({ isEnabled: false }).execute()
  await expect(listen('Hallo').next()).rejects.toMatchObject({ status: 422, code: 'no_valid_voice' })
})

test('when the process stops during a preview, the listener is told', async () => {
  const app = await aPreviewStage()
  app.kokoro.does('wait')
  const lines = preview(app, long)
  const first = lines.next()
  await expect.poll(() => app.queue?.waiting).toBe(piecesOfLong - 1)
  app.kokoro.release()
  await first

  const stopping = app[Symbol.asyncDispose]()

  expect(await all(lines)).toMatchObject([{ type: 'failed', code: 'shutting_down' }])
  await stopping
})
