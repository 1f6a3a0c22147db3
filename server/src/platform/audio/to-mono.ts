/** Below this share of its channels' power a mix of both has cancelled itself out. */
const cancelledShare = 0.01

/** The mean of all channels; of channels that cancel each other (a well-known trick of karaoke files) the first. */
export function toMono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels
  if (others.length === 0) return first
  const mixed = first.map(
    (sample, index) => others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length,
  )
  return powerOf(mixed) < powerOf(first) * cancelledShare ? first : mixed
}

function powerOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0)
}
