import { glide, path, strike, swell } from './envelopes.ts'
import { bandPass, highPass, lowPass } from './filters.ts'
import { pinkNoise, seeded, whiteNoise } from './noise.ts'
import { fm, note, oscillate, pulse, sine, square, triangle } from './oscillators.ts'
import type { SeedSound } from './seed-sound.ts'
import { finish, layer, render, saturate, shape, type Signal } from './signal.ts'

function coin(): Signal {
  const tone = oscillate(0.75, pulse(0.25), (time) => note(time < 0.08 ? 86 : 93))
  const glint = fm(0.75, { hertz: note(105), ratio: 1.41, index: strike(0.06) })
  return layer(
    { at: 0, signal: shape(tone, (time) => (time < 0.08 ? 0.9 : 2 ** (-(time - 0.08) / 0.13))) },
    { at: 0.08, signal: shape(glint, strike(0.09)), gain: 0.25 },
  )
}

function run(midis: readonly number[], stepSeconds: number, lastSeconds: number, width: number): Signal {
  return layer(
    ...midis.map((midi, index) => {
      const seconds = index === midis.length - 1 ? lastSeconds : stepSeconds * 1.4
      const tone = oscillate(
        seconds,
        pulse(width),
        (time) => note(midi) * (1 + 0.006 * Math.sin(2 * Math.PI * 6 * time)),
      )
      return { at: index * stepSeconds, signal: shape(tone, strike(seconds / 3)) }
    }),
  )
}

/** The same climb three times, each a step higher, over a bass that follows. */
function powerUp(): Signal {
  const climb = [0, 4, 7, 12, 16, 19]
  const midis = [60, 62, 64].flatMap((root) => climb.map((step) => root + step))
  return layer(
    { at: 0, signal: run(midis, 0.05, 0.4, 0.5) },
    { at: 0, signal: run([36, 38, 40], 0.3, 0.5, 0.5), gain: 0.5 },
    {
      at: 0.025,
      signal: run(
        midis.map((midi) => midi + 12),
        0.05,
        0.4,
        0.125,
      ),
      gain: 0.25,
    },
  )
}

const stab = (midis: readonly number[], seconds: number) =>
  layer(
    ...midis.map((midi, index) => ({
      at: index * 0.012,
      signal: shape(oscillate(seconds, triangle, note(midi)), strike(seconds / 4)),
    })),
  )

function levelUp(): Signal {
  const chords = [
    [60, 64, 67],
    [65, 69, 72],
    [67, 71, 74],
    [72, 76, 79, 84],
  ]
  const sparkle = run([84, 88, 91, 96, 100, 103], 0.06, 0.5, 0.25)
  return layer(...chords.map((midis, index) => ({ at: index * 0.17, signal: stab(midis, index === 3 ? 1.4 : 0.4) })), {
    at: 0.55,
    signal: sparkle,
    gain: 0.3,
  })
}

function jump(): Signal {
  return shape(oscillate(0.34, square, glide([0, 190], [0.06, 330], [0.34, 900])), swell(0.34, 0.004, 0.16))
}

function laser(): Signal {
  const beam = fm(0.5, {
    hertz: glide([0, 2600], [0.12, 900], [0.5, 140]),
    ratio: 1.5,
    index: path([0, 3.5], [0.5, 0.3]),
  })
  const echo = shape(beam, strike(0.09, 0.001))
  return layer({ at: 0, signal: echo }, { at: 0.13, signal: echo, gain: 0.3 }, { at: 0.26, signal: echo, gain: 0.1 })
}

function explosion(): Signal {
  const random = seeded(61)
  const blast = lowPass(render(2.6, pinkNoise(62)), glide([0, 9000], [0.08, 2800], [0.7, 500], [2.6, 110]), 0.8)
  const boom = shape(oscillate(2.6, sine, glide([0, 120], [0.2, 52], [2.6, 28])), strike(0.4, 0.003))
  const debris = Array.from({ length: 40 }, () => ({
    at: 0.15 + 1.6 * random() ** 1.5,
    signal: shape(
      bandPass(render(0.06, whiteNoise(Math.floor(random() * 1e6))), 700 + 4000 * random(), 2),
      strike(0.01),
    ),
    gain: 0.25 * random(),
  }))
  return saturate(
    layer(
      { at: 0, signal: shape(blast, strike(0.32, 0.002)), gain: 2.2 },
      { at: 0, signal: boom, gain: 1.2 },
      ...debris,
    ),
    2.4,
  )
}

const tone = (midi: number, seconds: number) =>
  shape(oscillate(seconds, pulse(0.35), note(midi)), strike(seconds / 2.5, 0.004))

function gameOver(): Signal {
  const melody = [
    [67, 0],
    [63, 0.2],
    [65, 0.4],
    [61, 0.6],
    [63, 0.8],
    [59, 1],
    [56, 1.3],
    [60, 1.6],
    [48, 1.92],
  ] as const
  return layer(
    ...melody.map(([midi, at], index) => ({ at, signal: tone(midi, index === melody.length - 1 ? 1 : 0.28) })),
    { at: 0, signal: shape(oscillate(0.7, triangle, note(43)), strike(0.3)), gain: 0.7 },
    { at: 0.78, signal: shape(oscillate(0.7, triangle, note(41)), strike(0.3)), gain: 0.7 },
    { at: 1.92, signal: shape(oscillate(1, triangle, note(38)), strike(0.4)), gain: 0.8 },
  )
}

/** A warp: a comb of noise and tone that rises together and closes behind itself. */
function teleport(): Signal {
  const rise = glide([0, 180], [0.9, 2400], [1.1, 3200])
  const swarm = fm(1.1, {
    hertz: rise,
    ratio: 0.503,
    index: (time) => 1.5 + 1.5 * Math.sin(2 * Math.PI * (8 + 14 * time) * time),
  })
  const air = bandPass(render(1.1, whiteNoise(66)), (time) => rise(time) * 2, 4)
  return shape(
    highPass(layer({ at: 0, signal: swarm }, { at: 0, signal: air, gain: 0.8 }), 150),
    path([0, 0], [0.08, 0.5], [0.9, 1], [1.08, 0]),
  )
}

export const gameSounds: readonly SeedSound[] = [
  { name: 'coin', category: 'game', render: () => finish(coin()) },
  {
    name: 'powerup',
    category: 'game',
    render: () => finish(powerUp()),
  },
  {
    name: 'levelup',
    category: 'game',
    render: () => finish(levelUp()),
  },
  {
    name: 'jump',
    category: 'game',
    render: () => finish(jump()),
  },
  { name: 'laser', category: 'game', render: () => finish(laser()) },
  {
    name: 'explosion',
    category: 'game',
    render: () => finish(explosion()),
  },
  {
    name: 'gameover',
    category: 'game',
    render: () => finish(gameOver()),
  },
  {
    name: 'teleport',
    category: 'game',
    render: () => finish(teleport()),
  },
]
