import type { Pcm } from '../pcm.ts'

/** Multiplies a share of the sound by a tone: slow tones growl, higher ones sound of metal. */
export function ring({ samples, sampleRate }: Pcm, { share, hertz }: { share: number; hertz: number }): Pcm {
  const step = (2 * Math.PI * hertz) / sampleRate
  return { samples: samples.map((sample, index) => sample * (1 - share + share * Math.sin(step * index))), sampleRate }
}
