import type { PreviewEvent } from '@lautgabe/contract/builder/builder-api.ts'
import { readMessage } from '@lautgabe/contract/messages/read-message.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { expect, test, vi } from 'vitest'
import { decodeWav } from '../../platform/audio/files/decode-wav.ts'
import { mixTimeline, type TimelinePart } from '../../platform/audio/mix-timeline.ts'
import { studioRate } from '../../platform/audio/pcm.ts'
import { aVoice } from '../../test-kit/builders.ts'
import { aSound } from '../../test-kit/sounds.ts'
import { errorDecibels } from '../../test-kit/tones.ts'
import { castMessage } from '../speech/voicing/cast-message.ts'
import { voiceMessage } from '../speech/voicing/voice-message.ts'
import { messageRulesOf } from '../streamer-settings/message-rules.ts'
import { all, aPreviewStage, long, preview } from './test-kit/preview-stage.ts'

type Stage = Awaited<ReturnType<typeof aPreviewStage>>
type Heard = Extract<PreviewEvent, { type: 'part' }>

const message = `${long} (airhorn) brian: Good evening, everyone. emma: And good night.`

async function aStage(): Promise<Stage> {
  const app = await aPreviewStage()
  await aVoice(app, { name: 'brian', engineVoice: 'am_adam' })
  await aSound(app, { name: 'airhorn' })
  return app
}

async function fetchBytes(app: Stage, url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await app.fetch(url)).arrayBuffer())
}

async function samplesOf(app: Stage, { url, gain_decibels: decibels }: Heard): Promise<Float32Array> {
  const [samples = new Float32Array()] = decodeWav(await fetchBytes(app, url)).channels
  return samples.map((sample) => sample * 10 ** (decibels / 20))
}

/** Plays every part at its time and loudness, like a browser. */
async function laidOut(app: Stage, parts: readonly Heard[], seconds: number): Promise<Float32Array> {
  const whole = new Float32Array(Math.round(seconds * studioRate))
  for (const part of parts) whole.set(await samplesOf(app, part), Math.round(part.start_seconds * studioRate))
  return whole
}

test('the parts at their times equal the mix to −60 dB, even after MP3 encoding', async () => {
  await using app = await aStage()
  const mix = vi.spyOn(app.app.audio, 'mix')
  const events = await all(preview(app, message))
  const parts = events.filter((event) => event.type === 'part')
  const end = events.find((event) => event.type === 'end')

  const played = await laidOut(app, parts, end?.seconds ?? 0)

  const stored = (mix.mock.calls[0]?.[0] ?? []).map((part): TimelinePart => {
    if (part.kind === 'pause') return part
    const { channels, sampleRate } = decodeWav(part.wav)
    return { kind: part.kind, pcm: { samples: channels[0] ?? new Float32Array(), sampleRate } }
  })
  const mixed = mixTimeline(stored, studioRate).pcm.samples
  const decoder = new MPEGDecoder()
  await decoder.ready
  const [heard = new Float32Array()] = decoder.decode(await fetchBytes(app, end?.mix_url ?? '')).channelData
  decoder.free()
  expect([mixed.length, heard.length]).toEqual([played.length, played.length])
  expect(errorDecibels(mixed, played)).toBeLessThan(-120)
  expect(errorDecibels(heard, played)).toBeLessThan(-60)
})

test('the same message as a donation plays the same files as its preview, at the same times', async () => {
  await using app = await aStage()
  const events = await all(preview(app, message))
  const spokenBefore = app.kokoro.said.length
  const { catalogue, limits } = await messageRulesOf(app.app, app.mira)

  const donation = await all(
    voiceMessage(app.app, {
      parts: await castMessage(app.app, readMessage(message, catalogue, limits).parts, app.mira.id),
      owner: app.mira.id,
      spokenFor: { purpose: 'donation', userId: app.mira.id },
      signal: new AbortController().signal,
    }),
  )

  const previewed = events.filter((event) => event.type === 'part')
  expect(donation.map(({ path, startSeconds, gainDecibels }) => [`/api${path}`, startSeconds, gainDecibels])).toEqual(
    previewed.map(({ url, start_seconds, gain_decibels }) => [url, start_seconds, gain_decibels]),
  )
  expect(app.kokoro.said).toHaveLength(spokenBefore)
})
