import type { HeardPart } from '@lautgabe/contract/playback/overlay-messages.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toShownWords } from '@lautgabe/contract/messages/shown-words.ts'
import { hasBegun, heardCharacters, heardIndex, litWords, toWave } from './message-shape.ts'

const speech = (text: string, colour = 1) => ({ kind: 'speech' as const, voice_name: 'george', colour, text })
const sound = { kind: 'sound' as const, sound_name: 'drum-roll' }
const heard = (part_index: number, start_seconds: number, seconds: number, characters = 10): HeardPart => ({
  part_index,
  characters,
  url: '/x.wav',
  start_seconds,
  seconds,
  gain_decibels: 0,
  peaks: [0.5, 1],
})

const message = {
  shown: [speech('Boss fight time!'), sound, speech('Warm an, mein Junge.', 2)],
  parts: [heard(0, 0, 2, 14), heard(1, 2, 1, 0), heard(2, 3, 1, 7), heard(2, 4, 3, 10)],
  is_complete: true,
}
const heardAt = (given: typeof message, position: number) =>
  given.shown.map((_, index) => heardCharacters(given, index, position))

test('the heard characters of a part follow its time, piece by piece', () => {
  const all = Number.POSITIVE_INFINITY
  expect(heardAt(message, 0)).toEqual([0, 0, 0])
  expect(heardAt(message, 1)).toEqual([7, 0, 0])
  expect(heardAt(message, 4)).toEqual([all, all, 7])
  expect(heardAt(message, 5.5)).toEqual([all, all, 12])
  expect(heardAt(message, 99)).toEqual([all, all, all])
})

test('while pieces are missing, words do not run ahead of the voice', () => {
  const parts = [heard(0, 0, 2, 30)]

  expect(heardCharacters({ shown: [speech('x'.repeat(155))], parts, is_complete: false }, 0, 9)).toBe(30)
})

test('a part without sound counts as heard when a later one begins', () => {
  const silent = { ...message, parts: message.parts.filter((part) => part.part_index !== 1) }

  expect([2.9, 3.1].map((position) => hasBegun(silent, 1, position))).toEqual([false, true])
  expect(hasBegun(message, 1, 2.5)).toBe(true)
})

test('finds the part that is heard', () => {
  expect([0, 2.5, 3.5, 9].map((position) => heardIndex(message, position))).toEqual([0, 1, 2, 2])
  expect(heardIndex({ shown: [], parts: [], is_complete: true }, 0)).toBe(0)
})

test('words light up one after the other, the first with the first sound, a masked one with the word before it', () => {
  const words = toShownWords('Boss *** fight time! ***')

  expect([0, 0.1, 4, 5, 9.1, 14].map((characters) => litWords(words, characters))).toEqual([0, 1, 2, 3, 4, 5])
})

test('the wave has the colours of the voices and is flat where no sound exists yet', () => {
  const { bars, seconds } = toWave(message, 7, 'en')
  const begun = toWave({ ...message, parts: [heard(0, 0, 2)], is_complete: false }, 8, 'en')

  expect(seconds).toBe(7)
  expect(bars.map(({ colour }) => colour)).toEqual([1, 1, undefined, 2, 2, 2, 2])
  expect(begun.seconds).toBeGreaterThan(4)
  expect(begun.bars.at(-1)).toEqual({ height: 0, colour: undefined })
})

test('no message breaks the drawing', () => {
  const part = fc.record({ part_index: fc.nat(5), start_seconds: fc.double({ min: 0, max: 60, noNaN: true }) })
  fc.assert(
    fc.property(
      fc.array(fc.string().map((text) => speech(text))),
      fc.array(part.map((given) => Object.assign(heard(0, 0, 1), given))),
      fc.boolean(),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (shown, parts, is_complete, position) => {
        const any = { shown, parts, is_complete }
        expect(shown.every((_, index) => heardCharacters(any, index, position) >= 0)).toBe(true)
        expect(toWave(any, 48, 'de').bars).toHaveLength(48)
      },
    ),
  )
})
