import { auditionVoice } from '@lautgabe/contract/speech/speech-api.ts'
import { effectPresets } from '@lautgabe/contract/voices/effect-presets.ts'
import { expect, test } from 'vitest'
import { decodeWav } from '../../../platform/audio/files/decode-wav.ts'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { powerAt } from '../../../test-kit/tones.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import { speechFileName } from '../files/speech-file.ts'
import { type ReadyPart, voiceMessage } from './voice-message.ts'
import { type CastVoice, voicePart } from './voice-part.ts'

const request = (voice: CastVoice) => ({
  voice,
  text: 'Hello everyone.',
  owner: 'streamer',
  spokenFor: { purpose: 'preview', userId: null } as const,
  signal: new AbortController().signal,
})

/** The tones of the test engine become two each, 100 Hz apart from where they were. */
const ring = { effect_ring: 1, effect_ring_hz: 100 }

async function aStage() {
  const kokoro = toneEngine('kokoro')
  const app = await startTestApp({ speechEngines: [kokoro, toneEngine('flite')] })
  const plain = await aVoice(app, { name: 'plain' })
  const ringing = await aVoice(app, { name: 'ringing', settings: { ...ring, speed: 1 } })
  const read = async (part: Parameters<typeof speechFileName>[0]) => {
    const { channels, sampleRate } = decodeWav((await app.app.audioStore.read(speechFileName(part))) as Uint8Array)
    return { samples: channels[0] ?? new Float32Array(), sampleRate }
  }
  return Object.assign(app, { kokoro, plain, ringing, read })
}

/** The pitch of the test engine's tone. */
const toneOf = ({ engineVoice }: Pick<CastVoice, 'engineVoice'>) => 150 + (engineVoice.length % 10) * 20

test('the same words with and without an effect are two sounds, each kept under its own key', async () => {
  await using stage = await aStage()

  const plain = await voicePart(stage.app, request(stage.plain))
  const ringing = await voicePart(stage.app, request(stage.ringing))
  const again = await voicePart(stage.app, request(stage.ringing))

  expect([ringing.key !== plain.key, again.key === ringing.key, again.isCached]).toEqual([true, true, true])
  const tone = toneOf(stage.ringing)
  const [before, after] = [await stage.read(plain), await stage.read(ringing)]
  expect(powerAt(before, tone)).toBeGreaterThan(100 * powerAt(before, tone + 100))
  expect(powerAt(after, tone + 100)).toBeGreaterThan(100 * powerAt(after, tone))
})

test('the voice that speaks instead has the same effects', async () => {
  await using stage = await aStage()
  stage.kokoro.does('refuse')

  const part = await voicePart(stage.app, request(stage.ringing))

  expect(part).toMatchObject({ engine: 'flite', isFallback: true })
  const sound = await stage.read(part)
  const tone = toneOf({ engineVoice: 'slt' })
  expect(powerAt(sound, tone + 100)).toBeGreaterThan(100 * powerAt(sound, tone))
})

test('echoes end before the next piece begins, and take the place of the pause', async () => {
  await using stage = await aStage()
  const cave = await aVoice(stage, { name: 'cave', settings: effectPresets.cave })
  const text = 'Hey Mira and greetings from Hamburg! I have been watching you since the very first stream.'
  const piecesOf = async (voice: CastVoice) => {
    const pieces: ReadyPart[] = []
    for await (const piece of voiceMessage(stage.app, { ...request(voice), parts: [{ kind: 'speech', voice, text }] }))
      pieces.push(piece)
    return pieces as [ReadyPart, ReadyPart]
  }

  const [plain, , echoing, next] = [...(await piecesOf(stage.plain)), ...(await piecesOf(cave))]

  expect(echoing?.seconds).toBeGreaterThan((plain?.seconds ?? 0) + 0.5)
  expect(next?.startSeconds).toBeCloseTo((echoing?.seconds ?? 0) + 0.03, 2)
})

test('an administrator hears the effects before saving, and is told which one is wrong', async () => {
  await using stage = await aStage()
  await aUser(stage, { username: 'boss', roles: ['admin'] })
  const words = { engine: 'kokoro', engine_voice: 'tone', language: 'en', text: 'Hello everyone.' } as const
  const audition = (settings: Record<string, number>) =>
    stage.call(auditionVoice, { body: { ...words, settings } }, 'boss')

  const [plain, echoing] = [await audition({}), await audition({ effect_echo: 0.5, effect_echo_repeat: 0 })]

  expect(echoing.seconds - plain.seconds).toBeCloseTo(0.25, 2)
  await expect(audition({ effect_echo: 2 })).rejects.toMatchObject({
    code: 'invalid_input',
    answer: { fields: { 'settings.effect_echo': 'out of range' } },
  })
})
