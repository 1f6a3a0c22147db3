import type { Pcm } from './pcm.ts'

const fadeSeconds = 0.005

/** Fades in and out along half a cosine, so that neither end clicks. */
export function fadeEdges({ samples, sampleRate }: Pcm): Pcm {
  const faded = samples.slice()
  const length = Math.min(Math.round(fadeSeconds * sampleRate), Math.floor(samples.length / 2))
  for (let index = 0; index < length; index++) {
    const gain = (1 - Math.cos((Math.PI * index) / length)) / 2
    const mirrored = samples.length - 1 - index
    faded[index] = (samples[index] ?? 0) * gain
    faded[mirrored] = (samples[mirrored] ?? 0) * gain
  }
  return { samples: faded, sampleRate }
}
