import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { phraseAt, toPhrases } from './caption-phrases.ts'

const phrasesOf = (shown: string) => toPhrases(shown).map((words) => words.map(({ text }) => text).join(' '))

test('captions change where a speaker breathes', () => {
  expect(phrasesOf('Hi! That was the best boss fight I have seen. What is your name again?')).toEqual([
    'Hi! That was the best boss fight I have seen.',
    'What is your name again?',
  ])
})

test('a long sentence is split evenly, at a clause if one ends near, and leaves no word alone', () => {
  expect(
    phrasesOf('Greetings from the whole family in Kiel, we have watched your stream every evening this week'),
  ).toEqual(['Greetings from the whole family in Kiel,', 'we have watched your stream every evening this week'])
  expect(phrasesOf(`${'abcde '.repeat(10)}end`)).toHaveLength(2)
})

test('a sentence that fits is never split', () => {
  expect(phrasesOf('Take a warm scarf with you, my dear.')).toEqual(['Take a warm scarf with you, my dear.'])
})

test('short sentences stay together', () => {
  expect(phrasesOf('No. No! Never again. Go away!')).toEqual(['No. No! Never again. Go away!'])
})

test('a text without blanks is split as well, and looks whole', () => {
  const [first = []] = toPhrases('こんにちは'.repeat(20))

  expect(toPhrases('こんにちは'.repeat(20)).length).toBeGreaterThan(2)
  expect(first[0]).toMatchObject({ isCut: true })
})

test('the phrase that is heard is the last one that has begun', () => {
  const phrases = toPhrases('One two three four five six. Seven eight nine ten eleven twelve.')

  expect(phrases).toHaveLength(2)
  expect([0, 5, 23, 23.1, Number.POSITIVE_INFINITY].map((at) => phraseAt(phrases, at))).toEqual([0, 0, 0, 1, 1])
  expect(phraseAt([], 7)).toBe(0)
})

test('no phrase is longer than two lines, and every letter is in one', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', ',', '!', 'é', '日', '*') })
  fc.assert(
    fc.property(text, (shown) => {
      const phrases = toPhrases(shown)

      expect(
        phrases
          .flat()
          .map(({ text: word }) => word)
          .join(''),
      ).toBe(shown.replaceAll(/\s/g, ''))
      for (const phrase of phrases) {
        expect(phrase.length).toBeGreaterThan(0)
        expect(phrase.map(({ text: word }) => word.replaceAll('日', '日日')).join(' ').length).toBeLessThan(62)
      }
    }),
  )
})
