import { pluck, room } from './bodies.ts'
import { cymbal, kickDrum } from './drums.ts'
import { glide, path, strike, swell } from './envelopes.ts'
import { lowPass } from './filters.ts'
import { fm, note, oscillate, saw } from './oscillators.ts'
import type { SeedSound } from './seed-sound.ts'
import { finish, layer, shape, type Signal } from './signal.ts'

/** Brass opens as it gets louder: the filter follows the breath. */
function brass(midi: number, seconds: number): Signal {
  const pitch = (time: number) =>
    note(midi) * (1 - 0.02 * Math.exp(-time * 40)) * (1 + 0.004 * Math.sin(2 * Math.PI * 5.5 * time))
  const two = layer(
    { at: 0, signal: oscillate(seconds, saw, pitch) },
    { at: 0, signal: oscillate(seconds, saw, (time) => pitch(time) * 1.004), gain: 0.8 },
  )
  return shape(
    lowPass(two, path([0, 400], [0.05, note(midi) * 6], [seconds, note(midi) * 3]), 0.9),
    swell(seconds, 0.025, 0.08),
  )
}

const chord = (midis: readonly number[], seconds: number) =>
  layer(...midis.map((midi) => ({ at: 0, signal: brass(midi, seconds), gain: 0.5 })))

function fanfare(): Signal {
  return room(
    layer(
      { at: 0, signal: chord([60, 64, 67], 0.16) },
      { at: 0.2, signal: chord([60, 64, 67], 0.12) },
      { at: 0.34, signal: chord([60, 64, 67], 0.12) },
      { at: 0.48, signal: chord([60, 67, 72], 0.3) },
      { at: 0.84, signal: chord([58, 65, 70], 0.3) },
      { at: 1.2, signal: chord([60, 64, 67, 72, 76], 1.3), gain: 1.1 },
      { at: 1.2, signal: kickDrum(), gain: 0.8 },
    ),
    { seconds: 1.1, wet: 0.22 },
  )
}

function tada(): Signal {
  return room(
    layer(
      { at: 0, signal: chord([55, 62, 67, 71], 0.13), gain: 0.9 },
      { at: 0.17, signal: chord([48, 60, 64, 67, 72, 79], 1.3) },
      { at: 0.17, signal: cymbal(1.5, 0.25, 151), gain: 0.5 },
      { at: 0.17, signal: kickDrum(), gain: 0.7 },
    ),
    { seconds: 0.9, wet: 0.2 },
  )
}

function harp(): Signal {
  const scale = [60, 62, 64, 67, 69, 72, 74, 76, 79, 81, 84, 86, 88, 91, 93, 96]
  return room(
    layer(
      ...scale.map((midi, index) => ({
        at: index * 0.065,
        signal: shape(pluck(1.6, note(midi), midi, 0.6 + (midi - 60) / 110), strike(0.5)),
        gain: 0.6,
      })),
    ),
    { seconds: 1.3, wet: 0.25 },
  )
}

function guitar(): Signal {
  const strings = [40, 47, 52, 56, 59, 64]
  return room(
    layer(
      ...strings.map((midi, index) => ({
        at: index * 0.022,
        signal: shape(pluck(2.4, note(midi), 160 + midi, 0.62), strike(0.8)),
      })),
    ),
    { seconds: 0.6, wet: 0.15 },
  )
}

const tongue = (midi: number) =>
  shape(fm(1.1, { hertz: note(midi), ratio: 7.02, index: strike(0.03, 0.0005) }), strike(0.22, 0.001))

/** A music box: steel tongues, each a thin bell, playing a small tune of our own. */
function musicBox(): Signal {
  const tune = [
    [79, 0],
    [83, 0.22],
    [86, 0.44],
    [84, 0.66],
    [81, 0.88],
    [83, 1.1],
    [79, 1.32],
    [74, 1.54],
    [79, 1.76],
  ] as const
  return room(layer(...tune.map(([midi, at]) => ({ at, signal: tongue(midi) }))), { seconds: 1, wet: 0.2 })
}

const open = (time: number) => (time < 1.12 ? 300 + 2600 * time : 260 + 700 * (1 + Math.sin(2 * Math.PI * 6 * time)))

/** The last hope of a synthesiser: a bass that opens until the drop. */
function bassDrop(): Signal {
  const growl = oscillate(2.4, saw, glide([0, 220], [1.1, 440], [1.15, 55], [2.4, 36]))
  return layer(
    {
      at: 0,
      signal: shape(lowPass(growl, open, 3), path([0, 0], [0.1, 0.35], [1.1, 0.7], [1.13, 0], [1.16, 1], [2.4, 0])),
    },
    { at: 1.15, signal: kickDrum(), gain: 1.2 },
  )
}

export const musicSounds: readonly SeedSound[] = [
  {
    name: 'fanfare',
    category: 'music',
    render: () => finish(fanfare()),
  },
  {
    name: 'tada',
    category: 'music',
    render: () => finish(tada()),
  },
  { name: 'harp', category: 'music', render: () => finish(harp()) },
  {
    name: 'guitar',
    category: 'music',
    render: () => finish(guitar()),
  },
  {
    name: 'musicbox',
    category: 'music',
    render: () => finish(musicBox()),
  },
  {
    name: 'bassdrop',
    category: 'music',
    render: () => finish(bassDrop()),
  },
]
