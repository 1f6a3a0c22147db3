import { earSampleRate } from './resample-for-ear.ts'

/** Whisper always hears half a minute; a shorter sound is followed by silence. */
export const frameCount = 3000
export const bandCount = 80

const windowSize = 400
const hop = 160
const binCount = windowSize / 2 + 1

const hann = Float64Array.from({ length: windowSize }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / windowSize))
const cosines = Float64Array.from({ length: windowSize }, (_, i) => Math.cos((2 * Math.PI * i) / windowSize))
const sines = Float64Array.from({ length: windowSize }, (_, i) => Math.sin((2 * Math.PI * i) / windowSize))

/** What Whisper looks at: the power in 80 bands, every hundredth of a second, on a scale of tens. */
export function melSpectrum(samples: Float32Array): Float32Array {
  const floor = -10
  const bands = new Float32Array(bandCount * frameCount).fill(floor)
  const frames = Math.min(frameCount, Math.ceil((samples.length + windowSize / 2) / hop))
  let most = floor
  for (let frame = 0; frame < frames; frame++) {
    const power = powerSpectrum(samples, frame * hop - windowSize / 2)
    for (const [band, filter] of filters.entries()) {
      let sum = 0
      for (const [i, weight] of filter.weights.entries()) sum += weight * (power[filter.from + i] ?? 0)
      const value = Math.log10(Math.max(sum, 1e-10))
      bands[band * frameCount + frame] = value
      most = Math.max(most, value)
    }
  }
  return bands.map((value) => (Math.max(value, most - 8) + 4) / 4)
}

function powerSpectrum(samples: Float32Array, from: number): Float64Array {
  const frame = Float64Array.from(hann, (weight, i) => weight * (samples[Math.abs(from + i)] ?? 0))
  return Float64Array.from({ length: binCount }, (_, bin) => {
    let re = 0
    let im = 0
    for (let i = 0, angle = 0; i < windowSize; i++, angle = (angle + bin) % windowSize) {
      re += (frame[i] ?? 0) * (cosines[angle] ?? 0)
      im += (frame[i] ?? 0) * (sines[angle] ?? 0)
    }
    return re * re + im * im
  })
}

/** Slaney's scale: even below 1000 Hz, logarithmic above. */
const toMel = (hertz: number) => (hertz < 1000 ? (hertz * 3) / 200 : 15 + (27 * Math.log(hertz / 1000)) / Math.log(6.4))
const toHertz = (mel: number) => (mel < 15 ? (mel * 200) / 3 : 1000 * 6.4 ** ((mel - 15) / 27))

/** Triangles of equal area, each from the middle of the band before to the middle of the one after. */
const filters = Array.from({ length: bandCount }, (_, band) => {
  const step = toMel(earSampleRate / 2) / (bandCount + 1)
  const [low, middle, high] = [toHertz(band * step), toHertz((band + 1) * step), toHertz((band + 2) * step)]
  const binWidth = earSampleRate / windowSize
  const from = Math.ceil(low / binWidth)
  const weights: number[] = []
  for (let bin = from; bin * binWidth < high; bin++) {
    const hertz = bin * binWidth
    const height = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle))
    weights.push((2 * Math.max(0, height)) / (high - low))
  }
  return { from, weights }
})
