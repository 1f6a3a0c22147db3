/** Sound as numbers: one channel, nominally within −1 … 1. */
export type Pcm = { samples: Float32Array; sampleRate: number }

export const secondsOf = ({ samples, sampleRate }: Pcm): number => samples.length / sampleRate

/** What a decoder hands out, one array per channel, all of the same length. */
export type DecodedAudio = { channels: Float32Array[]; sampleRate: number }

/** The rate that everything is brought to before it is kept or mixed. */
export const studioRate = 48_000
