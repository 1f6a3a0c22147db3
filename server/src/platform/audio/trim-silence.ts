import { toGain } from './loudness/decibels.ts'
import type { Pcm } from './pcm.ts'

const windowSeconds = 0.005
const silentBelowLoudestDb = -50
/** A sound that never rises above this is silent. */
const silentDb = -66
const keptBeforeSeconds = 0.008
const keptAfterSeconds = 0.03

/** Cuts silence at both ends, except for a short rest. A silent sound becomes empty. */
export function trimSilence({ samples, sampleRate }: Pcm): Pcm {
  const windowLength = Math.max(1, Math.round(windowSeconds * sampleRate))
  const levels = windowLevels(samples, windowLength)
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0)
  if (loudest < toGain(silentDb)) return { samples: new Float32Array(), sampleRate }
  const threshold = loudest * toGain(silentBelowLoudestDb)
  const first = levels.findIndex((level) => level > threshold)
  const last = levels.findLastIndex((level) => level > threshold)
  const start = first * windowLength - Math.round(keptBeforeSeconds * sampleRate)
  const end = (last + 1) * windowLength + Math.round(keptAfterSeconds * sampleRate)
  return { samples: samples.slice(Math.max(0, start), end), sampleRate }
}

/** The root mean square of each window. */
function windowLevels(samples: Float32Array, windowLength: number): Float32Array {
  const levels = new Float32Array(Math.ceil(samples.length / windowLength))
  return levels.map((_, index) => {
    const stretch = samples.subarray(index * windowLength, (index + 1) * windowLength)
    return Math.sqrt(stretch.reduce((sum, sample) => sum + sample * sample, 0) / stretch.length)
  })
}
