import { type Pcm, studioRate } from '../../../platform/audio/pcm.ts'

export type Signal = Float32Array

/** Makes a signal from a function of the time in seconds. The function is called once per sample and in order. */
export function render(seconds: number, sampleAt: (time: number, index: number) => number): Signal {
  const signal = new Float32Array(Math.round(seconds * studioRate))
  for (let index = 0; index < signal.length; index++) signal[index] = sampleAt(index / studioRate, index)
  return signal
}

export function shape(signal: Signal, gainAt: (time: number) => number): Signal {
  const shaped = new Float32Array(signal.length)
  for (let index = 0; index < signal.length; index++) shaped[index] = (signal[index] ?? 0) * gainAt(index / studioRate)
  return shaped
}

export type Placed = { at: number; signal: Signal; gain?: number }

const tailSamples = 300

/** Lays signals over each other, each from its own start time. Each one fades out, so that no end clicks. */
export function layer(...placed: readonly Placed[]): Signal {
  const offsetOf = ({ at }: Placed) => Math.round(at * studioRate)
  const sum = new Float32Array(Math.max(0, ...placed.map((part) => offsetOf(part) + part.signal.length)))
  for (const part of placed) {
    addTo(sum.subarray(offsetOf(part)), fadeTail(part.signal), part.gain)
  }
  return sum
}

function fadeTail(signal: Signal): Signal {
  const fade = Math.min(tailSamples, Math.floor(signal.length / 4))
  const faded = signal.slice()
  for (let index = 0; index < fade; index++) {
    const place = signal.length - 1 - index
    faded[place] = ((signal[place] ?? 0) * index) / fade
  }
  return faded
}

export function addTo(sum: Signal, signal: Signal, gain = 1): void {
  for (let index = 0; index < signal.length; index++) sum[index] = (sum[index] ?? 0) + (signal[index] ?? 0) * gain
}

/** Warm distortion: bends loud samples and never cuts them. */
export function saturate(signal: Signal, drive: number): Signal {
  const most = Math.tanh(drive)
  return signal.map((sample) => Math.tanh(sample * drive) / most)
}

const peak = 0.85
const endFadeSeconds = 0.03
/** Close to one: the filter removes only the constant part of a signal. */
const standing = 0.9985

/** The last step of every sound: no constant part, the same peak, an end that fades out. */
export function finish(signal: Signal): Pcm {
  let lastInput = 0
  let lastOutput = 0
  const moving = signal.map((sample) => {
    lastOutput = sample - lastInput + standing * lastOutput
    lastInput = sample
    return lastOutput
  })
  const highest = moving.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  const fadeFrom = moving.length / studioRate - endFadeSeconds
  const gain = peak / highest
  const samples = shape(moving, (time) => (time < fadeFrom ? gain : gain * (1 - (time - fadeFrom) / endFadeSeconds)))
  return { samples, sampleRate: studioRate }
}
