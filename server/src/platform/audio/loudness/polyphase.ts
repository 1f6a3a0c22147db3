/** Interpolation weights, calculated once: row `p` reads a signal at `p / phases` of the way to its next sample. */
export type Polyphase = { phases: number; taps: number; table: Float64Array }

/** `cutoff` is a share of the Nyquist frequency; `beta` shapes the Kaiser window (8.6 gives a stop band near −90 dB). */
export function makePolyphase(shape: { phases: number; taps: number; cutoff: number; beta: number }): Polyphase {
  const { phases, taps, cutoff, beta } = shape
  const half = taps / 2
  // There is one row more than phases, so that a position between the last phase and the next sample has a neighbour.
  const table = new Float64Array((phases + 1) * taps)
  const row = new Float64Array(taps)
  for (let phase = 0; phase <= phases; phase++) {
    let sum = 0
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - (half - 1) - phase / phases
      const weight = sinc(cutoff * distance) * kaiser(distance / half, beta)
      row[tap] = weight
      sum += weight
    }
    // Every row passes a constant unchanged. Otherwise the phases would add a tone of their own.
    for (let tap = 0; tap < taps; tap++) table[phase * taps + tap] = (row[tap] ?? 0) / sum
  }
  return { phases, taps, table }
}

/** Returns a copy with silence around it, so that no tap ever reads outside. */
export function padForTaps(samples: Float32Array, taps: number): Float64Array {
  const padded = new Float64Array(samples.length + 2 * taps)
  padded.set(samples, taps)
  return padded
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function kaiser(x: number, beta: number): number {
  const inside = 1 - x * x
  return inside < 0 ? 0 : bessel(beta * Math.sqrt(inside)) / bessel(beta)
}

/** The modified Bessel function of order zero, by its series. */
function bessel(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}
