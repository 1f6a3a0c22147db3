import type { Pcm } from '../../pcm.ts'
import { cut } from '../cut.ts'
import { pitchHopSeconds, type PitchTrack } from './find-pitch.ts'

/** A moment of the sound, and the distance to the next one. With a tone it is a beat of the vocal cords. */
export type Mark = { at: number; period: number; isVoiced: boolean }

/** The grain of sounds without a tone, such as an s. */
const unvoicedSeconds = 0.005
/** How far a beat may lie from where it is expected, in periods. */
const tolerance = 0.2
/** The beats are found in the lowest sounds, where one period has one clear top. */
const beatsBelowHertz = 900

/** Finds the beats of the vocal cords, one for each period, and even steps where there is no tone. */
export function markPeriods(pcm: Pcm, track: PitchTrack): Mark[] {
  const { sampleRate } = pcm
  const length = pcm.samples.length
  const low = cut(pcm, 'above', beatsBelowHertz).samples
  const sign = leaning(low)
  const marks: Mark[] = []
  const unvoiced = Math.round(unvoicedSeconds * sampleRate)
  for (let at = 0; at < length;) {
    const hertz = track[Math.min(track.length - 1, Math.round(at / (pitchHopSeconds * sampleRate)))] ?? 0
    if (hertz === 0) {
      marks.push({ at, period: unvoiced, isVoiced: false })
      at += unvoiced
      continue
    }
    const period = sampleRate / hertz
    const last = marks.at(-1)
    const beat = last?.isVoiced
      ? findTop(low, sign, last.at + period, period * tolerance)
      : findTop(low, sign, at + period / 2, period / 2)
    // A beat at the border can lie before the last mark. Time must go on.
    const next = Math.max(beat, (last?.at ?? -period) + period / 2)
    marks.push({ at: next, period, isVoiced: true })
    at = next + period * (1 - tolerance)
  }
  return marks
}

/** Voices lean to one side. Their beats are the tops of that side. */
function leaning(samples: Float32Array): 1 | -1 {
  let sum = 0
  for (const sample of samples) sum += sample ** 3
  return sum < 0 ? -1 : 1
}

/** The top near `middle`, between samples. Tops in the middle are preferred. */
function findTop(samples: Float32Array, sign: number, middle: number, reach: number): number {
  const [first, last] = [Math.max(1, Math.ceil(middle - reach)), Math.floor(middle + reach)]
  let [best, height] = [Math.round(middle), Number.NEGATIVE_INFINITY]
  for (let at = first; at <= last; at++) {
    const sample = sign * (samples[at] ?? 0)
    const weighed = sample - Math.abs(sample) * 0.3 * ((at - middle) / reach) ** 2
    if (weighed > height) [best, height] = [at, weighed]
  }
  const [before, here, after] = [samples[best - 1] ?? 0, samples[best] ?? 0, samples[best + 1] ?? 0]
  const bend = before - 2 * here + after
  const between = bend === 0 ? 0 : (before - after) / (2 * bend)
  return Math.abs(between) < 1 ? best + between : best
}
