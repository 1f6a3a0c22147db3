import type { Language } from '@lautgabe/contract/languages.ts'
import { type Pcm, secondsOf } from '../../server/src/platform/audio/pcm.ts'
import { countWordErrors } from '../../server/src/test-kit/hearing/count-word-errors.ts'
import { joinForEar } from '../../server/src/test-kit/hearing/resample-for-ear.ts'

type Ear = (sound: Pcm, language: Language) => Promise<string>

export type Spoken = { text: string; sound: Pcm }

/** Whisper hears half a minute at once, and half a minute costs the same however much of it is speech. */
const windowSeconds = 28
const breathSeconds = 0.6

/** The share of words that an ear gets wrong. Several sentences are heard in a row, as on a stream. */
export async function shareOfErrors(ear: Ear, language: Language, spoken: readonly Spoken[]): Promise<number> {
  let errors = 0
  let words = 0
  for (const row of intoWindows(spoken)) {
    const said = row.map(({ text }) => text).join(' ')
    const counted = countWordErrors(said, await ear(joinForEar(row.map(({ sound }) => sound)), language), language)
    errors += counted.errors
    words += counted.words
  }
  return errors / words
}

function intoWindows(spoken: readonly Spoken[]): Spoken[][] {
  const windows: Spoken[][] = []
  let seconds = Infinity
  for (const one of spoken) {
    const length = secondsOf(one.sound) + breathSeconds
    if (seconds + length > windowSeconds) {
      windows.push([])
      seconds = 0
    }
    windows.at(-1)?.push(one)
    seconds += length
  }
  return windows
}
