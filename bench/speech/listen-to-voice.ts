import type { Language } from '@lautgabe/contract/languages.ts'
import { type Pcm, secondsOf } from '../../server/src/platform/audio/pcm.ts'
import { countWordErrors } from '../../server/src/test-kit/hearing/count-word-errors.ts'

type Ear = (sound: Pcm, language: Language) => Promise<string>

export type Spoken = { text: string; sound: Pcm }

/** Whisper hears half a minute at once, and half a minute costs the same however much of it is speech. */
const windowSeconds = 28
const gapSeconds = 0.6

/** The share of words that an ear gets wrong. Several sentences are heard in a row, as on a stream. */
export async function shareOfErrors(ear: Ear, language: Language, spoken: readonly Spoken[]): Promise<number> {
  let errors = 0
  let words = 0
  for (const row of intoWindows(spoken)) {
    const said = row.map(({ text }) => text).join(' ')
    const counted = countWordErrors(said, await ear(joinSounds(row.map(({ sound }) => sound)), language), language)
    errors += counted.errors
    words += counted.words
  }
  return errors / words
}

function intoWindows(spoken: readonly Spoken[]): Spoken[][] {
  const windows: Spoken[][] = []
  let seconds = Infinity
  for (const one of spoken) {
    const length = secondsOf(one.sound) + gapSeconds
    if (seconds + length > windowSeconds) {
      windows.push([])
      seconds = 0
    }
    windows.at(-1)?.push(one)
    seconds += length
  }
  return windows
}

function joinSounds(sounds: readonly Pcm[]): Pcm {
  const sampleRate = sounds[0]?.sampleRate ?? 16_000
  const gap = Math.round(gapSeconds * sampleRate)
  const joined = new Float32Array(sounds.reduce((sum, { samples }) => sum + samples.length + gap, 0))
  let at = 0
  for (const { samples } of sounds) {
    joined.set(samples, at)
    at += samples.length + gap
  }
  return { samples: joined, sampleRate }
}
