import { ring, room } from './bodies.ts'
import { glide, path, strike } from './envelopes.ts'
import { bandPass, highPass, lowPass } from './filters.ts'
import { pinkNoise, seeded, whiteNoise } from './noise.ts'
import { oscillate, sine } from './oscillators.ts'
import type { SeedSound } from './seed-sound.ts'
import { finish, layer, type Placed, render, shape, type Signal } from './signal.ts'

const click = (seed: number, hertz: number, half: number) =>
  shape(bandPass(render(0.08, whiteNoise(seed)), hertz, 1.2), strike(half, 0.0004))

const thump = (hertz: number) =>
  shape(
    lowPass(oscillate(0.25, sine, glide([0, hertz * 1.7], [0.06, hertz], [0.25, hertz * 0.8])), 220),
    strike(0.05, 0.008),
  )

function heartbeat(): Signal {
  const muffled = shape(lowPass(render(0.2, pinkNoise(171)), 150), strike(0.03, 0.01))
  const beat = (at: number): Placed[] => [
    { at, signal: thump(62) },
    { at, signal: muffled, gain: 0.8 },
    { at: at + 0.27, signal: thump(78), gain: 0.7 },
  ]
  return layer(...beat(0), ...beat(0.85), ...beat(1.7))
}

/** Each key is a lever, a type that hits the roll, and the frame that answers; at the end the bell. */
function typewriter(): Signal {
  const random = seeded(172)
  const keys: Placed[] = []
  let at = 0
  for (let key = 0; key < 14; key++) {
    at += 0.075 + 0.09 * random()
    keys.push(
      { at, signal: click(500 + key, 2300 + 900 * random(), 0.007), gain: 0.8 + 0.4 * random() },
      { at: at + 0.012, signal: click(600 + key, 480, 0.012), gain: 0.7 },
    )
  }
  const bell = ring(0.9, [
    { hertz: 2450, gain: 1, half: 0.12 },
    { hertz: 5900, gain: 0.3, half: 0.05 },
  ])
  return room(layer(...keys, { at: at + 0.25, signal: bell, gain: 0.5 }), { seconds: 0.25, wet: 0.12 })
}

const wood = (hertz: number) =>
  ring(0.09, [
    { hertz, gain: 1, half: 0.008 },
    { hertz: hertz * 2.4, gain: 0.5, half: 0.005 },
  ])

const tick = (seed: number, hertz: number) =>
  layer({ at: 0, signal: click(seed, hertz * 2.2, 0.002), gain: 0.6 }, { at: 0.001, signal: wood(hertz) })

function clock(): Signal {
  return room(
    layer(
      ...Array.from({ length: 6 }, (_, index) => ({
        at: index * 0.5,
        signal: index % 2 ? tick(181, 1350) : tick(182, 1750),
      })),
    ),
    { seconds: 0.3, wet: 0.15 },
  )
}

function camera(): Signal {
  const motor = shape(bandPass(render(0.5, whiteNoise(191)), path([0, 1500], [0.4, 2600]), 3), (time) =>
    time < 0.4 ? 0.5 + 0.4 * Math.sin(2 * Math.PI * 62 * time) : 0,
  )
  return layer(
    { at: 0, signal: click(192, 3200, 0.006) },
    { at: 0.06, signal: click(193, 1900, 0.012), gain: 0.9 },
    { at: 0.12, signal: motor, gain: 0.6 },
  )
}

/** Glass: a crack, then shards that ring as they fall. */
function glass(): Signal {
  const random = seeded(194)
  const shards = Array.from({ length: 36 }, () => {
    const hertz = 2200 + 7000 * random()
    return {
      at: 0.02 + 0.75 * random() ** 1.7,
      signal: ring(0.4, [
        { hertz, gain: 1, half: 0.02 + 0.04 * random() },
        { hertz: hertz * 1.63, gain: 0.5, half: 0.02 },
      ]),
      gain: 0.1 + 0.5 * random() ** 2,
    }
  })
  const crack = shape(highPass(render(0.25, whiteNoise(195)), 2500), strike(0.02, 0.0005))
  return room(layer({ at: 0, signal: crack, gain: 1.3 }, ...shards), { seconds: 0.4, wet: 0.15 })
}

/** A till of brass: keys, the drawer, and the bell everyone waits for. */
function cashRegister(): Signal {
  const bell = ring(1.2, [
    { hertz: 2637, gain: 1, half: 0.2 },
    { hertz: 2637 * 1.007, gain: 0.8, half: 0.2 },
    { hertz: 7100, gain: 0.35, half: 0.06 },
  ])
  const drawer = shape(
    bandPass(render(0.3, pinkNoise(196)), path([0, 500], [0.3, 1400]), 1),
    path([0, 0], [0.2, 1], [0.25, 1.6], [0.3, 0]),
  )
  const coins = [0, 0.05, 0.09, 0.15].map((later, index) => ({
    at: 0.42 + later,
    signal: ring(0.2, [{ hertz: 5200 + 700 * index, gain: 0.6, half: 0.02 }]),
    gain: 0.35,
  }))
  return layer(
    { at: 0, signal: click(197, 1300, 0.01) },
    { at: 0.08, signal: click(198, 900, 0.014) },
    { at: 0.18, signal: bell, gain: 0.8 },
    { at: 0.16, signal: drawer, gain: 1.5 },
    ...coins,
  )
}

export const everydaySounds: readonly SeedSound[] = [
  {
    name: 'heartbeat',
    category: 'everyday',
    render: () => finish(heartbeat()),
  },
  {
    name: 'typewriter',
    category: 'everyday',
    render: () => finish(typewriter()),
  },
  {
    name: 'clock',
    category: 'everyday',
    render: () => finish(clock()),
  },
  {
    name: 'camera',
    category: 'everyday',
    render: () => finish(camera()),
  },
  {
    name: 'glass',
    category: 'everyday',
    render: () => finish(glass()),
  },
  {
    name: 'cashregister',
    category: 'everyday',
    render: () => finish(cashRegister()),
  },
]
