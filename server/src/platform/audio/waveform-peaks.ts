/** The outline of a sound for drawing: the highest sample of each span. The loudest span is 1. */
export function waveformPeaks(samples: Float32Array, buckets: number): number[] {
  const peaks = Array.from({ length: buckets }, (_, bucket) => {
    const start = Math.floor((bucket * samples.length) / buckets)
    const end = Math.max(start + 1, Math.floor(((bucket + 1) * samples.length) / buckets))
    return samples.subarray(start, end).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  })
  const highest = Math.max(...peaks)
  // Three digits are enough to draw a waveform on any screen.
  return peaks.map((peak) => (highest === 0 ? 0 : Math.round((peak / highest) * 1000) / 1000))
}
