import { room } from './bodies.ts'
import { glide, path, strike, swell } from './envelopes.ts'
import { bandPass, formants, highPass, lowPass } from './filters.ts'
import { pinkNoise, seeded, whiteNoise } from './noise.ts'
import { fm, oscillate, saw, sine } from './oscillators.ts'
import type { SeedSound } from './seed-sound.ts'
import { finish, layer, render, shape, type Signal } from './signal.ts'

/** Wings that rub: three quick pulses of a very high tone, then a rest. */
function cricket(): Signal {
  const pulseOf = shape(fm(0.032, { hertz: 4350, ratio: 0.02, index: () => 0.4 }), swell(0.032, 0.01, 0.015))
  const chirps = [0, 0.62, 1.24, 1.86].flatMap((at) =>
    [0, 0.045, 0.09, 0.135].map((later, index) => ({ at: at + later, signal: pulseOf, gain: 0.6 + 0.13 * index })),
  )
  const night = shape(bandPass(render(2.3, pinkNoise(101)), 3000, 0.5), () => 0.03)
  return layer(...chirps, { at: 0, signal: shape(night, swell(2.3, 0.2, 0.3)) })
}

function rain(): Signal {
  const random = seeded(102)
  const drops = Array.from({ length: 420 }, () => {
    const hertz = 1200 + 4500 * random()
    const drop = shape(oscillate(0.03, sine, glide([0, hertz], [0.03, hertz * 1.6])), strike(0.004, 0.001))
    return { at: 3.4 * random(), signal: drop, gain: 0.05 + 0.3 * random() ** 4 }
  })
  const sheet = highPass(lowPass(render(3.5, pinkNoise(103)), 9000), 700)
  return shape(layer({ at: 0, signal: sheet, gain: 0.7 }, ...drops), swell(3.5, 0.4, 0.8))
}

/** First the crack, then the roll that comes back from further and further away. */
function thunder(): Signal {
  const random = seeded(104)
  const snap = strike(0.03, 0.001)
  const crack = shape(
    highPass(render(0.5, whiteNoise(105)), 300),
    (time) => snap(time) * (0.6 + 0.4 * Math.sin(90 * time * time * 60)),
  )
  const rolls = Array.from({ length: 9 }, (_, index) => {
    const late = index * 0.3 + 0.2 * random()
    const rumble = lowPass(render(1.6, pinkNoise(110 + index)), path([0, 420 - 30 * index], [1.6, 70]), 0.9)
    return {
      at: late,
      signal: shape(rumble, strike(0.3, 0.02 + 0.02 * index)),
      gain: (3 + 3 * random()) * 0.82 ** index,
    }
  })
  return layer({ at: 0, signal: crack, gain: 0.9 }, ...rolls)
}

function wind(): Signal {
  const gust = path([0, 380], [0.9, 900], [1.5, 520], [2.4, 1150], [3.6, 350])
  const breath = bandPass(render(3.6, pinkNoise(121)), gust, 2.5)
  const howl = bandPass(render(3.6, whiteNoise(122)), (time) => gust(time) * 0.8, 22)
  return shape(
    layer({ at: 0, signal: breath, gain: 2 }, { at: 0, signal: howl, gain: 1.5 }),
    path([0, 0], [0.9, 0.9], [1.5, 0.45], [2.4, 1], [3.6, 0]),
  )
}

const chirp = (from: number, top: number, to: number, seconds: number) =>
  shape(
    fm(seconds, { hertz: glide([0, from], [seconds * 0.4, top], [seconds, to]), ratio: 2, index: () => 0.25 }),
    swell(seconds, 0.012, 0.03),
  )

function bird(): Signal {
  const trill = Array.from({ length: 9 }, (_, index) => ({
    at: 0.62 + index * 0.062,
    signal: chirp(4200, 5200, 3600, 0.05),
    gain: 1 - index * 0.07,
  }))
  return room(
    layer(
      { at: 0, signal: chirp(2800, 4300, 3300, 0.16) },
      { at: 0.22, signal: chirp(3400, 3900, 2500, 0.2) },
      { at: 0.46, signal: chirp(2500, 4800, 4500, 0.1) },
      ...trill,
    ),
    { seconds: 0.9, wet: 0.2 },
  )
}

/** A wolf's long note: breaks upward, hangs, sinks. */
function wolf(): Signal {
  const line = glide([0, 230], [0.25, 300], [0.45, 470], [1.6, 455], [2.6, 250])
  const pitch = (time: number) => line(time) * (1 + 0.012 * Math.sin(2 * Math.PI * 5.5 * time))
  const throat = lowPass(oscillate(2.6, saw, pitch), 2200)
  const howl = formants(throat, [
    { hertz: 480, q: 3, gain: 1 },
    { hertz: 950, q: 6, gain: 0.45 },
    { hertz: 1900, q: 8, gain: 0.1 },
  ])
  return room(shape(howl, swell(2.6, 0.2, 0.8)), { seconds: 1.8, wet: 0.35 })
}

/** Waves: noise that comes near, breaks bright, and hisses back over the sand. */
function wave(): Signal {
  const water = lowPass(render(4.2, pinkNoise(131)), path([0, 300], [1.6, 1400], [1.9, 7500], [3, 5000], [4.2, 2500]))
  return shape(water, path([0, 0], [1.5, 0.55], [1.85, 1], [2.4, 0.6], [4.2, 0]))
}

export const natureSounds: readonly SeedSound[] = [
  {
    name: 'cricket',
    category: 'nature',
    render: () => finish(cricket()),
  },
  { name: 'rain', category: 'nature', render: () => finish(rain()) },
  {
    name: 'thunder',
    category: 'nature',
    render: () => finish(thunder()),
  },
  {
    name: 'wind',
    category: 'nature',
    render: () => finish(wind()),
  },
  {
    name: 'bird',
    category: 'nature',
    render: () => finish(bird()),
  },
  { name: 'wolf', category: 'nature', render: () => finish(wolf()) },
  {
    name: 'wave',
    category: 'nature',
    render: () => finish(wave()),
  },
]
