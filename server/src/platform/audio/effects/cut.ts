import type { Pcm } from '../pcm.ts'

type Side = 'below' | 'above'

/** Two filters of second order that make a Butterworth filter of fourth order: 24 dB per octave. */
const qualities = [0.5412, 1.3066]
/** A filter must stay a little below half the sample rate. */
const highestShare = 0.45

/** Takes away what lies below or above a frequency. */
export function cut({ samples, sampleRate }: Pcm, side: Side, hertz: number): Pcm {
  if (side === 'above' && hertz >= highestShare * sampleRate) return { samples, sampleRate }
  const angle = (2 * Math.PI * Math.min(hertz, highestShare * sampleRate)) / sampleRate
  const filtered = qualities.reduce((sound, quality) => filter(sound, side, angle, quality), samples)
  return { samples: filtered, sampleRate }
}

/** After Robert Bristow-Johnson's cookbook. */
function filter(samples: Float32Array, side: Side, angle: number, quality: number): Float32Array {
  const cos = Math.cos(angle)
  const alpha = Math.sin(angle) / (2 * quality)
  const edge = (side === 'above' ? 1 - cos : 1 + cos) / 2
  const whole = 1 + alpha
  const [b0, b1] = [edge / whole, ((side === 'above' ? 2 : -2) * edge) / whole]
  const [a1, a2] = [(-2 * cos) / whole, (1 - alpha) / whole]
  let [first, second] = [0, 0]
  return samples.map((sample) => {
    const output = b0 * sample + first
    first = b1 * sample - a1 * output + second
    second = b0 * sample - a2 * output
    return output
  })
}
