import type { Pcm } from './pcm.ts'
import { makePolyphase, padForTaps, type Polyphase } from './loudness/polyphase.ts'

const tapsWhenRising = 64
/** The share of the band that passes unchanged. The rest is the filter's slope. */
const passedShare = 0.91
const mostExactPhases = 640
const phasesWhenInexact = 1024

const tables = new Map<string, Polyphase>()
const mostTables = 16

/** Converts any rate to any rate, by a windowed sinc looked up in a table. */
export function resample(pcm: Pcm, sampleRate: number): Pcm {
  if (pcm.sampleRate === sampleRate) return pcm
  const divisor = greatestCommonDivisor(pcm.sampleRate, sampleRate)
  const up = sampleRate / divisor
  const down = pcm.sampleRate / divisor
  const { phases, taps, table } = tableFor(up, down)
  const input = padForTaps(pcm.samples, taps)
  const output = new Float32Array(Math.ceil((pcm.samples.length * up) / down))
  const firstTap = taps / 2 + 1
  for (let index = 0; index < output.length; index++) {
    const position = index * down
    const whole = Math.floor(position / up)
    const between = ((position - whole * up) * phases) / up
    const row = Math.floor(between)
    const start = whole + firstTap
    const value = weigh(input, start, table, row * taps, taps)
    // Odd rates have more phases than the table, so the value lies between two rows.
    output[index] =
      between === row ? value : value + (weigh(input, start, table, (row + 1) * taps, taps) - value) * (between - row)
  }
  return { samples: output, sampleRate }
}

function weigh(input: Float64Array, start: number, table: Float64Array, row: number, taps: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  // Adds four sums at a time: a mix spends most of its time in these lines.
  for (let tap = 0; tap < taps; tap += 4) {
    first += (input[start + tap] ?? 0) * (table[row + tap] ?? 0)
    second += (input[start + tap + 1] ?? 0) * (table[row + tap + 1] ?? 0)
    third += (input[start + tap + 2] ?? 0) * (table[row + tap + 2] ?? 0)
    fourth += (input[start + tap + 3] ?? 0) * (table[row + tap + 3] ?? 0)
  }
  return first + second + third + fourth
}

function tableFor(up: number, down: number): Polyphase {
  const name = `${up}:${down}`
  const known = tables.get(name)
  if (known) return known
  // A lower target rate needs a longer filter, by the same ratio.
  const taps = 4 * Math.ceil((tapsWhenRising / 4) * Math.max(1, down / up))
  const phases = up <= mostExactPhases ? up : phasesWhenInexact
  const made = makePolyphase({ phases, taps, cutoff: Math.min(1, up / down) * passedShare, beta: 8.6 })
  if (tables.size >= mostTables) tables.clear()
  tables.set(name, made)
  return made
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
