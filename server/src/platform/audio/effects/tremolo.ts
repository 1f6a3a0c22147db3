import type { Pcm } from '../pcm.ts'

/** Swells up and down. At full depth the sound disappears between two swells. */
export function tremolo({ samples, sampleRate }: Pcm, { depth, hertz }: { depth: number; hertz: number }): Pcm {
  const step = (2 * Math.PI * hertz) / sampleRate
  return { samples: samples.map((sample, at) => sample * (1 - (depth * (1 - Math.cos(step * at))) / 2)), sampleRate }
}
