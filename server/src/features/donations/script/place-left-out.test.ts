import { readMessage } from '@lautgabe/contract/messages/read-message.ts'
import { createSayer, type Sayer } from '@lautgabe/contract/messages/sayer.ts'
import { aCatalogue, noLimits } from '@lautgabe/contract/messages/test-kit/a-catalogue.ts'
import { expect, test } from 'vitest'
import { placeLeftOut } from './place-left-out.ts'

/** Places forty words that are not heard. Answers the places and how many characters were said again for them. */
function placeForty(words: string) {
  const catalogue = aCatalogue()
  const heard = `${words}    `.repeat(40).trimEnd()
  const unheard = Array.from({ length: 40 }, (_, index) => {
    const start = (words.length + 4) * index + words.length + 1
    return { start, end: start + 2 }
  }).slice(0, -1)
  const say = createSayer(catalogue.pronunciations)
  const read = readMessage(heard, catalogue, noLimits, say)
  let saidAgain = 0
  const counting: Sayer = (text, voice) => {
    saidAgain += text.length
    return say(text, voice)
  }
  const [part] = read.parts
  const spoken = part?.kind === 'speech' ? part.spoken : ''
  return { places: placeLeftOut(unheard, heard, read, counting).map(({ at }) => at), spoken, saidAgain }
}

test('however many words are left out of a long message, little of it is said again', () => {
  expect(placeForty('no! '.repeat(11)).saidAgain).toBeLessThan(13_000)
  expect(placeForty('the quick brown fox jumps over a lazy dog, 7').saidAgain).toBeLessThan(13_000)
})

test('the last of many words that are left out of a long message stand about where they stood', () => {
  const sentence = 'the quick brown fox jumps over a lazy dog, and'
  const { places, spoken } = placeForty(sentence)

  expect(places.slice(0, 9)).toEqual(places.slice(0, 9).map((_, index) => (index + 1) * (sentence.length + 1) - 1))
  for (const [index, at] of places.entries()) {
    expect(Math.abs(at - ((index + 1) * (sentence.length + 1) - 1)), String(index)).toBeLessThan(40)
    expect(spoken.slice(at), String(index)).toMatch(/^(?: |$)/)
  }
})
