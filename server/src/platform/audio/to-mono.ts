/** Below this share of the channels' power, the two channels have cancelled each other out. */
const cancelledShare = 0.01

/**
 * Returns the mean of all channels. If the channels cancel each other (a well-known trick of karaoke files), it returns
 * the first.
 */
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
