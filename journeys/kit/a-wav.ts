import { toWav } from './tones.ts'

const rate = 16_000

/** A tone as a WAV file, so that a journey has something to upload. */
export function aWav(seconds: number, hertz = 440): Buffer {
  const sine = (_: unknown, index: number) => 0.366 * Math.sin((2 * Math.PI * hertz * index) / rate)
  return toWav(Float32Array.from({ length: Math.round(seconds * rate) }, sine), rate)
}
