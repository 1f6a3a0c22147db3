import { makePolyphase, padForTaps } from './polyphase.ts'

const oversampling = 4
const { taps, table } = makePolyphase({ phases: oversampling, taps: 24, cutoff: 1, beta: 6 })
const blockLength = 64

/** No value between samples is higher than this many times the highest sample around it. */
const mostOvershoot = Math.max(
  ...Array.from({ length: oversampling }, (_, phase) =>
    table.slice(phase * taps, (phase + 1) * taps).reduce((sum, weight) => sum + Math.abs(weight), 0),
  ),
)

/** The highest value of the waveform, also between its samples, where a converter would clip. */
export function truePeak(samples: Float32Array): number {
  let highest = 0
  peaksAbove(
    samples,
    () => highest,
    (_, peak) => {
      if (peak > highest) highest = peak
    },
  )
  return highest
}

/** An upper bound of `truePeak` that is quick to calculate. */
export const truePeakBound = (samples: Float32Array) => highestOf(samples, 0, samples.length) * mostOvershoot

/** Calls back for each sample whose path to the next one rises above `floor()`. Quiet spans are skipped. */
export function peaksAbove(
  samples: Float32Array,
  floor: () => number,
  onPeak: (index: number, peak: number) => void,
): void {
  const input = padForTaps(samples, taps)
  const firstTap = taps / 2 + 1
  for (let block = 0; block < samples.length; block += blockLength) {
    const end = Math.min(block + blockLength, samples.length)
    if (highestOf(input, block + firstTap, end + firstTap + taps) * mostOvershoot <= floor()) continue
    for (let index = block; index < end; index++) {
      const peak = peakAfter(input, index + firstTap)
      if (peak > floor()) onPeak(index, peak)
    }
  }
}

function peakAfter(input: Float64Array, start: number): number {
  // The first phase is the sample itself.
  let highest = Math.abs(input[start + taps / 2 - 1] ?? 0)
  for (let phase = 1; phase < oversampling; phase++) {
    let sum = 0
    for (let tap = 0; tap < taps; tap++) sum += (input[start + tap] ?? 0) * (table[phase * taps + tap] ?? 0)
    highest = Math.max(highest, Math.abs(sum))
  }
  return highest
}

function highestOf(values: Float32Array | Float64Array, start: number, end: number): number {
  let highest = 0
  for (let index = start; index < end; index++) highest = Math.max(highest, Math.abs(values[index] ?? 0))
  return highest
}
