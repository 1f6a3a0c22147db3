import { studioRate } from '../../../platform/audio/pcm.ts'
import { whiteNoise } from './noise.ts'
import type { Signal } from './signal.ts'

export type Mode = { hertz: number; gain: number; half: number }

/** A struck body: each of its modes rings down in its own time. */
export function ring(seconds: number, modes: readonly Mode[]): Signal {
  const sum = new Float32Array(Math.round(seconds * studioRate))
  for (const { hertz, gain, half } of modes) {
    // A damped sine by recursion: each sample comes from the two before it.
    const turn = (2 * Math.PI * hertz) / studioRate
    const keep = 2 ** (-1 / (half * studioRate))
    const swing = 2 * keep * Math.cos(turn)
    const loss = keep * keep
    let sample = 0
    let before = (-gain * Math.sin(turn)) / keep
    for (let index = 0; index < sum.length; index++) {
      sum[index] = (sum[index] ?? 0) + sample
      const next = swing * sample - loss * before
      before = sample
      sample = next
    }
  }
  return sum
}

/**
 * A plucked string: a burst of noise that runs around a loop and loses its treble (Karplus and Strong). The loop is
 * shorter by the delay of the damping and is read between samples, so that high strings are in tune too.
 */
export function pluck(seconds: number, hertz: number, seed: number, brightness = 0.5): Signal {
  const length = studioRate / hertz - (1 - brightness) / brightness
  const whole = Math.floor(length)
  const between = length - whole
  const keep = 10 ** (-3 / (hertz * ringSeconds))
  const white = whiteNoise(seed)
  const string = new Float32Array(Math.round(seconds * studioRate))
  let soft = 0
  for (let index = 0; index < string.length; index++) {
    const near = string[index - whole] ?? 0
    const far = string[index - whole - 1] ?? 0
    soft += brightness * (near + (far - near) * between - soft)
    string[index] = (index < whole ? white() : 0) + soft * keep
  }
  return string
}

/** How long a string takes to lose 60 dB, without the damping. */
const ringSeconds = 4

const combSeconds = [0.0297, 0.0371, 0.0411, 0.0437, 0.0313, 0.0461]
const spreadSeconds = [0.005, 0.0017, 0.0062]

/** A room: echoes that overlap (combs with a soft wall), then smeared until none stands out (Schroeder). */
export function room(signal: Signal, { seconds, wet }: { seconds: number; wet: number }): Signal {
  const dry = new Float32Array(signal.length + Math.round(seconds * studioRate))
  dry.set(signal)
  const echoes = new Float32Array(dry.length)
  for (const delay of combSeconds) addComb(echoes, dry, delay, seconds)
  const smeared = spreadSeconds.reduce(allPass, echoes)
  return dry.map((sample, index) => sample * (1 - wet) + ((smeared[index] ?? 0) * wet) / 3)
}

function addComb(echoes: Signal, dry: Signal, delaySeconds: number, seconds: number): void {
  const line = new Float32Array(Math.round(delaySeconds * studioRate))
  const feedback = 10 ** ((-3 * delaySeconds) / seconds)
  let soft = 0
  let place = 0
  for (let index = 0; index < dry.length; index++) {
    const echo = line[place] ?? 0
    soft += (echo - soft) * 0.6
    line[place] = (dry[index] ?? 0) + soft * feedback
    echoes[index] = (echoes[index] ?? 0) + echo
    place = place + 1 === line.length ? 0 : place + 1
  }
}

function allPass(signal: Signal, delaySeconds: number): Signal {
  const line = new Float32Array(Math.round(delaySeconds * studioRate))
  const passed = new Float32Array(signal.length)
  let place = 0
  for (let index = 0; index < signal.length; index++) {
    const late = line[place] ?? 0
    const through = (signal[index] ?? 0) + late * 0.6
    line[place] = through
    passed[index] = late - through * 0.6
    place = place + 1 === line.length ? 0 : place + 1
  }
  return passed
}
