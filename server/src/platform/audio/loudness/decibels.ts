export const toGain = (decibels: number): number => 10 ** (decibels / 20)

export const toDecibels = (gain: number): number => 20 * Math.log10(gain)

export function amplify(samples: Float32Array, gain: number): Float32Array {
  return samples.map((sample) => sample * gain)
}
