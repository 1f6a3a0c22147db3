import { ring, room } from './bodies.ts'
import { path, strike, swell } from './envelopes.ts'
import { bandPass, highPass, lowPass } from './filters.ts'
import { whiteNoise } from './noise.ts'
import { fm, note, oscillate, pulse, saw } from './oscillators.ts'
import type { SeedSound } from './seed-sound.ts'
import { finish, layer, render, saturate, shape, type Signal } from './signal.ts'

/** A tube of brass: the partials of a free bar, the high ones gone soon. */
function tube(hertz: number, seconds: number): Signal {
  const partials = [1, 2.756, 5.404, 8.933]
  return ring(
    seconds,
    partials.map((ratio, index) => ({
      hertz: hertz * ratio,
      gain: 0.7 ** index,
      half: seconds / 4 / (1 + index * 1.6),
    })),
  )
}

function chime(): Signal {
  const notes = [76, 79, 83, 88, 91]
  return room(layer(...notes.map((midi, index) => ({ at: index * 0.13, signal: tube(note(midi), 1.8), gain: 0.8 }))), {
    seconds: 1.2,
    wet: 0.25,
  })
}

function ding(): Signal {
  const bell = ring(1.4, [
    { hertz: 2093, gain: 1, half: 0.22 },
    { hertz: 2093 * 1.004, gain: 0.6, half: 0.2 },
    { hertz: 2093 * 2.71, gain: 0.35, half: 0.08 },
    { hertz: 2093 * 5.15, gain: 0.15, half: 0.03 },
  ])
  const tap = shape(highPass(render(0.01, whiteNoise(91)), 5000), strike(0.002, 0.0003))
  return layer({ at: 0, signal: bell }, { at: 0, signal: tap, gain: 0.3 })
}

/** A church bell: hum, prime, a minor third above it, fifth and nominal, each with a twin that beats. */
function churchBell(): Signal {
  const strikeNote = 196
  const partials = [
    [0.5, 0.7, 1.3],
    [1, 1, 0.9],
    [1.2, 0.8, 0.7],
    [1.5, 0.35, 0.5],
    [2, 0.9, 0.55],
    [2.5, 0.3, 0.3],
    [2.66, 0.35, 0.25],
    [3.01, 0.3, 0.22],
    [4.17, 0.3, 0.15],
    [5.43, 0.2, 0.1],
  ] as const
  const modes = partials.flatMap(([ratio, gain, half]) => [
    { hertz: strikeNote * ratio, gain, half },
    { hertz: strikeNote * ratio * 1.0035, gain: gain * 0.5, half },
  ])
  const clapper = shape(bandPass(render(0.04, whiteNoise(92)), 1400, 1), strike(0.008, 0.0005))
  return room(layer({ at: 0, signal: ring(4, modes) }, { at: 0, signal: clapper, gain: 1.5 }), {
    seconds: 0.9,
    wet: 0.15,
  })
}

const wail = (time: number) => 620 + 380 * (1 - Math.cos(2 * Math.PI * 0.8 * time)) * 0.9

function siren(): Signal {
  const horn = layer(
    { at: 0, signal: oscillate(2.6, saw, wail) },
    { at: 0, signal: oscillate(2.6, pulse(0.4), (time) => wail(time) * 1.004), gain: 0.6 },
  )
  return room(shape(saturate(bandPass(horn, 1400, 0.6), 1.6), swell(2.6, 0.05, 0.3)), { seconds: 0.5, wet: 0.2 })
}

const bar = (hertz: number) =>
  ring(1.6, [
    { hertz, gain: 1, half: 0.28 },
    { hertz: hertz * 3.93, gain: 0.35, half: 0.07 },
    { hertz: hertz * 9.2, gain: 0.12, half: 0.02 },
  ])

/** The two bars of a house door. */
function doorbell(): Signal {
  return room(layer({ at: 0, signal: bar(659) }, { at: 0.55, signal: bar(523) }), { seconds: 0.6, wet: 0.2 })
}

/** Red alert: a growl that rises, again and again. */
function alarm(): Signal {
  const call = shape(
    lowPass(saturate(oscillate(0.5, saw, path([0, 330], [0.42, 680], [0.5, 680])), 2), 3200),
    swell(0.5, 0.01, 0.05),
  )
  return room(layer(...[0, 0.62, 1.24].map((at) => ({ at, signal: call }))), { seconds: 0.5, wet: 0.2 })
}

const drop = (midi: number) => shape(fm(0.5, { hertz: note(midi), ratio: 2, index: strike(0.05) }), strike(0.08, 0.003))

function notification(): Signal {
  return room(layer({ at: 0, signal: drop(79) }, { at: 0.11, signal: drop(86), gain: 0.9 }), {
    seconds: 0.4,
    wet: 0.15,
  })
}

const bell = (hertz: number) =>
  ring(0.35, [
    { hertz, gain: 1, half: 0.07 },
    { hertz: hertz * 2.3, gain: 0.5, half: 0.04 },
    { hertz: hertz * 4.1, gain: 0.25, half: 0.02 },
  ])

/** A telephone of the last century: a clapper runs between two bells. */
function telephone(): Signal {
  const high = bell(1180)
  const low = bell(1010)
  const taps = (from: number) =>
    Array.from({ length: 16 }, (_, index) => ({ at: from + index * 0.045, signal: index % 2 ? high : low, gain: 0.7 }))
  return layer(...taps(0), ...taps(1.1))
}

export const alertSounds: readonly SeedSound[] = [
  {
    name: 'chime',
    category: 'alerts',
    render: () => finish(chime()),
  },
  {
    name: 'ding',
    category: 'alerts',
    render: () => finish(ding()),
  },
  {
    name: 'bell',
    category: 'alerts',
    render: () => finish(churchBell()),
  },
  {
    name: 'siren',
    category: 'alerts',
    render: () => finish(siren()),
  },
  {
    name: 'doorbell',
    category: 'alerts',
    render: () => finish(doorbell()),
  },
  {
    name: 'alarm',
    category: 'alerts',
    render: () => finish(alarm()),
  },
  {
    name: 'notify',
    category: 'alerts',
    render: () => finish(notification()),
  },
  {
    name: 'telephone',
    category: 'alerts',
    render: () => finish(telephone()),
  },
]
