import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCatalogue, heard, noLimits } from './test-kit/a-catalogue.ts'
import { cleanText } from './clean-text.ts'
import { countCharacters } from './count-characters.ts'
import type { MessageLimits } from './message-catalogue.ts'
import type { MessagePart } from './message.ts'
import { readMessage } from './read-message.ts'
import { toSpeakableText } from './speakable-text.ts'
import { writeMessage } from './write-message.ts'

const catalogue = aCatalogue()
const withoutBars = aCatalogue({
  voices: catalogue.voices.filter((voice) => !voice.barred_by),
  sounds: catalogue.sounds.filter((sound) => !sound.barred_by),
})

const names =
  'brian Brian oma morgan_f f morgan spngebob airhorn airhron sad violin 12 13 1-3 max Celebrity golden default note'
const signs = ': ：: :: ( ) [ ] （ | || - _ ! @ / . , = ; :) :( :D D P o :joy: 10:30 https://a.b/c_(d):e a.b/brian:'
const letters = 'hello wörld geht´s kurz a 😀 👩‍👩‍👧 \u200B \u202E … ﷺ ⑴ ｶﾞ e\u0301 \uD800 \uDC00 ½'
const blanks = [' ', ' ', ' ', ' ', '  ', ' : ', '\n']
const pieces = [names, signs, letters].flatMap((list) => list.split(' ')).concat(blanks)
const typed = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((all) => all.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
      .map((codes) => String.fromCodePoint(...codes)),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  },
)
const someLimits: fc.Arbitrary<MessageLimits> = fc.record({
  voices: fc.integer({ min: 1, max: 4 }),
  sounds: fc.integer({ min: 0, max: 3 }),
  parts: fc.integer({ min: 1, max: 6 }),
  seconds: fc.double({ min: 1, max: 20, noNaN: true }),
  characters: fc.integer({ min: 1, max: 60 }),
  multiple_voices: fc.boolean(),
  number_shortcuts: fc.boolean(),
})
const runs = { numRuns: 400 }

const heardAndSaid = (parts: MessagePart[]) =>
  parts.map((part) => (part.kind === 'sound' ? [part.sound.id] : [part.voice.id, part.spoken]))

test('tokens cover the whole text, and parts and notes lie within it', () => {
  fc.assert(
    fc.property(typed, someLimits, (text, limits) => {
      const { tokens, parts, notes } = readMessage(text, catalogue, limits)
      expect(tokens.map(({ start }) => start)).toEqual([0, ...tokens.map(({ end }) => end)].slice(0, tokens.length))
      expect(tokens.at(-1)?.end ?? 0).toBe(text.length)
      for (const { start, end } of [...parts, ...notes]) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
      expect(parts.map(({ start }) => start)).toEqual(parts.map(({ start }) => start).toSorted((a, b) => a - b))
    }),
    runs,
  )
})

test('every word is read, calls something, or is a reported stage direction', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { tokens, parts, notes } = readMessage(text, withoutBars, noLimits)
      const isTold = (at: number) =>
        notes.some(({ code, start, end }) => code === 'stage_direction' && at >= start && at < end)
      // The clean text decides: `:D⑴:` is an emote once its ⑴ is a 1.
      const { text: clean, originOf } = cleanText(text)
      const units = clean.split('').map((unit, at) => ({ unit, origin: originOf(at) }))
      const read: string[] = []
      const unread: string[] = []
      for (const { kind, start, end } of tokens) {
        const own = units.filter(({ origin }) => origin >= start && origin < end)
        const words = own.map(({ unit }) => unit).join('')
        const isInPart = parts.some((part) => part.kind === 'speech' && part.start < end && start < part.end)
        if (kind === 'text' && isInPart) read.push(words)
        else if (kind === 'text') unread.push(toSpeakableText(words, 'en'))
        else if (kind === 'silent') unread.push(...own.map(({ unit, origin }) => (isTold(origin) ? '' : unit)))
      }
      const said = parts.map((part) => (part.kind === 'speech' ? part.text : '')).join(' ')
      expect(onlyLetters(said)).toBe(onlyLetters(read.join('')))
      expect(onlyLetters(unread.join(''))).toBe('')
    }),
    runs,
  )
})

const noise = fc
  .array(fc.constantFrom(...pieces.filter((piece) => !/[[\]]/u.test(piece))), { maxLength: 6 })
  .map((all) => all.join(''))
const ordinaryWords = fc.uniqueArray(fc.constantFrom(...'stream Kuchen wonderful Grüße amazing Haus'.split(' ')))
const manyNoises = fc.array(noise, { minLength: 6, maxLength: 6 })
const amongNoise = (words: string[], noises: string[]) => words.map((word, at) => `${noises[at]} ${word} `).join('')
const toSaid = (parts: MessagePart[]) => parts.map((part) => (part.kind === 'speech' ? part.spoken : '')).join(' ')

test('an ordinary word is spoken, whatever is typed around it', () => {
  fc.assert(
    fc.property(ordinaryWords, manyNoises, (words, noises) => {
      const text = amongNoise(words, noises)
      const said = toSaid(readMessage(text, catalogue, noLimits).parts)
      for (const word of words) expect(said, text).toContain(word)
    }),
    runs,
  )
})

test('with limits, exactly the words not shown as left out are spoken', () => {
  fc.assert(
    fc.property(ordinaryWords, manyNoises, someLimits, (words, noises, limits) => {
      const text = amongNoise(words, noises)
      const { parts, tokens, notes } = readMessage(text, catalogue, limits)
      const said = toSaid(parts)
      const isTold = notes.some(({ code }) => code === 'too_long')
      for (const word of words) {
        const [start, end] = [text.indexOf(word), text.indexOf(word) + word.length]
        const around = tokens.filter((token) => token.start < end && token.end > start)
        const leftOut = around.filter((token) => 'isLeftOut' in token && token.isLeftOut)
        // Only the very first word is cut inside, if it alone is too long.
        if (leftOut.length > 0 && leftOut.length < around.length) continue
        expect([said.includes(word), isTold || leftOut.length === 0], text).toEqual([leftOut.length === 0, true])
      }
    }),
    runs,
  )
})

test('a message means the same when it is written down and read again', () => {
  fc.assert(
    fc.property(typed, fc.oneof(fc.constant(noLimits), someLimits), (text, limits) => {
      const { parts } = readMessage(text, catalogue, limits)
      const written = writeMessage(parts, catalogue)
      const again = readMessage(written, catalogue, limits)
      expect(heardAndSaid(again.parts), `${JSON.stringify(written)} of ${heard({ parts })}`).toEqual(
        heardAndSaid(parts),
      )
      expect(writeMessage(again.parts, catalogue)).toBe(written)
    }),
    runs,
  )
})

test('no limit is exceeded, however much longer the spoken words are than the typed ones', () => {
  const wordy = aCatalogue({
    pronunciations: [
      { written: 'kurz', spoken: 'a rather long way to say 123456789 or $12.34' },
      { written: 'hello', spoken: '' },
    ],
  })
  const digits = fc.stringMatching(/^[0-9.,:$ ]{0,60}$/u)
  fc.assert(
    fc.property(fc.oneof(typed, digits), someLimits, (text, limits) => {
      const { parts, characters, seconds, planProblems } = readMessage(text, wordy, limits)
      const speeches = parts.filter((part) => part.kind === 'speech')
      const voices = new Set(speeches.map(({ voice }) => voice.id))
      expect(voices.size).toBeLessThanOrEqual(limits.multiple_voices ? limits.voices : 1)
      expect(parts.length - speeches.length).toBeLessThanOrEqual(limits.sounds)
      expect(parts.length).toBeLessThanOrEqual(limits.parts)
      expect(characters).toBeLessThanOrEqual(limits.characters)
      expect(characters).toBe(speeches.reduce((sum, { spoken }) => sum + countCharacters(spoken), 0))
      expect(seconds).toBeLessThanOrEqual(limits.seconds + 0.001)
      expect(voices.size > 1 && planProblems.includes('multiple_voices')).toBe(false)
    }),
    runs,
  )
})

test('a voice that speaks without limits still speaks with them', () => {
  fc.assert(
    fc.property(typed, someLimits, (text, limits) => {
      const withLimits = readMessage(text, catalogue, limits)
      const without = readMessage(text, catalogue, { ...noLimits, number_shortcuts: limits.number_shortcuts })
      expect(speaks(withLimits.parts)).toBe(speaks(without.parts))
    }),
    runs,
  )
})

const speaks = (parts: MessagePart[]) => parts.some(({ kind }) => kind === 'speech')
const onlyLetters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
