import { setVoiceOwner, updateVoice } from '@lautgabe/contract/voices/voices-api.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { expect, test } from 'vitest'
import { findPitch } from '../../../platform/audio/effects/voice/find-pitch.ts'
import { type Pcm, secondsOf } from '../../../platform/audio/pcm.ts'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'

/** Half of the voiced moments are higher. */
function middlePitch(sound: Pcm): number {
  const voiced = findPitch(sound)
    .filter((hertz) => hertz > 0)
    .toSorted()
  return voiced[Math.floor(voiced.length / 2)] ?? 0
}

async function decodeMp3(bytes: Uint8Array): Promise<Pcm> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, sampleRate } = decoder.decode(bytes)
  decoder.free()
  return { samples: channelData[0] ?? new Float32Array(), sampleRate }
}

const addressOf = ({ sampleToken }: { sampleToken: string }) => `/api/voice-samples/${sampleToken}.mp3`

test('a voice introduces itself in its language, and the engine is asked only once', async () => {
  const kokoro = toneEngine('kokoro')
  await using app = await startTestApp({ speechEngines: [kokoro] })
  const oma = await aVoice(app, { name: 'oma_2', language: 'de' })

  const first = await app.fetch(addressOf(oma))
  const second = await app.fetch(addressOf(oma))

  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer())
  expect(kokoro.said.join(' ')).toBe('Hallo, ich bin oma 2. Vielen lieben Dank für die Spende!')
})

test('an old sample address does not play the changed voice', async () => {
  await using app = await startTestApp()
  const boss = await aUser(app, { username: 'boss', roles: ['admin'] })
  const voice = await aVoice(app)
  const params = { id: voice.id }

  await app.call(updateVoice, { params, body: { settings: { speed: 2 } } }, 'boss')
  expect((await app.fetch(addressOf(voice))).status).toBe(404)

  const owned = await app.call(setVoiceOwner, { params, body: { owner_id: boss.id } }, 'boss')
  expect((await app.fetch(owned.sample_url)).status).toBe(200)
})

test('an effect that an administrator gives a voice is heard in its sample', async () => {
  await using app = await startTestApp({ speechEngines: [toneEngine('kokoro')] })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const params = { id: (await aVoice(app)).id }
  const give = async (settings: Record<string, number>) => {
    const { sample_url } = await app.call(updateVoice, { params, body: { settings } }, 'boss')
    return decodeMp3(new Uint8Array(await (await app.fetch(sample_url)).arrayBuffer()))
  }

  const plain = await give({})
  const higher = await give({ effect_pitch: 7, effect_formant: 7 })
  const back = await give({})

  expect(middlePitch(higher) / middlePitch(plain)).toBeCloseTo(2 ** (7 / 12), 1)
  expect(Math.abs(secondsOf(higher) - secondsOf(plain))).toBeLessThan(0.05)
  expect(back.samples).toEqual(plain.samples)
})

test('samples are made ahead, those of featured voices first', async () => {
  const kokoro = toneEngine('kokoro')
  await using app = await startTestApp({ speechEngines: [kokoro] })
  await aVoice(app, { name: 'anna' })
  await aVoice(app, { name: 'emma', isFeatured: true })
  await aVoice(app, { name: 'off', isEnabled: false })

  await app.app.jobs.add(app.app.db, 'make-samples', {})
  await app.runJobs()

  expect(kokoro.said.join(' ')).toMatch(/I am emma.*I am anna/)
  expect(kokoro.said.join(' ')).not.toContain('off')
})

test.each(['nothing.mp3', '../../secret.key', '%2e%2e%2fsecret.key', `${'a'.repeat(22)}.mp3`])(
  'no sample is found under %s',
  async (name) => {
    await using app = await startTestApp()

    expect((await app.fetch(`/api/voice-samples/${name}`)).status).toBe(404)
  },
)
