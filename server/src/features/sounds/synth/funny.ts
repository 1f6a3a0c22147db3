import { room } from './bodies.ts'
import { glide, path, strike, swell } from './envelopes.ts'
import { bandPass, formants, lowPass } from './filters.ts'
import { pinkNoise, seeded, whiteNoise } from './noise.ts'
import { fm, oscillate, pulse, saw, sine, triangle } from './oscillators.ts'
import type { SeedSound } from './seed-sound.ts'
import { finish, layer, render, shape, type Signal } from './signal.ts'

const wobble = (time: number) => Math.sin(2 * Math.PI * (9 * time + 5 * time * time))

/** A ruler on the edge of a table: pitch and bite wobble ever faster as it comes to rest. */
function boing(): Signal {
  const spring = fm(1.1, {
    hertz: (time) => 165 * (1 + 0.35 * Math.exp(-2.2 * time) * wobble(time)),
    ratio: 2.02,
    index: (time) => 2.6 * Math.exp(-2.5 * time) + 0.8 * Math.max(0, wobble(time)),
  })
  return shape(spring, strike(0.24, 0.002))
}

function pop(): Signal {
  const bubble = shape(oscillate(0.16, sine, glide([0, 380], [0.05, 900], [0.16, 1300])), strike(0.02, 0.002))
  const lips = shape(bandPass(render(0.25, whiteNoise(141)), 1800, 1), strike(0.004, 0.0005))
  return layer({ at: 0, signal: bubble }, { at: 0, signal: lips, gain: 0.5 })
}

function whoosh(): Signal {
  const air = bandPass(render(0.8, pinkNoise(142)), glide([0, 280], [0.38, 2600], [0.8, 420]), 1.4)
  return shape(air, path([0, 0], [0.36, 1], [0.42, 0.95], [0.8, 0]))
}

function slideWhistle(): Signal {
  const line = glide([0, 480], [0.75, 1750], [0.85, 1700], [1.7, 320])
  const pitch = (time: number) => line(time) * (1 + 0.01 * Math.sin(2 * Math.PI * 7 * time))
  const breath = bandPass(render(1.7, whiteNoise(143)), pitch, 6)
  return shape(
    layer({ at: 0, signal: oscillate(1.7, triangle, pitch) }, { at: 0, signal: breath, gain: 0.5 }),
    swell(1.7, 0.04, 0.1),
  )
}

/** A reed through a narrow nose. */
function quackOnce(seconds: number, hertz: number): Signal {
  const reed = oscillate(seconds, pulse(0.18), glide([0, hertz * 0.85], [0.04, hertz * 1.1], [seconds, hertz * 0.75]))
  const rasp = shape(reed, (time) => 0.75 + 0.25 * Math.sin(2 * Math.PI * 95 * time))
  const nose = formants(rasp, [
    { hertz: 1150, q: 5, gain: 1 },
    { hertz: 1700, q: 7, gain: 0.8 },
    { hertz: 2900, q: 8, gain: 0.4 },
  ])
  return shape(nose, swell(seconds, 0.015, 0.07))
}

function quack(): Signal {
  return layer(
    { at: 0, signal: quackOnce(0.24, 265) },
    { at: 0.32, signal: quackOnce(0.2, 250), gain: 0.9 },
    { at: 0.57, signal: quackOnce(0.3, 240), gain: 0.8 },
  )
}

/** Lips that flap: a slow buzz whose rate wanders, through a soft tube. */
function raspberry(): Signal {
  const random = seeded(144)
  let wander = 0
  const rate = (time: number) => {
    wander = wander * 0.9995 + (random() - 0.5) * 0.02
    return (78 - 34 * time) * (1 + wander)
  }
  const flap = oscillate(1, pulse(0.12), rate)
  const air = shape(render(1, whiteNoise(145)), (time) => 0.25 + 0.2 * Math.sin(2 * Math.PI * 60 * time))
  const tube = formants(layer({ at: 0, signal: flap }, { at: 0, signal: air, gain: 0.4 }), [
    { hertz: 260, q: 2, gain: 1 },
    { hertz: 620, q: 3, gain: 0.6 },
    { hertz: 1500, q: 4, gain: 0.25 },
  ])
  return shape(tube, path([0, 0], [0.03, 1], [0.7, 0.8], [1, 0]))
}

function press(seconds: number, from: number, to: number): Signal {
  const line = glide([0, from], [seconds * 0.3, to], [seconds, from * 0.9])
  const rubber = oscillate(seconds, saw, (time) => line(time) * (1 + 0.02 * Math.sin(2 * Math.PI * 38 * time)))
  return shape(lowPass(rubber, 5200, 1.5), swell(seconds, 0.015, 0.03))
}

function squeak(): Signal {
  return layer({ at: 0, signal: press(0.14, 950, 1550) }, { at: 0.2, signal: press(0.22, 1000, 1700) })
}

/** A cartoon fall: the whistle on the way down, and the splat at the end. */
function splat(): Signal {
  const line = glide([0, 2100], [1.1, 420])
  const whistle = oscillate(1.1, sine, (time) => line(time) * (1 + 0.015 * Math.sin(2 * Math.PI * 9 * time)))
  const fall = shape(whistle, swell(1.1, 0.1, 0.04))
  const thud = shape(oscillate(0.4, sine, glide([0, 150], [0.4, 45])), strike(0.06, 0.001))
  const mud = shape(lowPass(render(0.5, pinkNoise(146)), glide([0, 3500], [0.5, 300]), 2), strike(0.06, 0.002))
  return room(
    layer({ at: 0, signal: fall, gain: 0.5 }, { at: 1.12, signal: thud }, { at: 1.12, signal: mud, gain: 2.2 }),
    { seconds: 0.3, wet: 0.12 },
  )
}

export const funnySounds: readonly SeedSound[] = [
  { name: 'boing', category: 'funny', render: () => finish(boing()) },
  { name: 'pop', category: 'funny', render: () => finish(pop()) },
  {
    name: 'whoosh',
    category: 'funny',
    render: () => finish(whoosh()),
  },
  {
    name: 'slidewhistle',
    category: 'funny',
    render: () => finish(slideWhistle()),
  },
  {
    name: 'quack',
    category: 'funny',
    render: () => finish(quack()),
  },
  {
    name: 'raspberry',
    category: 'funny',
    render: () => finish(raspberry()),
  },
  { name: 'squeak', category: 'funny', render: () => finish(squeak()) },
  {
    name: 'splat',
    category: 'funny',
    render: () => finish(splat()),
  },
]
