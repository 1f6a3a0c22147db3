import type { HeardPart } from '@lautgabe/contract/playback/overlay-messages.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { heardIndex, heardShares, litWords, toWave, toWords } from './message-shape.ts'

const speech = (text: string, colour = 1) => ({ kind: 'speech' as const, voice_name: 'george', colour, text })
const sound = { kind: 'sound' as const, sound_name: 'drum-roll' }
const heard = (part_index: number, start_seconds: number, seconds: number): HeardPart => ({
  part_index,
  url: '/x.wav',
  start_seconds,
  seconds,
  gain_decibels: 0,
  peaks: [0.5, 1],
})

const message = {
  shown: [speech('Boss fight time!'), sound, speech('Warm an, mein Junge.', 2)],
  parts: [heard(0, 0, 2), heard(1, 2, 1), heard(2, 3, 1), heard(2, 4, 3)],
  is_complete: true,
}

test('the heard share of a part follows its time, in any number of pieces', () => {
  expect(heardShares(message, 0, 'en')).toEqual([0, 0, 0])
  expect(heardShares(message, 1, 'en')).toEqual([0.5, 0, 0])
  expect(heardShares(message, 5, 'en')).toEqual([1, 1, 0.5])
  expect(heardShares(message, 99, 'en')).toEqual([1, 1, 1])
})

test('while pieces are missing, the rest is estimated, so that words do not run ahead', () => {
  const text = 'x'.repeat(155)
  const [share] = heardShares({ shown: [speech(text)], parts: [heard(0, 0, 2)], is_complete: false }, 2, 'en')

  expect(share).toBeCloseTo(0.2, 5)
})

test('finds the part that is heard', () => {
  expect([0, 2.5, 3.5, 9].map((position) => heardIndex(message, position))).toEqual([0, 1, 2, 2])
  expect(heardIndex({ shown: [], parts: [], is_complete: true }, 0)).toBe(0)
})

test('words light up one after the other, the first with the first sound and the last before the end', () => {
  const words = toWords('Boss fight  time!')

  expect(words.map(({ text }) => text).join('')).toBe('Boss fight  time!')
  expect([0, 0.01, 0.3, 0.9, 1].map((share) => litWords(words, 17, share))).toEqual([0, 1, 2, 3, 3])
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
        expect(heardShares(any, position, 'de').every((share) => share >= 0 && share <= 1)).toBe(true)
        expect(toWave(any, 48, 'de').bars).toHaveLength(48)
      },
    ),
  )
})
