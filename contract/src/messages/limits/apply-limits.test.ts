import { expect, test } from 'vitest'
import { aCatalogue, heard, noLimits } from '../test-kit/a-catalogue.ts'
import type { MessageLimits } from '../message-catalogue.ts'
import { readMessage } from '../read-message.ts'

const catalogue = aCatalogue()
const read = (text: string, limits: Partial<MessageLimits>) => readMessage(text, catalogue, { ...noLimits, ...limits })
const codes = (message: ReturnType<typeof read>) => message.notes.map(({ code }) => code)
const leftOut = (text: string, message: ReturnType<typeof read>) =>
  message.tokens
    .filter((token) => 'isLeftOut' in token && token.isLeftOut)
    .map(({ start, end }) => text.slice(start, end))

const fourVoices = 'a brian: b oma: c drake: d'

test('the last allowed voice reads for the voices beyond the limit', () => {
  const message = read(fourVoices, { voices: 2 })

  expect(heard(message)).toBe('Heart: a | Brian: b | Brian: c | Brian: d')
  expect(codes(message)).toEqual(['too_many_voices', 'too_many_voices'])
  expect(message.planProblems).toEqual([])
})

test('a voice that has spoken may speak again', () => {
  expect(heard(read('brian: a oma: b drake: c brian: d', { voices: 2 }))).toBe('Brian: a | Oma: b | Oma: c | Brian: d')
})

test('without the right to several voices, the first voice that speaks reads everything', () => {
  expect(heard(read(fourVoices, { multiple_voices: false }))).toBe('Heart: a | Heart: b | Heart: c | Heart: d')
  expect(heard(read('brian: b oma: c', { multiple_voices: false }))).toBe('Brian: b | Brian: c')
})

test('a second voice without the right to several voices is a problem of the plan', () => {
  const message = read(fourVoices, { multiple_voices: false })

  expect(message.planProblems).toEqual(['multiple_voices'])
  expect(codes(message)).toEqual(Array.from({ length: 3 }, () => 'plan_lacks_multiple_voices'))
  expect(read('😀 brian: b brian: c', { multiple_voices: false }).planProblems).toEqual([])
})

test('sounds beyond the limit are skipped', () => {
  const text = 'a (airhorn) b (bruh) c (oma)'
  const message = read(text, { sounds: 1 })

  expect(heard(message)).toBe('Heart: a | (airhorn) | Heart: b | Heart: c')
  expect(codes(message)).toEqual(['too_many_sounds', 'too_many_sounds'])
  expect(leftOut(text, message)).toEqual(['(bruh)', '(oma)'])
})

test('the text of parts beyond the limit is read in the last voice', () => {
  const message = read('a brian: b (airhorn) oma: c (bruh) drake: d', { parts: 2 })

  expect(heard(message)).toBe('Heart: a | Brian: b c d')
  expect(codes(message)).toContain('too_many_parts')
})

test('two joined texts do not form the name of a voice', () => {
  expect(heard(read('ask brian | : he knows', { parts: 1 }))).toBe('Heart: ask brian. : he knows')
})

test('if only a text or a sound has room, the text is kept', () => {
  expect(heard(read('a (airhorn) brian: b', { parts: 2 }))).toBe('Heart: a | Heart: b')
  expect(heard(read('a (airhorn) (bruh)', { parts: 2 }))).toBe('Heart: a | (airhorn)')
})

test('a text that is too long is cut between two words', () => {
  const text = 'brian: one two three (airhorn) oma: four'
  const message = read(text, { characters: 9 })

  expect(heard(message)).toBe('Brian: one two')
  expect(message.characters).toBe(7)
  expect(codes(message)).toEqual(['too_long'])
  expect(leftOut(text, message)).toEqual([' three ', '(airhorn)', ' four'])
})

test('a first word that is too long is cut between whole characters', () => {
  expect(heard(read('Donaudampfschiff', { characters: 5 }))).toBe('Heart: Donau')
  expect(heard(read('𐐀𐐀𐐀a𐐀𐐀', { characters: 5 }))).toBe('Heart: 𐐀𐐀𐐀a𐐀')
})

test('after a cut inside a word, the text left out is reported', () => {
  const message = read('½ | stream', { characters: 5 })

  expect(message.parts.map((part) => 'spoken' in part && part.spoken)).toEqual(['one h'])
  expect(codes(message)).toEqual(['too_long'])
})

test.each(['9'.repeat(500), '$9.99 12:34 '.repeat(40), 'gg wp afk idk '.repeat(40), 'wr bye '.repeat(40)])(
  'the spoken text counts, however short the typed text is: %s',
  (text) => {
    const pronunciations = [{ written: 'wr', spoken: 'world record, the best of 1000 runs' }]
    const message = readMessage(text, aCatalogue({ pronunciations }), { ...noLimits, characters: 100, seconds: 5 })
    const spoken = message.parts.map((part) => (part.kind === 'speech' ? part.spoken : '')).join('')

    expect(spoken).not.toBe('')
    expect(spoken.length).toBe(message.characters)
    expect(message.characters).toBeLessThanOrEqual(100)
    expect(message.seconds).toBeLessThanOrEqual(5)
  },
)

test('a text is cut where its time ends', () => {
  const message = read('one two three four five six seven eight nine', { seconds: 1 })

  expect(heard(message)).toBe('Heart: one two three')
  expect(message.seconds).toBeLessThanOrEqual(1)
})

test('a sound without enough time is skipped, and the text goes on', () => {
  expect(heard(read('one (sad violin) two', { seconds: 3 }))).toBe('Heart: one | Heart: two')
})

test('a sound gives its time to the text if no text could be spoken otherwise', () => {
  const message = read('(airhorn) hello', { seconds: 2 })

  expect(heard(message)).toBe('Heart: hello')
  expect(codes(message)).toEqual(['too_long'])
})

test('sounds count with their exact length, and there is a short silence between parts', () => {
  expect(read('(airhorn) (bruh)', {}).seconds).toBeCloseTo(2 + 0.08 + 1)
  expect(read('fifteen letters a | fifteen letters a', {}).seconds).toBeGreaterThan(2)
})
