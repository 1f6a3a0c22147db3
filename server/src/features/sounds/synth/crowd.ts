import { room } from './bodies.ts'
import { glide, path, strike, swell } from './envelopes.ts'
import { bandPass, type Formant, formants, highPass, lowPass } from './filters.ts'
import { pinkNoise, seeded, whiteNoise } from './noise.ts'
import { oscillate, saw, sine } from './oscillators.ts'
import type { SeedSound } from './seed-sound.ts'
import { finish, layer, type Placed, render, shape, type Signal } from './signal.ts'

/** Two palms: a burst of air with the note of the hollow between them, and two even shorter ones just before. */
function handClap(seed: number, hertz = 1150): Signal {
  const palm = shape(bandPass(render(0.12, whiteNoise(seed)), hertz, 1.6), strike(0.018, 0.0008))
  const skin = shape(highPass(render(0.03, whiteNoise(seed + 1)), 2500), strike(0.004, 0.0005))
  return layer(
    { at: 0, signal: skin, gain: 0.4 },
    { at: 0.004, signal: palm, gain: 0.6 },
    { at: 0.011, signal: palm, gain: 1.2 },
  )
}

/** Each pair of hands has its own pitch, place and timing, and they do not stop together. */
function applause(): Signal {
  const random = seeded(71)
  const claps: Placed[] = []
  const variants = Array.from({ length: 24 }, (_, index) => handClap(100 + index * 2, 800 + 900 * random()))
  for (let person = 0; person < 55; person++) {
    const beat = 0.19 + 0.12 * random()
    const until = 2.4 + 1.5 * random()
    const distance = 0.15 + 0.85 * random() ** 2
    const hands = variants[person % variants.length] ?? handClap(person)
    for (let at = 0.5 * random(); at < until; at += beat * (0.9 + 0.2 * random())) {
      claps.push({ at, signal: hands, gain: distance * (1 - (0.6 * at) / until) })
    }
  }
  return room(layer(...claps), { seconds: 0.7, wet: 0.3 })
}

function slowClap(): Signal {
  const claps = [0, 0.85, 1.65, 2.4].map((at, index) => ({ at, signal: handClap(200 + index, 980 + 40 * index) }))
  return room(layer(...claps), { seconds: 1.4, wet: 0.35 })
}

const mouthAh: readonly Formant[] = [
  { hertz: 780, q: 7, gain: 1 },
  { hertz: 1250, q: 9, gain: 0.6 },
  { hertz: 2700, q: 10, gain: 0.3 },
]
const mouthOo: readonly Formant[] = [
  { hertz: 330, q: 6, gain: 1 },
  { hertz: 720, q: 9, gain: 0.35 },
  { hertz: 2300, q: 10, gain: 0.06 },
]
const mouthHa: readonly Formant[] = [
  { hertz: 700, q: 6, gain: 1 },
  { hertz: 1350, q: 8, gain: 0.5 },
  { hertz: 2500, q: 9, gain: 0.25 },
]

/** Many throats, each with its own pitch and wobble, through one kind of mouth. */
function voices(
  count: number,
  seconds: number,
  seed: number,
  pitch: (time: number) => number,
  mouth: readonly Formant[],
): Signal {
  const random = seeded(seed)
  const throats = Array.from({ length: count }, () => {
    const height = 0.75 + 1.1 * random()
    const wobble = 4 + 2 * random()
    const depth = 0.01 + 0.02 * random()
    const hertz = (time: number) => pitch(time) * height * (1 + depth * Math.sin(2 * Math.PI * wobble * time))
    const late = 0.2 * random()
    return {
      at: late,
      signal: shape(oscillate(seconds - late, saw, hertz), swell(seconds - late, 0.15, 0.5)),
      gain: 0.4 + 0.6 * random(),
    }
  })
  return formants(layer(...throats), mouth)
}

function cheer(): Signal {
  const pitch = glide([0, 190], [0.5, 300], [2.8, 240])
  const breath = shape(bandPass(render(2.8, pinkNoise(73)), 1600, 0.6), swell(2.8, 0.3, 1.2))
  const whistle = shape(
    oscillate(0.7, sine, glide([0, 1500], [0.25, 2500], [0.45, 1900], [0.7, 2700])),
    swell(0.7, 0.05, 0.15),
  )
  return room(
    layer(
      { at: 0, signal: voices(14, 2.8, 74, pitch, mouthAh) },
      { at: 0, signal: breath, gain: 1.6 },
      { at: 0.9, signal: whistle, gain: 0.25 },
      { at: 0.2, signal: applause(), gain: 0.35 },
    ),
    { seconds: 0.9, wet: 0.25 },
  )
}

function boo(): Signal {
  const crowd = voices(16, 2.2, 75, glide([0, 165], [0.3, 150], [2.2, 105]), mouthOo)
  return room(shape(crowd, swell(2.2, 0.15, 0.8)), { seconds: 0.8, wet: 0.25 })
}

/** Laughter of a studio: breathy bursts at five a second, each voice falling at its own pace. */
function laughter(): Signal {
  const random = seeded(76)
  const people = Array.from({ length: 9 }, (_, person) => {
    const base = 120 + 170 * random()
    const beat = 0.17 + 0.05 * random()
    const count = 6 + Math.floor(5 * random())
    const late = 0.35 * random()
    const bursts = Array.from({ length: count }, (_unused, index): Placed => {
      const seconds = beat * 0.75
      const hertz = base * (1.15 - 0.035 * index) * (0.97 + 0.06 * random())
      const tone = shape(
        oscillate(seconds, saw, glide([0, hertz * 1.08], [seconds, hertz * 0.9])),
        swell(seconds, 0.03, 0.07),
      )
      const breath = shape(render(seconds, whiteNoise(300 + person * 20 + index)), strike(0.03, 0.005))
      return {
        at: late + index * beat * (1 + 0.02 * index),
        signal: layer({ at: 0, signal: tone }, { at: 0, signal: breath, gain: 0.5 }),
        gain: 1 - index / (count + 3),
      }
    })
    return { at: 0, signal: formants(layer(...bursts), mouthHa), gain: 0.5 + 0.5 * random() }
  })
  return room(layer(...people), { seconds: 0.6, wet: 0.25 })
}

/** A gasp is a breath drawn in: noise whose mouth opens. */
function gasp(): Signal {
  const air = bandPass(render(0.75, pinkNoise(78)), path([0, 700], [0.45, 2300], [0.75, 2600]), 1.3)
  const voice = voices(6, 0.6, 79, glide([0, 240], [0.6, 420]), mouthHa)
  const envelope = path([0, 0], [0.4, 1], [0.5, 0.7], [0.62, 0], [0.75, 0])
  return room(
    layer(
      { at: 0, signal: shape(air, envelope), gain: 3 },
      { at: 0, signal: shape(lowPass(voice, 2500), envelope), gain: 0.35 },
    ),
    { seconds: 0.6, wet: 0.25 },
  )
}

export const crowdSounds: readonly SeedSound[] = [
  {
    name: 'applause',
    category: 'crowd',
    render: () => finish(applause()),
  },
  {
    name: 'slowclap',
    category: 'crowd',
    render: () => finish(slowClap()),
  },
  {
    name: 'clap',
    category: 'crowd',
    render: () => finish(room(handClap(81), { seconds: 0.35, wet: 0.2 })),
  },
  {
    name: 'cheer',
    category: 'crowd',
    render: () => finish(cheer()),
  },
  {
    name: 'boo',
    category: 'crowd',
    render: () => finish(boo()),
  },
  {
    name: 'laughter',
    category: 'crowd',
    render: () => finish(laughter()),
  },
  {
    name: 'gasp',
    category: 'crowd',
    render: () => finish(gasp()),
  },
]
