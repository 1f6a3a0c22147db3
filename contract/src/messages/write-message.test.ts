import { expect, test } from 'vitest'
import { aCatalogue, aVoice, heard, noLimits } from './test-kit/a-catalogue.ts'
import { readMessage } from './read-message.ts'
import { writeMessage } from './write-message.ts'

const catalogue = aCatalogue()
const rewrite = (text: string) => writeMessage(readMessage(text, catalogue, noLimits).parts)

test.each([
  ['[BRIAN] hi [air horn] yo || [oma] ok', 'Brian: hi (airhorn) yo Oma: ok'],
  ['hello', 'Heart: hello'],
  ['a | b', 'Heart: a Heart: b'],
  ['(airhron)', '(airhorn)'],
  ['brian:', ''],
])('%j is written %j', (typed, written) => {
  expect(rewrite(typed)).toBe(written)
})

test('a known default voice need not be named at the beginning', () => {
  const { parts } = readMessage('hello (bruh) again brian: yo', catalogue, noLimits)

  expect(writeMessage(parts, catalogue)).toBe('hello (bruh) again Brian: yo')
})

test('a name never joins the word before it to form another name', () => {
  const withF = aCatalogue({ voices: [...catalogue.voices, aVoice('F')], default_voice_id: null })
  const { parts } = readMessage('brian: ask morgan | f: ok', withF, noLimits)
  const written = writeMessage(parts, withF)

  expect(written).toBe('Brian: ask morgan | F: ok')
  expect(heard(readMessage(written, withF, noLimits))).toBe('Brian: ask morgan | F: ok')
})
