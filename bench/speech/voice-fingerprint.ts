import type { Pcm } from '../../server/src/platform/audio/pcm.ts'

const melBands = 24
const cepstraKept = 12
const frameSeconds = 0.032
const lowestPitch = 60
const highestPitch = 400

/** Mean and spread of the cepstra, and the middle pitch: they decide whether two voices sound alike. */
export function fingerprint({ samples, sampleRate }: Pcm): number[] {
  const size = 2 ** Math.round(Math.log2(frameSeconds * sampleRate))
  const frames: number[][] = []
  const pitches: number[] = []
  for (let start = 0; start + 2 * size <= samples.length; start += size) {
    const frame = samples.subarray(start, start + size)
    if (levelOf(frame) < 0.02) continue
    frames.push(cepstraOf(frame, sampleRate))
    const pitch = pitchOf(samples.subarray(start, start + 2 * size), sampleRate)
    if (pitch !== undefined) pitches.push(pitch)
  }
  const columns = Array.from({ length: cepstraKept }, (_, i) => frames.map((frame) => frame[i] ?? 0))
  const pitch = pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 150
  // A semitone counts as much as half a unit of a cepstrum.
  return [...columns.map(meanOf), ...columns.map(spreadOf), 6 * Math.log2(pitch)]
}

export function distanceBetween(a: number[], b: number[]): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0))
}

export const pitchInFingerprint = (print: number[]) => 2 ** ((print.at(-1) ?? 0) / 6)

const levelOf = (frame: Float32Array) => Math.sqrt(frame.reduce((sum, x) => sum + x * x, 0) / frame.length)
const meanOf = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / Math.max(values.length, 1)
const spreadOf = (values: number[]) => {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((x) => (x - mean) ** 2)))
}

const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)

function cepstraOf(frame: Float32Array, sampleRate: number): number[] {
  const spectrum = powerSpectrum(frame)
  const top = mel(7500)
  const bands = Array.from({ length: melBands }, () => 1e-9)
  for (const [i, power] of spectrum.entries()) {
    const place = (mel((i * sampleRate) / frame.length) / top) * melBands
    const band = Math.floor(place)
    if (band < melBands) bands[band] = (bands[band] ?? 0) + power
  }
  const logs = bands.map(Math.log)
  return Array.from(
    { length: cepstraKept },
    (_, k) =>
      logs.reduce((sum, value, n) => sum + value * Math.cos((Math.PI * (k + 1) * (n + 0.5)) / melBands), 0) / melBands,
  )
}

/** Radix-2, in place. */
function powerSpectrum(frame: Float32Array): number[] {
  const size = frame.length
  const re = Array.from(frame, (x, i) => x * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)))
  const im = Array.from({ length: size }, () => 0)
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0]
  }
  for (let length = 2; length <= size; length <<= 1) {
    for (let start = 0; start < size; start += length) {
      for (let k = 0; k < length / 2; k++) {
        const [cos, sin] = [Math.cos((-2 * Math.PI * k) / length), Math.sin((-2 * Math.PI * k) / length)]
        const [a, b] = [start + k, start + k + length / 2]
        const [x, y] = [(re[b] ?? 0) * cos - (im[b] ?? 0) * sin, (re[b] ?? 0) * sin + (im[b] ?? 0) * cos]
        ;[re[b], im[b]] = [(re[a] ?? 0) - x, (im[a] ?? 0) - y]
        ;[re[a], im[a]] = [(re[a] ?? 0) + x, (im[a] ?? 0) + y]
      }
    }
  }
  return re.slice(0, size / 2).map((x, i) => x * x + (im[i] ?? 0) ** 2)
}

/** The delay at which the sound is most like itself, if it is like itself at all. */
function pitchOf(window: Float32Array, sampleRate: number): number | undefined {
  const energy = window.reduce((sum, x) => sum + x * x, 0)
  let best = { delay: 0, likeness: 0 }
  for (let delay = Math.floor(sampleRate / highestPitch); delay <= sampleRate / lowestPitch; delay++) {
    let sum = 0
    for (let i = delay; i < window.length; i++) sum += (window[i] ?? 0) * (window[i - delay] ?? 0)
    const likeness = sum / energy
    if (likeness > best.likeness) best = { delay, likeness }
  }
  return best.likeness > 0.4 ? sampleRate / best.delay : undefined
}
