/** Sound as numbers: one channel, nominally within −1 … 1. */
export type Pcm = { samples: Float32Array; sampleRate: number }

export const secondsOf = ({ samples, sampleRate }: Pcm): number => samples.length / sampleRate
