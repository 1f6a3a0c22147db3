import type { Pcm } from '../../pcm.ts'
import { resample } from '../../resample.ts'

/** The pitch of a voice, every hundredth of a second. Zero: there is no tone. */
export type PitchTrack = Float32Array

export const pitchHopSeconds = 0.01
const lowestHertz = 60
const highestHertz = 500
/** High enough for a pitch, and low enough to be quick. */
const analysisRate = 8000
const windowLength = 120
const shortestLag = Math.floor(analysisRate / highestHertz)
const longestLag = Math.ceil(analysisRate / lowestHertz)
const candidatesMax = 4
const leastLikeness = 0.3
/** Half the pitch is as likely as the pitch itself, so long periods have a handicap. */
const handicapOfLong = 0.25
const costOfOctave = 0.5
const costOfTurning = 0.2

type Candidate = { hertz: number; cost: number }
type Step = Candidate & { total: number; from: number }

/**
 * Compares the sound with itself a period later, and chooses the course of pitches that fits best over the whole: a
 * voice leaps neither an octave nor in and out of tone.
 */
export function findPitch(pcm: Pcm): PitchTrack {
  const slow = resample(pcm, analysisRate).samples
  const hop = Math.round(pitchHopSeconds * analysisRate)
  const frames = Math.ceil(slow.length / hop)
  const floor = quietEnergy(slow)
  // With silence around it no window reads outside, which would cost more than all the rest.
  const samples = new Float64Array(slow.length + 2 * windowLength + 2 * longestLag)
  samples.set(slow, windowLength)
  const course: Step[][] = []
  for (let frame = 0; frame < frames; frame++) {
    const start = frame * hop + windowLength / 2
    course.push(followOn(course.at(-1), candidatesAt(samples, start, floor)))
  }
  const track = new Float32Array(frames)
  let best = (course.at(-1) ?? []).reduce(
    (least, step, at, all) => (step.total < (all[least]?.total ?? 0) ? at : least),
    0,
  )
  for (let frame = frames - 1; frame >= 0; frame--) {
    const step = course[frame]?.[best]
    track[frame] = step?.hertz ?? 0
    best = step?.from ?? 0
  }
  return track
}

/** Added to each energy, so that faint noise is not taken for a tone. */
function quietEnergy(samples: Float32Array): number {
  let energy = 0
  for (const sample of samples) energy += sample * sample
  return (energy / Math.max(1, samples.length)) * windowLength * 0.02 + 1e-12
}

function candidatesAt(samples: Float64Array, start: number, floor: number): Candidate[] {
  const energy = energyAt(samples, start)
  if (energy < floor) return [noTone]
  const likenesses = new Float64Array(longestLag + 2)
  let later = energyAt(samples, start + shortestLag - 1)
  for (let lag = shortestLag - 1; lag <= longestLag + 1; lag++) {
    likenesses[lag] = productAt(samples, start, start + lag) / Math.sqrt((energy + floor) * (later + floor))
    later += (samples[start + lag + windowLength] ?? 0) ** 2 - (samples[start + lag] ?? 0) ** 2
  }
  const peaks: Candidate[] = []
  let mostAlike = 0
  for (let lag = shortestLag; lag <= longestLag; lag++) {
    const [before, here, after] = [likenesses[lag - 1] ?? 0, likenesses[lag] ?? 0, likenesses[lag + 1] ?? 0]
    if (here < leastLikeness || here < before || here <= after) continue
    mostAlike = Math.max(mostAlike, here)
    const between = (before - after) / (2 * (before - 2 * here + after))
    const cost = 1 - here * (1 - (handicapOfLong * lag) / longestLag)
    peaks.push({ hertz: analysisRate / (lag + between), cost })
  }
  const best = peaks.toSorted((one, other) => one.cost - other.cost).slice(0, candidatesMax)
  return [{ ...noTone, cost: mostAlike }, ...best]
}

const noTone: Candidate = { hertz: 0, cost: 0 }

/** Two sums at a time: most of the work on a voice is done in these lines. */
function productAt(samples: Float64Array, one: number, other: number): number {
  let [first, second] = [0, 0]
  for (let at = 0; at < windowLength; at += 2) {
    first += (samples[one + at] ?? 0) * (samples[other + at] ?? 0)
    second += (samples[one + at + 1] ?? 0) * (samples[other + at + 1] ?? 0)
  }
  return first + second
}

function energyAt(samples: Float64Array, start: number): number {
  return productAt(samples, start, start)
}

/** Each candidate continues the course that costs least. */
function followOn(before: readonly Step[] | undefined, candidates: readonly Candidate[]): Step[] {
  return candidates.map((candidate) => {
    let [from, least] = [0, before === undefined ? 0 : Number.POSITIVE_INFINITY]
    for (const [at, step] of (before ?? []).entries()) {
      const total = step.total + costBetween(step.hertz, candidate.hertz)
      if (total < least) [from, least] = [at, total]
    }
    return { ...candidate, from, total: least + candidate.cost }
  })
}

function costBetween(one: number, other: number): number {
  if (one === 0 || other === 0) return one === other ? 0 : costOfTurning
  return costOfOctave * Math.abs(Math.log2(one / other))
}
