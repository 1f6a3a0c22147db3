import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { flagMessage } from './flag-message.ts'
import { hostileProfanity, hostileSlurs } from './test-kit/hostile-spellings.ts'
import { innocentTexts } from './test-kit/innocent-texts.ts'
import type { MessageFilters } from './message-filters.ts'

const filters: MessageFilters = {
  slurs: 'hold',
  profanity: 'mask',
  own_words: [
    { pattern: 'idiot*', action: 'mask' },
    { pattern: '*b*d', action: 'hold' },
    { pattern: 'Käse brot', action: 'mask' },
  ],
  links: 'hold',
  repetitions: 'hold',
  blocked_donators: ['mira'],
  trusted_donators: [],
}

const hostile = [hostileSlurs, hostileProfanity, '\nidiot\nbad\nKäsebrot']
  .join('')
  .split('\n')
  .filter((line) => line !== '')
const pieces = [
  ...hostile,
  ...innocentTexts.trim().split('\n'),
  ...'a f u c k s 1 ! * . - ( ) | : \u200B \u0308 ü ß &#117; & 😀 \uD800 no https://a.de/b a.com'.split(' '),
]
const typed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...pieces, ' ', ' ', ''), { maxLength: 16 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  },
)
const runs = { numRuns: 500 }
const isWord = (reason: string) => reason === 'slur' || reason === 'profanity' || reason === 'own_word'

test('every flag lies within the typed text, and flags of one reason do not overlap', () => {
  fc.assert(
    fc.property(typed, fc.string(), (text, donator) => {
      const flags = flagMessage(text, donator, filters).filter(({ end, typed: found }) => end > 0 || found !== donator)
      for (const { start, end, typed: found } of flags) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(found).toBe(text.slice(start, end))
      }
      for (const reason of new Set(flags.map((flag) => flag.reason))) {
        const same = flags.filter((flag) => flag.reason === reason)
        for (const [index, flag] of same.entries()) expect(flag.start).toBeGreaterThanOrEqual(same[index - 1]?.end ?? 0)
      }
    }),
    runs,
  )
})

test('invisible characters hide no bad word', () => {
  const unseen = fc.constantFrom('\u200B', '\u200D', '\u2060', '\uFEFF', '\u202E', '\u00AD', '\u2066')
  fc.assert(
    fc.property(fc.constantFrom(...hostile), unseen, fc.array(fc.boolean(), { minLength: 40 }), (text, mark, where) => {
      const hidden = Array.from(text, (character, at) => (where[at] ? character + mark : character)).join('')
      expect(flagMessage(hidden, '', filters).filter(({ reason }) => isWord(reason))).not.toEqual([])
    }),
    runs,
  )
})

test('changing the case of letters hides no bad word', () => {
  fc.assert(
    fc.property(fc.constantFrom(...hostile), fc.array(fc.boolean(), { minLength: 40 }), (text, where) => {
      const change = (letter: string, at: number) => (where[at] ? letter.toUpperCase() : letter.toLowerCase())
      // The capital of ß would be SS, which does not look like a B.
      const changed = Array.from(text, (letter, at) => (letter === 'ß' ? letter : change(letter, at))).join('')
      expect(flagMessage(changed, '', filters).filter(({ reason }) => isWord(reason))).not.toEqual([])
    }),
    runs,
  )
})

test('after the found words are replaced, no other word is found in their place', () => {
  fc.assert(
    fc.property(typed, (text) => {
      let masked = text
      for (const { start, end } of flagMessage(text, '', filters)) {
        masked = masked.slice(0, start) + '字'.repeat(end - start) + masked.slice(end)
      }
      const found = flagMessage(masked, '', filters).filter((flag) => isWord(flag.reason) && flag.typed.includes('字'))
      // A harmless name may end where a bad word begins. The replacement of that word then turns the name into another
      // one.
      const isBadAlone = (name: string) => flagMessage(name.replaceAll('字', ''), '', filters).length > 0
      expect(found.filter((flag) => isBadAlone(flag.typed))).toEqual([])
    }),
    runs,
  )
})
