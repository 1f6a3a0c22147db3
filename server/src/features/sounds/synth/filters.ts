import { studioRate } from '../../../platform/audio/pcm.ts'
import { addTo, type Signal } from './signal.ts'

type Hertz = number | ((time: number) => number)
type Pass = (signal: Signal, hertz: Hertz, q?: number) => Signal

const topHertz = studioRate * 0.45

function steepness(hertz: number): number {
  return Math.tan((Math.PI * Math.min(Math.max(hertz, 10), topHertz)) / studioRate)
}

/** A state-variable filter whose frequency may move at every sample without clicks (after Zavalishin and Simper). */
function passWith(take: (low: number, band: number, high: number, damping: number) => number): Pass {
  return (signal, hertz, q = Math.SQRT1_2) => {
    const damping = 1 / q
    let first = 0
    let second = 0
    let g = typeof hertz === 'number' ? steepness(hertz) : 0
    const passed = new Float32Array(signal.length)
    for (let index = 0; index < signal.length; index++) {
      const sample = signal[index] ?? 0
      if (typeof hertz === 'function') g = steepness(hertz(index / studioRate))
      const band = (first + g * (sample - second)) / (1 + g * (g + damping))
      const low = second + g * band
      first = 2 * band - first
      second = 2 * low - second
      passed[index] = take(low, band, sample - damping * band - low, damping)
    }
    return passed
  }
}

export const lowPass = passWith((low) => low)
export const highPass = passWith((_low, _band, high) => high)
/** Keeps the loudness of the input at its centre. */
export const bandPass = passWith((_low, band, _high, damping) => band * damping)

export type Formant = { hertz: number; q: number; gain: number }

/** Several bands side by side, as in a mouth or a box. */
export function formants(signal: Signal, bands: readonly Formant[]): Signal {
  const sum = new Float32Array(signal.length)
  for (const { hertz, q, gain } of bands) {
    addTo(sum, bandPass(signal, hertz, q), gain)
  }
  return sum
}
