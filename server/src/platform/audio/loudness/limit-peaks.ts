import { toGain } from './decibels.ts'
import type { Pcm } from '../pcm.ts'
import { peaksAbove, truePeak } from './true-peak.ts'

const lookAheadSeconds = 0.0015
const releaseSeconds = 0.06

/**
 * Leaves no true peak above the ceiling. Each peak asks for a gain. The gain falls a moment before the peak (so that
 * nothing jumps), holds, and rises slowly. Smoothing it over exactly the look-ahead keeps it at or below what the peak
 * asked for.
 */
export function limitPeaks({ samples, sampleRate }: Pcm, ceilingDb: number): Pcm {
  const ceiling = toGain(ceilingDb)
  const lookAhead = Math.ceil(lookAheadSeconds * sampleRate)
  const gains = askedGains(samples, ceiling, lookAhead)
  if (!gains) return { samples, sampleRate }
  releaseSlowly(gains, 1 - Math.exp(-1 / (releaseSeconds * sampleRate)))
  const limited = applySmoothed(samples, gains, lookAhead)
  // A moving gain bends the waveform a little between samples. The whole sound is lowered by the remaining excess.
  const excess = truePeak(limited) / ceiling
  return { samples: excess > 1 ? limited.map((sample) => sample / excess) : limited, sampleRate }
}

/** Returns undefined when nothing needs limiting. */
function askedGains(samples: Float32Array, ceiling: number, lookAhead: number): Float32Array | undefined {
  let gains: Float32Array | undefined
  peaksAbove(
    samples,
    () => ceiling,
    (index, peak) => {
      gains ??= new Float32Array(samples.length).fill(1)
      const asked = ceiling / peak
      const last = Math.min(index + 1, samples.length - 1)
      for (let before = Math.max(0, index - lookAhead); before <= last; before++) {
        gains[before] = Math.min(gains[before] ?? 1, asked)
      }
    },
  )
  return gains
}

function releaseSlowly(gains: Float32Array, release: number): void {
  let gain = gains[0] ?? 1
  for (let index = 0; index < gains.length; index++) {
    gain = Math.min(gains[index] ?? 1, gain + (1 - gain) * release)
    gains[index] = gain
  }
}

function applySmoothed(samples: Float32Array, gains: Float32Array, lookAhead: number): Float32Array {
  const first = gains[0] ?? 1
  const width = lookAhead + 1
  let sum = first * width
  return samples.map((sample, index) => {
    sum += (gains[index] ?? 1) - (index >= width ? (gains[index - width] ?? 1) : first)
    return sample * (sum / width)
  })
}
