import { ring } from './bodies.ts'
import { glide, strike } from './envelopes.ts'
import { bandPass, highPass, lowPass } from './filters.ts'
import { seeded, whiteNoise } from './noise.ts'
import { oscillate, sine } from './oscillators.ts'
import type { SeedSound } from './seed-sound.ts'
import { finish, layer, type Placed, render, saturate, shape, type Signal } from './signal.ts'

export function kickDrum(): Signal {
  const skin = shape(oscillate(0.5, sine, glide([0, 190], [0.03, 85], [0.15, 48], [0.5, 42])), strike(0.09, 0.001))
  const beater = shape(highPass(render(0.03, whiteNoise(11)), 1800), strike(0.004, 0.0005))
  return saturate(layer({ at: 0, signal: skin }, { at: 0, signal: beater, gain: 0.35 }), 2)
}

export function snareDrum(seed = 12, seconds = 0.35): Signal {
  const shell = ring(seconds, [
    { hertz: 188, gain: 0.9, half: 0.035 },
    { hertz: 332, gain: 0.5, half: 0.025 },
    { hertz: 521, gain: 0.2, half: 0.015 },
  ])
  const wires = shape(bandPass(highPass(render(seconds, whiteNoise(seed)), 900), 4200, 0.5), strike(0.05, 0.001))
  return layer({ at: 0, signal: shell, gain: 0.7 }, { at: 0, signal: wires, gain: 1.2 })
}

/** Many inharmonic partials under noise: a plate of bronze. */
export function cymbal(seconds: number, half: number, seed = 13): Signal {
  const random = seeded(seed)
  const modes = Array.from({ length: 80 }, () => {
    const hertz = 900 + 11_000 * random() ** 1.4
    return { hertz, gain: 0.2 + 0.8 * random(), half: half * (0.3 + 0.6 * random()) * Math.sqrt(2500 / hertz) }
  })
  const wash = shape(highPass(render(seconds, whiteNoise(seed + 1)), 4500), strike(half * 0.7, 0.001))
  const stick = shape(bandPass(render(0.05, whiteNoise(seed + 2)), 3000, 0.7), strike(0.006, 0.0005))
  return layer(
    { at: 0, signal: ring(seconds, modes), gain: 0.03 },
    { at: 0, signal: wash, gain: 0.9 },
    { at: 0, signal: stick, gain: 0.8 },
  )
}

function drumRoll(): Signal {
  const random = seeded(21)
  const hits: Placed[] = []
  for (let at = 0; at < 2.3; at += 0.038 + random() * 0.006) {
    const growing = 0.25 + 0.6 * (at / 2.3) ** 1.5
    hits.push({ at, signal: snareDrum(Math.round(at * 1000) + 30, 0.16), gain: growing * (0.85 + 0.3 * random()) })
  }
  return layer(...hits, { at: 2.4, signal: kickDrum(), gain: 1.3 }, { at: 2.4, signal: cymbal(1.5, 0.3), gain: 1.4 })
}

function tom(hertz: number): Signal {
  return shape(oscillate(0.6, sine, glide([0, hertz * 1.5], [0.06, hertz], [0.6, hertz * 0.9])), strike(0.1, 0.001))
}

const slap = (seed: number) => shape(lowPass(render(0.04, whiteNoise(seed)), 2500), strike(0.006, 0.0005))

const hit = (at: number, hertz: number): Placed[] => [
  { at, signal: tom(hertz) },
  { at, signal: slap(Math.round(hertz)), gain: 0.5 },
]

function tomFill(): Signal {
  return layer(
    ...hit(0, 190),
    ...hit(0.12, 190),
    ...hit(0.24, 150),
    ...hit(0.36, 150),
    ...hit(0.48, 112),
    ...hit(0.6, 85),
    { at: 0.78, signal: kickDrum(), gain: 1.2 },
  )
}

const hat = (seed: number, half: number) => shape(highPass(render(0.12, whiteNoise(seed)), 7500), strike(half, 0.0005))

function triangleBeat(): Signal {
  const steps = Array.from({ length: 8 }, (_, step) => ({
    at: step * 0.115,
    signal: hat(50 + step, step % 4 === 2 ? 0.03 : 0.012),
    gain: 0.5,
  }))
  return layer(
    ...steps,
    ...[0, 0.345, 0.46].map((at) => ({ at, signal: kickDrum() })),
    ...[0.23, 0.69].map((at) => ({ at, signal: snareDrum(), gain: 0.9 })),
  )
}

export const drumSounds: readonly SeedSound[] = [
  {
    name: 'kick',
    category: 'drums',
    render: () => finish(kickDrum()),
  },
  {
    name: 'snare',
    category: 'drums',
    render: () => finish(snareDrum()),
  },
  {
    name: 'crash',
    category: 'drums',
    render: () => finish(cymbal(2.6, 0.38)),
  },
  {
    name: 'drumroll',
    category: 'drums',
    render: () => finish(drumRoll()),
  },
  {
    name: 'tomfill',
    category: 'drums',
    render: () => finish(tomFill()),
  },
  {
    name: 'beat',
    category: 'drums',
    render: () => finish(triangleBeat()),
  },
]
