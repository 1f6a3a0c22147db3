import { room } from './bodies.ts'
import { kickDrum, cymbal, snareDrum } from './drums.ts'
import { glide, path, strike, swell } from './envelopes.ts'
import { bandPass, lowPass } from './filters.ts'
import { whiteNoise } from './noise.ts'
import { note, oscillate, pulse, saw, sine } from './oscillators.ts'
import type { SeedSound } from './seed-sound.ts'
import { finish, layer, render, saturate, shape, type Signal } from './signal.ts'

/** Three horns that disagree a little, overblown, as reggae sound systems have them. */
function airhornBlast(seconds: number): Signal {
  const reed = (hertz: number) =>
    oscillate(
      seconds,
      saw,
      (time) => hertz * (1 - 0.12 * Math.exp(-time * 45)) * (1 - 0.03 * Math.max(0, time - seconds + 0.12)),
    )
  const horns = layer(
    { at: 0, signal: reed(466) },
    { at: 0, signal: reed(469.5), gain: 0.8 },
    { at: 0, signal: reed(554), gain: 0.7 },
    { at: 0, signal: reed(622), gain: 0.35 },
  )
  const throat = layer(
    { at: 0, signal: bandPass(horns, 1250, 1.2) },
    { at: 0, signal: bandPass(horns, 2700, 1.5), gain: 0.6 },
  )
  return shape(saturate(throat, 2.2), swell(seconds, 0.012, 0.05))
}

function airhorn(): Signal {
  const short = airhornBlast(0.14)
  return layer(
    { at: 0, signal: short },
    { at: 0.19, signal: short },
    { at: 0.38, signal: short },
    { at: 0.57, signal: airhornBlast(1.1) },
  )
}

/** A muted trombone: the mute opens and closes with the tone, the last note gives up. */
function tromboneNote(midi: number, seconds: number, isLast = false): Signal {
  const vibrato = (time: number) =>
    isLast ? 1 + 0.018 * Math.min(1, time * 1.5) * Math.sin(2 * Math.PI * 5.2 * time) : 1
  const sag = isLast ? glide([0, 1], [0.5, 0.985], [seconds, 0.9]) : glide([0, 0.97], [0.06, 1], [seconds, 1])
  const lips = oscillate(seconds, saw, (time) => note(midi) * vibrato(time) * sag(time))
  const wah = isLast
    ? (time: number) => 750 + 450 * Math.sin(2 * Math.PI * 5.2 * time)
    : path([0, 500], [0.1, 1300], [seconds, 600])
  return shape(lowPass(bandPass(lips, 520, 0.5), wah, 2.2), swell(seconds, 0.04, isLast ? 0.5 : 0.08))
}

function sadTrombone(): Signal {
  return room(
    layer(
      { at: 0, signal: tromboneNote(58, 0.38) },
      { at: 0.42, signal: tromboneNote(57, 0.38) },
      { at: 0.84, signal: tromboneNote(56, 0.38) },
      { at: 1.26, signal: tromboneNote(55, 1.7, true) },
    ),
    { seconds: 0.5, wet: 0.15 },
  )
}

/** The needle drags the music back and forth: the speed of the hand is pitch and loudness at once. */
function recordScratch(): Signal {
  const hand = path(
    [0, 0.4],
    [0.05, 2.6],
    [0.14, -0.2],
    [0.2, -3.2],
    [0.3, 0.1],
    [0.36, 3.4],
    [0.46, 1.2],
    [0.75, 0.05],
    [0.8, 0],
  )
  const groove = whiteNoise(31)
  const music = oscillate(0.8, saw, (time) => 40 + 340 * Math.abs(hand(time)))
  const dust = bandPass(render(0.8, groove), (time) => 500 + 1700 * Math.abs(hand(time)), 1.6)
  const both = layer(
    { at: 0, signal: bandPass(music, (time) => 600 + 900 * Math.abs(hand(time)), 1.1) },
    { at: 0, signal: dust, gain: 1.3 },
  )
  return shape(both, (time) => Math.min(1, Math.abs(hand(time)) * 0.8))
}

function rimshot(): Signal {
  return layer(
    { at: 0, signal: snareDrum(41, 0.25), gain: 0.9 },
    { at: 0.16, signal: snareDrum(42, 0.25) },
    { at: 0.36, signal: kickDrum(), gain: 1.2 },
    { at: 0.56, signal: cymbal(1.3, 0.22, 44), gain: 1.2 },
  )
}

const chord = (notes: readonly number[], seconds: number) => {
  const strings = notes.flatMap((midi) =>
    [0.996, 1, 1.005].map((detune) => ({ at: 0, signal: oscillate(seconds, saw, note(midi) * detune), gain: 0.3 })),
  )
  return shape(lowPass(layer(...strings), path([0, 4200], [seconds, 900])), swell(seconds, 0.015, seconds * 0.4))
}

/** Three notes of an old television drama, strings and organ over a drum. */
function dramaticSting(): Signal {
  return room(
    layer(
      { at: 0, signal: chord([45, 57, 60, 64], 0.32) },
      { at: 0.4, signal: chord([41, 53, 56, 60], 0.32) },
      { at: 0.85, signal: chord([39, 45, 51, 54, 57, 63], 1.7), gain: 1.2 },
      { at: 0.85, signal: kickDrum(), gain: 1.4 },
    ),
    { seconds: 1.2, wet: 0.25 },
  )
}

/** The wrong answer of every quiz: two hoarse tones that beat against each other. */
function buzzer(): Signal {
  const reeds = layer(
    { at: 0, signal: oscillate(1, pulse(0.3), 116) },
    { at: 0, signal: oscillate(1, pulse(0.42), 155), gain: 0.8 },
  )
  return shape(saturate(lowPass(reeds, 2600), 1.8), swell(1, 0.008, 0.06))
}

function trailerHorn(): Signal {
  const pipes = [29, 29.08, 36, 41, 41.06].map((midi) => ({
    at: 0,
    signal: oscillate(2.4, saw, note(midi)),
    gain: 0.5,
  }))
  const brass = lowPass(layer(...pipes), path([0, 200], [0.15, 2400], [0.6, 1100], [2.4, 180]), 1.1)
  const rumble = shape(oscillate(2.4, sine, note(17)), strike(0.7, 0.03))
  return room(
    layer({ at: 0, signal: shape(saturate(brass, 2), swell(2.4, 0.05, 1.6)) }, { at: 0, signal: rumble, gain: 0.8 }),
    { seconds: 1.8, wet: 0.3 },
  )
}

export const memeSounds: readonly SeedSound[] = [
  {
    name: 'airhorn',
    category: 'memes',
    render: () => finish(airhorn()),
  },
  {
    name: 'sadtrombone',
    category: 'memes',
    render: () => finish(sadTrombone()),
  },
  {
    name: 'recordscratch',
    category: 'memes',
    render: () => finish(recordScratch()),
  },
  {
    name: 'rimshot',
    category: 'memes',
    render: () => finish(rimshot()),
  },
  {
    name: 'dundun',
    category: 'memes',
    render: () => finish(dramaticSting()),
  },
  {
    name: 'fail',
    category: 'memes',
    render: () => finish(buzzer()),
  },
  {
    name: 'braam',
    category: 'memes',
    render: () => finish(trailerHorn()),
  },
]
