import type { Pcm } from '../../pcm.ts'
import { levelOf } from '../level-of.ts'
import { seededNoise } from '../seeded-noise.ts'
import { predict, type Prediction } from './predict.ts'

const hopSeconds = 0.008
const windowSeconds = 0.024
/** A mouth has about one resonance per kilohertz, and each needs two coefficients. */
const coefficientsPerKilohertz = 1
const moreCoefficients = 4
/** Lifts the high sounds before the analysis. A whisper has few low ones, so only some of it is taken back. */
const lifted = 0.9
const lowered = 0.35
/** The mouth moves on every so many samples. */
const glideLength = 16
/** Whispered vowels are hardly louder than consonants. */
const evenness = 0.75

/** Speaks with breath in the place of the vocal cords: the mouth moves as before, but noise goes through it. */
export function whisper({ samples, sampleRate }: Pcm): Pcm {
  const hop = Math.round(hopSeconds * sampleRate)
  const windowLength = Math.round(windowSeconds * sampleRate)
  const order = Math.round((sampleRate / 1000) * coefficientsPerKilohertz) + moreCoefficients
  const bright = samples.map((sample, at) => sample - lifted * (samples[at - 1] ?? 0))
  const frames = evenOut(
    Array.from({ length: Math.ceil(samples.length / hop) + 1 }, (_, frame) =>
      predict(bright, frame * hop - Math.floor(windowLength / 2), windowLength, order),
    ),
  )

  const noise = seededNoise()
  const breath = new Float32Array(samples.length)
  const state = new Float64Array(order + 1)
  const reflections = new Float64Array(order)
  let dull = 0
  let gain = 0
  for (let at = 0; at < samples.length; at++) {
    if (at % glideLength === 0) gain = glide(frames, at / hop, reflections)
    dull = throughMouth(noise() * gain, reflections, state) + lowered * dull
    breath[at] = dull
  }
  const level = levelOf(breath)
  const louder = level > 0 ? levelOf(samples) / level : 0
  return { samples: breath.map((sample) => sample * louder), sampleRate }
}

function evenOut(frames: readonly Prediction[]): Prediction[] {
  const loudest = frames.reduce((most, { gain }) => Math.max(most, gain), 0)
  // Silence stays silent.
  const floor = loudest * 0.004
  return frames.map((frame) =>
    frame.gain <= floor ? frame : { ...frame, gain: loudest * (frame.gain / loudest) ** evenness },
  )
}

/** Sets the mouth between two frames, and returns how much breath goes through it. */
function glide(frames: readonly Prediction[], place: number, reflections: Float64Array): number {
  const whole = Math.floor(place)
  const share = place - whole
  const [here, next] = [frames[whole], frames[whole + 1]]
  if (!here || !next) return 0
  for (let k = 0; k < reflections.length; k++) {
    reflections[k] = (here.reflections[k] ?? 0) * (1 - share) + (next.reflections[k] ?? 0) * share
  }
  return here.gain * (1 - share) + next.gain * share
}

/** A lattice filter: it stays stable while its coefficients glide from one moment to the next. */
function throughMouth(input: number, reflections: Float64Array, state: Float64Array): number {
  let forward = input
  for (let k = reflections.length - 1; k >= 0; k--) {
    const reflection = reflections[k] ?? 0
    const back = state[k] ?? 0
    forward -= reflection * back
    state[k + 1] = back + reflection * forward
  }
  state[0] = forward
  return forward
}
