import { expect, test, vi } from 'vitest'
import { aVoice } from '../../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import type { VoiceRow } from '../../voices/voice.ts'
import { voicePart } from '../voicing/voice-part.ts'

const listen = async (app: TestApp, { sampleToken }: VoiceRow) => {
  const answer = await app.fetch(`/api/voice-samples/${sampleToken}.mp3`)
  await answer.arrayBuffer()
  return answer.status
}

const countLogs = async (app: TestApp) => (await app.app.db.selectFrom('ttsLogs').select('id').execute()).length

test('when a crowd asks for the same new voice, its sample is made and mixed once', async () => {
  const kokoro = toneEngine('kokoro')
  await using app = await startTestApp({ speechEngines: [kokoro] })
  const voice = await aVoice(app)
  const mix = vi.spyOn(app.app.audio, 'mix')

  const statuses = await Promise.all(Array.from({ length: 12 }, () => listen(app, voice)))

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(new Set(kokoro.said).size).toBe(kokoro.said.length)
  expect(mix).toHaveBeenCalledTimes(1)
})

test('listening again adds no line to the log', async () => {
  await using app = await startTestApp()
  const voice = await aVoice(app)
  await listen(app, voice)
  const lines = await countLogs(app)

  await listen(app, voice)

  expect(lines).toBeGreaterThan(0)
  expect(await countLogs(app)).toBe(lines)
})

test('a visitor who asks for samples without end is refused after a while', async () => {
  await using app = await startTestApp()
  const unknown = { sampleToken: 'x'.repeat(22) } as VoiceRow
  for (let call = 0; call < 120; call += 1) expect(await listen(app, unknown)).toBe(404)

  expect(await listen(app, unknown)).toBe(429)
})

test('speech that does not come in time ends in a refusal of the catalogue', async () => {
  const kokoro = toneEngine('kokoro')
  kokoro.does('hang')
  await using app = await startTestApp({ speechEngines: [kokoro] })
  const request = { voice: await aVoice(app), text: 'Hello.', owner: 'samples', isStrict: true }

  const late = voicePart(app.app, {
    ...request,
    spokenFor: { purpose: 'sample', userId: null },
    signal: AbortSignal.timeout(20),
  })

  await expect(late).rejects.toMatchObject({ code: 'tts_generation_failed' })
})
