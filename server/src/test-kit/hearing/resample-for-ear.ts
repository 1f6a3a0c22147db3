import type { Pcm } from '../../platform/audio/pcm.ts'
import { trimSilence } from '../../platform/audio/trim-silence.ts'

/** Both ears listen at this rate. */
export const earSampleRate = 16_000

/** A windowed sinc, good enough for a recogniser. */
export function resampleForEar({ samples, sampleRate: from }: Pcm): Float32Array {
  if (from === earSampleRate) return samples
  const ratio = from / earSampleRate
  const cutoff = Math.min(1, 1 / ratio)
  const half = Math.ceil(16 / cutoff)
  return Float32Array.from({ length: Math.floor(samples.length / ratio) }, (_, i) => {
    const center = i * ratio
    let sum = 0
    for (let at = Math.max(0, Math.ceil(center - half)); at <= Math.min(samples.length - 1, center + half); at++) {
      const distance = at - center
      const x = Math.PI * distance * cutoff
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / half)
      sum += (samples[at] ?? 0) * (x === 0 ? 1 : Math.sin(x) / x) * window * cutoff
    }
    return sum
  })
}

const gapSeconds = 0.6
const level = 0.1

/** Sounds in a row, trimmed and equally loud as on a stream, with a breath between them. An ear overhears a much quieter one. */
export function joinForEar(sounds: readonly Pcm[]): Pcm {
  const parts = sounds.map((sound) => toLevel(resampleForEar(trimSilence(sound))))
  const gap = Math.round(gapSeconds * earSampleRate)
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length + gap, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length + gap
  }
  return { samples, sampleRate: earSampleRate }
}

function toLevel(samples: Float32Array): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return samples.map((sample) => (sample * level) / Math.sqrt(power))
}
