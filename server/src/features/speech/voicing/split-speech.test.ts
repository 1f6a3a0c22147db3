import { array, assert, lorem, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { type CutName, earlyCut, splitSpeech } from './split-speech.ts'

const texts = (text: string) => splitSpeech(text).map((piece) => piece.text)

test('a short text stays whole', () => {
  expect(splitSpeech('Hello everyone, good luck today!')).toEqual([
    { text: 'Hello everyone, good luck today!', pauseSeconds: 0 },
  ])
})

test('a long message starts with a short piece and is cut where a speaker would breathe', () => {
  const message =
    'Hey Mira, greetings from Hamburg! I have been watching you since the first stream, and tonight you finally beat that boss; my whole family was cheering so loudly that the neighbours came over.'

  expect(texts(message)).toEqual([
    'Hey Mira, greetings from Hamburg!',
    'I have been watching you since the first stream,',
    'and tonight you finally beat that boss;',
    'my whole family was cheering so loudly that the neighbours came over.',
  ])
  expect(splitSpeech(message).map(({ pauseSeconds }) => pauseSeconds)).toEqual([0.3, 0.15, 0.15, 0])
})

test.each([
  [
    'Can you please play my favourite song and turn it up a bit after this round?',
    'Can you please play my favourite song',
  ],
  [
    'Kannst du bitte mein Lieblingslied spielen und danach weitermachen wie bisher?',
    'Kannst du bitte mein Lieblingslied',
  ],
])('if no speaker would breathe soon, the first piece ends before a joining word or at a blank', (message, first) => {
  expect(texts(message)[0]).toBe(first)
})

test.each([
  ['Thank you for the stream tonight, you are wonderful.', 'Thank you for the stream tonight,'],
  ['See you tomorrow, same time, same place, my friend.', 'See you tomorrow,'],
  ['Greetings to all of you, Mira! You have been so good to us.', 'Greetings to all of you,'],
  ['Hey, it is Anna from Hamburg again! You look tired.', 'Hey,'],
  ['Danke! Das war der schönste Abend seit langer Zeit.', 'Danke!'],
  // A full stop so soon may belong to an abbreviation, and a single letter is no greeting.
  ['Prof. Meyer from Hamburg greets all of you and your dog.', 'Prof. Meyer from Hamburg greets all of'],
  ['I, Robot is the very best film which this city has seen.', 'I, Robot is the very best film which'],
  // No speaker would breathe within these, or the rest would be a crumb.
  ['I have never laughed so much in one evening.', 'I have never laughed so much in one evening.'],
  ['You are the best streamer of them all, Mira.', 'You are the best streamer of them all, Mira.'],
  ['Hello everyone, good luck today!', 'Hello everyone, good luck today!'],
])('an awaited text starts with as little as sounds natural: %s', (message, first) => {
  expect(splitSpeech(message, { isAwaited: true })[0]?.text).toBe(first)
})

test('a message from an earlier version is cut as it was voiced: its first piece is longer', () => {
  const cut = { name: 'usual', isEarly: false } as const

  expect(splitSpeech('See you tomorrow, same time, same place, my friend.', { isAwaited: true, cut })[0]?.text).toBe(
    'See you tomorrow, same time,',
  )
})

test.each([
  ['joined by hyphens', '-'],
  ['joined by marks', '!'],
  ['with blanks', ' '],
])('letters that are spelled are cut into short pieces: %s', (_, joint) => {
  const spelled = Array.from({ length: 40 }, () => 'wwxwwxxwwxwx').join(joint)

  expect(Math.max(...texts(spelled).map(({ length }) => length))).toBeLessThanOrEqual(60)
  expect(texts(spelled).join('').replaceAll(joint, '')).toBe(spelled.replaceAll(joint, ''))
})

test.each(Array.from({ length: 16 }, (_, letters) => letters + 1))(
  'words without a vowel of %i letters never make a long piece',
  (letters) => {
    const spelled = 'bcdfghjklmnpqrst'.slice(0, letters)
    const message = `${spelled} `.repeat(Math.ceil(2000 / (letters + 1)))

    expect(Math.max(...texts(message).map(({ length }) => length))).toBeLessThanOrEqual(60)
    expect(texts(message).join(' ')).toBe(message.trim())
  },
)

test('a chain of words is cut after a hyphen, and a number stays whole', () => {
  expect(texts('Donau-Dampfschiff-Kapitäns-Mützen-Sammlung-Verein-Meister')[0]).toBe(
    'Donau-Dampfschiff-Kapitäns-Mützen-',
  )
  expect(texts(`Pi is 3.${'1'.repeat(60)}`)[0]).not.toBe('Pi is 3.')
})

test('a text that nobody awaits stays in one piece for longer', () => {
  expect(texts('See you tomorrow, same time, same place, my friend.')).toHaveLength(1)
})

test('no word is lost or changed in any text', () => {
  const message = array(oneof(lorem({ mode: 'sentences', maxCount: 2 }), string({ maxLength: 40 })), {
    maxLength: 8,
  })

  assert(
    property(message, (parts) => {
      const text = parts.join(' ')
      for (const isAwaited of [true, false]) {
        const together = splitSpeech(text, { isAwaited }).map((piece) => piece.text)
        expect(together.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      }
    }),
  )
})

test('even a wall of letters is cut into pieces that an engine can take, and no character is halved', () => {
  const pieces = texts('😀'.repeat(500))

  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(165)
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
})

test('a hundred thousand characters are cut in linear time', () => {
  expect(texts('word, '.repeat(20_000)).length).toBeGreaterThan(500)
})

test('for a slower engine the pieces grow slowly or stay short, and the first one is the same', () => {
  const message =
    'Hey Mira, greetings from Hamburg! I have been watching you since the first stream, and tonight you finally beat that boss; my whole family was cheering so loudly that all of the neighbours came over here to see what was going on.'
  const cutTo = (name: CutName) =>
    splitSpeech(message, { isAwaited: true, cut: earlyCut(name) }).map(({ text }) => text)
  const [usual, steady, short] = [cutTo('usual'), cutTo('steady'), cutTo('short')]

  expect(usual).toEqual([
    'Hey Mira,',
    'greetings from Hamburg!',
    'I have been watching you since the first stream,',
    'and tonight you finally beat that boss;',
    'my whole family was cheering so loudly',
    'that all of the neighbours came over here to see what was going on.',
  ])
  expect(steady).toEqual([
    'Hey Mira,',
    'greetings from Hamburg!',
    'I have been watching you since the first stream,',
    'and tonight you finally beat that boss;',
    'my whole family was cheering so loudly',
    'that all of the neighbours came over here to see',
    'what was going on.',
  ])
  expect(short).toEqual([
    ...usual.slice(0, 5),
    'that all of the neighbours came over here to',
    'see what was going on.',
  ])
})
