import { expect, test } from 'vitest'
import { guessLanguage } from './guess-language.ts'

test.each([
  'Thank you for the stream, you made my whole week!',
  'Good evening, chat.',
  'I’m so happy that you don’t give up',
  'what a great run',
  'Hello friends, greetings from Köln',
])('"%s" is English', (text) => {
  expect(guessLanguage(text)).toBe('en')
})

test.each([
  'Danke für den Stream, du hast mir die Woche gerettet!',
  'Guten Abend zusammen',
  'Zieh dich warm an, mein Junge.',
  'Der Boss war so nice, mach weiter',
  'GRÜẞE AUS KÖLN',
])('"%s" is German', (text) => {
  expect(guessLanguage(text)).toBe('de')
})

test.each([
  '',
  'Hi',
  'Hallo',
  'nice stream',
  'gg wp',
  'Boss fight!',
  'Ich love you',
  '12 + 30 = 42',
  'lol die man was',
])('nobody can tell the language of "%s"', (text) => {
  expect(guessLanguage(text)).toBeUndefined()
})
