import { expect, test } from 'vitest'
import { toTimedParts } from './word-times.ts'

const speech = (spoken: string) =>
  ({
    kind: 'speech',
    voice_id: 'a',
    voice_name: 'kate',
    colour: 1,
    language: 'en',
    spoken,
    shown: spoken,
  }) as const
const sound = { kind: 'sound', sound_id: 'b', sound_name: 'airhorn', seconds: 2 } as const

test('words share the time that is left beside sounds, by their length', () => {
  const timed = toTimedParts({ parts: [speech('ab cd'), sound, speech('efghij')], seconds: 12, is_complete: true })

  expect(timed.map(({ from, to }) => [from, to])).toEqual([
    [0, 4],
    [4, 6],
    [6, 12],
  ])
  expect(timed[0]?.words).toEqual([
    { text: 'ab', from: 0, to: 2 },
    { text: 'cd', from: 2, to: 4 },
  ])
})

test('a masked word is shown in its place and takes no time', () => {
  const [timed] = toTimedParts({
    parts: [{ ...speech('ab cd'), shown: 'ab *** cd' }],
    seconds: 4,
    is_complete: true,
  })

  expect(timed?.words).toEqual([
    { text: 'ab', from: 0, to: 2 },
    { text: '***', from: 2, to: 2 },
    { text: 'cd', from: 2, to: 4 },
  ])
})

test('while a message is still being made, words follow the usual pace of speech', () => {
  const [first] = toTimedParts({ parts: [speech('a'.repeat(24))], seconds: 0.5, is_complete: false })

  expect(first?.to).toBeCloseTo(2)
})

test('a message with only sounds has times as well', () => {
  expect(toTimedParts({ parts: [sound], seconds: 2, is_complete: true })[0]).toMatchObject({ from: 0, to: 2 })
})
