/** The shape of the mouth at a moment, as reflection coefficients, and how loud the sound is that goes through it. */
export type Prediction = { reflections: Float64Array; gain: number }

/** Keeps the resonances from ringing on for ever. */
const leastNoise = 1e-4

/** Linear prediction by Levinson and Durbin's recursion. */
export function predict(samples: Float32Array, start: number, length: number, order: number): Prediction {
  const stretch = new Float64Array(length)
  for (let at = 0; at < length; at++) {
    stretch[at] = (samples[start + at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / length))
  }
  const likeness = Float64Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0
    for (let at = lag; at < length; at++) sum += (stretch[at] ?? 0) * (stretch[at - lag] ?? 0)
    return sum
  })
  const reflections = new Float64Array(order)
  let error = (likeness[0] ?? 0) * (1 + leastNoise)
  if (error < 1e-12) return { reflections, gain: 0 }
  let weights = new Float64Array(order + 1)
  weights[0] = 1
  for (let k = 1; k <= order; k++) {
    let sum = 0
    for (let at = 0; at < k; at++) sum += (weights[at] ?? 0) * (likeness[k - at] ?? 0)
    const reflection = -sum / error
    reflections[k - 1] = reflection
    const next = weights.slice()
    for (let at = 1; at <= k; at++) next[at] = (weights[at] ?? 0) + reflection * (weights[k - at] ?? 0)
    weights = next
    error *= 1 - reflection * reflection
  }
  return { reflections, gain: Math.sqrt(Math.max(0, error) / length) }
}
