import { type Pcm, studioRate } from '../platform/audio/pcm.ts'

/** A sine of a given peak; 0 dB is full scale. */
export function aTone(tone: { hertz?: number; seconds?: number; decibels?: number; sampleRate?: number } = {}): Pcm {
  const { hertz = 997, seconds = 1, decibels = -20, sampleRate = studioRate } = tone
  const amplitude = 10 ** (decibels / 20)
  const samples = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  )
  return { samples, sampleRate }
}

/** Voice-like: a buzz with syllables, so that it has peaks, pauses and a spectrum. */
export function aBabble({ seconds = 2, decibels = -12 } = {}): Pcm {
  const amplitude = 10 ** (decibels / 20)
  const samples = Float32Array.from({ length: Math.round(seconds * studioRate) }, (_, index) => {
    const time = index / studioRate
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 3 * time)) ** 2
    const buzz = [1, 2, 3, 5, 8, 13].reduce(
      (sum, partial) => sum + Math.sin(2 * Math.PI * 130 * partial * time) / partial,
      0,
    )
    return (amplitude * syllable * buzz) / 2
  })
  return { samples, sampleRate: studioRate }
}

/** Voice-like too, with one resonance: beats at a pitch, each ringing on at the resonance. */
export function aVowel({ hertz = 120, resonance = 1000, seconds = 1, sampleRate = 24_000 } = {}): Pcm {
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  const period = sampleRate / hertz
  const fade = 0.975
  const turn = 2 * fade * Math.cos((2 * Math.PI * resonance) / sampleRate)
  let [before, earlier] = [0, 0]
  for (let at = 0, next = 0; at < samples.length; at++) {
    const beat = at >= next ? 1 : 0
    if (beat) next += period
    const sample = beat + turn * before - fade * fade * earlier
    ;[earlier, before] = [before, sample]
    samples[at] = sample * 0.1
  }
  return { samples, sampleRate }
}

/** The power of the sound at one frequency. */
export function powerAt({ samples, sampleRate }: Pcm, hertz: number): number {
  let [cos, sin] = [0, 0]
  for (const [at, sample] of samples.entries()) {
    const angle = (2 * Math.PI * hertz * at) / sampleRate
    cos += sample * Math.cos(angle)
    sin += sample * Math.sin(angle)
  }
  return (cos * cos + sin * sin) / samples.length ** 2
}

export function silence(seconds: number, sampleRate = studioRate): Pcm {
  return { samples: new Float32Array(Math.round(seconds * sampleRate)), sampleRate }
}

export function joinPcm(...parts: readonly Pcm[]): Pcm {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.samples.length, 0))
  let offset = 0
  for (const part of parts) {
    samples.set(part.samples, offset)
    offset += part.samples.length
  }
  return { samples, sampleRate: parts[0]?.sampleRate ?? studioRate }
}

/** How far `actual` is from `expected`, in dB below the power of `expected`. */
export function errorDecibels(actual: Float32Array, expected: Float32Array): number {
  let error = 0
  let power = 0
  for (const [index, sample] of expected.entries()) {
    error += ((actual[index] ?? 0) - sample) ** 2
    power += sample ** 2
  }
  return 10 * Math.log10(error / power)
}
