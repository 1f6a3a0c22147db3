import { expect, test } from 'vitest'
import { earlyCut, splitSpeech } from '../../speech/voicing/split-speech.ts'
import { saidCharacters } from './said-characters.ts'

const cut = earlyCut('usual')

test('each piece of a part says its own characters, and a sound says none', () => {
  const text = 'Hey, this is a long message for you, and it goes on until somebody has to take a breath, at last.'
  const pieces = splitSpeech(text, { isAwaited: true, cut }).length
  const script = [{ kind: 'speech', spoken: text }, { kind: 'sound' }, { kind: 'speech', spoken: 'Bye.' }] as const
  const places = [...Array.from({ length: pieces }, () => 0), 1, 2]

  const characters = saidCharacters(script, places, cut)

  expect(pieces).toBeGreaterThan(2)
  expect(characters.slice(0, pieces).reduce((sum, each) => sum + each)).toBe(text.replaceAll(' ', '').length)
  expect(characters.slice(pieces)).toEqual([0, 4])
})

test('a part of many pieces is split once', () => {
  let splits = 0
  const spelled = {
    kind: 'speech',
    get spoken() {
      splits += 1
      return 'A B C D E F G H, '.repeat(60)
    },
  } as const

  const characters = saidCharacters(
    [spelled],
    Array.from({ length: 12 }, () => 0),
    cut,
  )

  expect(characters.filter((each) => each > 0)).toHaveLength(12)
  expect(splits).toBe(1)
})
