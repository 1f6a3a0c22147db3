/** Sound as numbers: one channel, nominally within −1 … 1. */
export type Pcm = { samples: Float32Array; sampleRate: number }

export const secondsOf = ({ samples, sampleRate }: Pcm): number => samples.length / sampleRate

/** A decoder's output: one array per channel, all of the same length. */
export type DecodedAudio = { channels: Float32Array[]; sampleRate: number }

/** Every sound is resampled to this rate before we store or mix it. */
export const studioRate = 48_000
