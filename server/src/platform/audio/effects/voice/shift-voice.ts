import type { Pcm } from '../../pcm.ts'
import { resample } from '../../resample.ts'
import { findPitch } from './find-pitch.ts'
import { type Mark, markPeriods } from './mark-periods.ts'
import { type Sway, swayAt } from './sway.ts'

export type VoiceShift = {
  /** In semitones. */
  pitch: number
  formant: number
  /** How far the melody is flattened, 0 … 1. */
  monotone: number
  sway: Sway
}

const toRatio = (semitones: number) => 2 ** (semitones / 12)

/** One tone for all: the pieces of a message must not differ. */
const monotoneHertz = 110

/** Rates are multiples of it, so that their ratio has a small table. */
const rateStep = 50

/**
 * Changes pitch, formants and pace apart from each other, by pitch-synchronous overlap and add: the voice is cut into
 * grains of two periods each, which are laid out again at the distances of the new pitch. Grains read faster or slower
 * make a smaller or a larger mouth.
 */
export function shiftVoice(pcm: Pcm, { pitch, formant, monotone, sway }: VoiceShift): Pcm {
  const { sampleRate } = pcm
  const length = pcm.samples.length
  const marks = markPeriods(pcm, findPitch(pcm))
  if (marks.length === 0) return pcm
  const mouthRate = Math.round(sampleRate / toRatio(formant) / rateStep) * rateStep
  const source = resample(pcm, mouthRate).samples
  const mouth = sampleRate / mouthRate

  const output = new Float32Array(length)
  let nearest = 0
  for (let at = 0; at < length;) {
    const { semitones, shiftSeconds } = swayAt(sway, at / sampleRate)
    const from = at + shiftSeconds * sampleRate
    nearest = nearestMark(marks, from, nearest)
    const { at: centre, period, isVoiced } = marks[nearest] as Mark
    const sung = (sampleRate / period) ** (1 - monotone) * monotoneHertz ** monotone
    const distance = isVoiced ? sampleRate / (sung * toRatio(pitch + semitones)) : period
    const half = isVoiced ? period / mouth : period
    // Closer grains add up to more power, shorter ones to less.
    const gain = isVoiced ? Math.sqrt((mouth * distance) / period) : 1
    // Without a tone every moment is its own grain, so that hissing goes on evenly.
    const readAt = (isVoiced ? centre : Math.min(length, from)) / mouth
    addGrain(output, at, source, readAt, half, gain)
    at += distance
  }
  return { samples: output, sampleRate }
}

function nearestMark(marks: readonly Mark[], at: number, from: number): number {
  const distanceOf = (index: number) => Math.abs((marks[index]?.at ?? Number.POSITIVE_INFINITY) - at)
  let index = from
  while (distanceOf(index + 1) <= distanceOf(index)) index++
  while (index > 0 && distanceOf(index - 1) < distanceOf(index)) index--
  return index
}

/** Adds the stretch of the source around `readAt` to the output around `at`, faded at both sides. */
function addGrain(
  output: Float32Array,
  at: number,
  source: Float32Array,
  readAt: number,
  half: number,
  gain: number,
): void {
  const [first, last] = [Math.max(0, Math.ceil(at - half)), Math.min(output.length - 1, Math.floor(at + half))]
  const offset = readAt - at
  const shift = Math.floor(offset)
  // Catmull and Rom's curve through four samples. Its weights are the same for the whole grain.
  const x = offset - shift
  const w0 = x * (-0.5 + x * (1 - 0.5 * x))
  const w1 = 1 + x * x * (-2.5 + 1.5 * x)
  const w2 = x * (0.5 + x * (2 - 1.5 * x))
  const w3 = x * x * (-0.5 + 0.5 * x)
  const step = Math.PI / half
  for (let index = first; index <= last; index++) {
    const place = index + shift
    const value =
      w0 * (source[place - 1] ?? 0) +
      w1 * (source[place] ?? 0) +
      w2 * (source[place + 1] ?? 0) +
      w3 * (source[place + 2] ?? 0)
    const window = 0.5 + 0.5 * Math.cos((index - at) * step)
    output[index] = (output[index] ?? 0) + gain * window * value
  }
}
