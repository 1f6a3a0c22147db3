import { performance } from 'node:perf_hooks'
import { MPEGDecoder } from 'mpg123-decoder'
import { afterAll, describe, expect, it } from 'vitest'
import { sampleSounds } from '../../test-kit/hostile-uploads/sample-sounds.ts'
import { silentLog } from '../../test-kit/silent-log.ts'
import { aBabble, aTone, joinPcm, silence } from '../../test-kit/tones.ts'
import { wavBytes } from '../../test-kit/wav-bytes.ts'
import { createAudioWorkers } from './audio-workers.ts'
import { decodeWav } from './files/decode-wav.ts'
import { measureLoudness } from './loudness/measure-loudness.ts'

const workers = createAudioWorkers({ log: silentLog })
afterAll(() => workers.close())

const samples = await sampleSounds()

const loudnessOf = (wav: Uint8Array) => measureLoudness(decodeWav(wav).channels, 48_000)

async function decodeMp3(bytes: Uint8Array) {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const decoded = decoder.decode(bytes)
  decoder.free()
  return decoded
}

describe('audio workers', () => {
  it('an engine’s speech becomes a trimmed, levelled 48 kHz WAV', async () => {
    const spoken = joinPcm(silence(0.5, 24_000), aTone({ sampleRate: 24_000, seconds: 1 }), silence(0.5, 24_000))

    const polished = await workers.polish(spoken)

    expect(polished.seconds).toBeCloseTo(1.04, 1)
    expect(decodeWav(polished.wav).sampleRate).toBe(48_000)
    expect(loudnessOf(polished.wav)).toBeCloseTo(-16, 0)
    expect(polished.peaks).toHaveLength(200)
    expect(spoken.samples).toHaveLength(48_000)
  })

  it('urgent sound does not wait behind uploads', async () => {
    const bytes = wavBytes([aBabble({ seconds: 3 }).samples])
    const upload = { bytes, name: 'x.wav', declaredType: 'audio/wav' }
    const done: string[] = []
    const uploads = Array.from({ length: 6 }, () => workers.readUpload(upload).then(() => done.push('upload')))

    await workers.polish(aTone({ seconds: 0.2 })).then(() => done.push('speech'))

    await Promise.all(uploads)
    expect(done.indexOf('speech')).toBeLessThan(3)
  })

  it('an engine that returns silence yields an empty sound', async () => {
    expect((await workers.polish(silence(1))).seconds).toBe(0)
  })

  it('parts become one MP3 with the start of each', async () => {
    const { wav } = await workers.polish(aBabble({ seconds: 1 }))
    const seconds = (wav.length - 44) / 2 / 48_000

    const mixed = await workers.mix([
      { kind: 'speech', wav },
      { kind: 'speech', wav },
      { kind: 'pause', seconds: 0.5 },
      { kind: 'sound', wav },
    ])

    expect(mixed.startsSeconds[1]).toBeCloseTo(seconds + 0.15, 3)
    expect(mixed.startsSeconds[3]).toBeCloseTo(2 * seconds + 0.65, 3)
    const decoded = await decodeMp3(mixed.mp3)
    expect(decoded.samplesDecoded / 48_000).toBeCloseTo(mixed.seconds, 1)
  })

  it('a mix with a part that is not one of our WAVs fails, and the next one works', async () => {
    await expect(workers.mix([{ kind: 'speech', wav: Buffer.from('no sound') }])).rejects.toMatchObject({
      reason: 'failed',
    })
    expect((await workers.mix([])).seconds).toBe(0)
  })

  it.each(samples)('an uploaded $label is kept as WAV and MP3, about as loud as speech', async (upload) => {
    const sound = await workers.readUpload(upload)

    if (!sound.ok) throw new Error(sound.reason)
    expect(sound.seconds).toBeGreaterThan(0.3)
    expect(loudnessOf(sound.wav)).toBeGreaterThan(-24)
    expect(loudnessOf(sound.wav)).toBeLessThan(-15.5)
    expect((await decodeMp3(sound.mp3)).sampleRate).toBe(48_000)
    expect(Math.max(...sound.peaks)).toBe(1)
  })

  it.each([
    ['too_large', wavBytes([new Float32Array(2_700_000).fill(0.1)])],
    ['too_long', wavBytes([aTone({ seconds: 31, sampleRate: 8000 }).samples], { sampleRate: 8000 })],
    ['silent', wavBytes([silence(1).samples])],
    ['too_short', wavBytes([aTone({ seconds: 0.005 }).samples])],
    ['too_many_channels', wavBytes([1, 2, 3].map(() => aTone().samples))],
    ['sample_rate', wavBytes([aTone().samples], { sampleRate: 4000 })],
    ['unsupported', wavBytes([aTone().samples], { claimedTag: 2 })],
    ['damaged', wavBytes([aTone().samples]).subarray(0, 40)],
    ['not_audio', Buffer.from('<html>')],
  ])('refuses with the reason %s', async (reason, bytes) => {
    expect(await workers.readUpload({ bytes, name: 'a.wav', declaredType: 'audio/wav' })).toEqual({ ok: false, reason })
  })

  it('the event loop stays free during the work', async () => {
    const pcm = aBabble({ seconds: 10 })
    await workers.polish(pcm)
    const before = performance.eventLoopUtilization()

    await Promise.all([workers.polish(pcm), workers.polish(pcm)])

    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })
})
