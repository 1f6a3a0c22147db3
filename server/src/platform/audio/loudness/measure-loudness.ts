/**
 * Integrated loudness after ITU-R BS.1770-4. Each channel is weighted like an ear. Its power is taken over blocks of
 * 400 ms that overlap by three quarters. Blocks below −70 LUFS, and then those 10 LU below the rest, do not count.
 * A mono sound is one channel, so a full-scale sine reads −3 LUFS; in both channels of a stereo sound it reads 0.
 */
export function measureLoudness(channels: readonly Float32Array[], sampleRate: number): number {
  const steps = stepPowers(channels, sampleRate)
  const blocks: number[] = []
  for (let step = 0; step + stepsPerBlock <= steps.powers.length; step++) {
    blocks.push(meanOf(steps.powers.slice(step, step + stepsPerBlock)))
  }
  // The sound is too short for one block, so its whole power counts.
  if (blocks.length === 0) return toLoudness(steps.wholePower)

  const audible = blocks.filter((power) => toLoudness(power) > absoluteGate)
  if (audible.length === 0) return -Infinity
  const relativeGate = toLoudness(meanOf(audible)) - relativeGateBelow
  return toLoudness(meanOf(audible.filter((power) => toLoudness(power) > relativeGate)))
}

const absoluteGate = -70
const relativeGateBelow = 10
const stepSeconds = 0.1
const stepsPerBlock = 4

const toLoudness = (power: number) => (power <= 0 ? -Infinity : 10 * Math.log10(power) - 0.691)

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The power of every full tenth of a second, all channels together, and the power of the whole sound. */
function stepPowers(channels: readonly Float32Array[], sampleRate: number) {
  const stepLength = Math.round(stepSeconds * sampleRate)
  const length = channels[0]?.length ?? 0
  const powers = Array.from<number>({ length: Math.floor(length / stepLength) }).fill(0)
  let whole = 0
  for (const samples of channels) {
    const weighted = weight(samples, sampleRate)
    for (let step = 0; step * stepLength < length; step++) {
      const end = Math.min((step + 1) * stepLength, length)
      let sum = 0
      for (let index = step * stepLength; index < end; index++) sum += (weighted[index] ?? 0) ** 2
      whole += sum
      if (step < powers.length) powers[step] = (powers[step] ?? 0) + sum / stepLength
    }
  }
  return { powers, wholePower: length === 0 ? 0 : whole / length }
}

/** Applies both filters in one pass. */
function weight(samples: Float32Array, sampleRate: number): Float64Array {
  const [shelf, cut] = [headShelf(sampleRate), lowCut(sampleRate)]
  const weighted = new Float64Array(samples.length)
  let [shelf1, shelf2, cut1, cut2] = [0, 0, 0, 0]
  for (let index = 0; index < samples.length; index++) {
    const input = samples[index] ?? 0
    const between = shelf.b0 * input + shelf1
    shelf1 = shelf.b1 * input - shelf.a1 * between + shelf2
    shelf2 = shelf.b2 * input - shelf.a2 * between
    const output = cut.b0 * between + cut1
    cut1 = cut.b1 * between - cut.a1 * output + cut2
    cut2 = cut.b2 * between - cut.a2 * output
    weighted[index] = output
  }
  return weighted
}

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** The standard gives coefficients for 48 kHz only. These are the analogue values behind them, for any rate. */
function headShelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

function lowCut(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}
