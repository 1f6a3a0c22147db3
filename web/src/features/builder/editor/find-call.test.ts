import { expect, test } from 'vitest'
import { findCall, suggest } from './find-call.ts'

const voice = (name: string) => ({ id: name, name, language: 'en' as const, colour: 0 })
const catalogue = {
  voices: [voice('Emma'), voice('Morgan F'), voice('Oma')],
  sounds: [
    { id: 'a', name: 'airhorn', seconds: 1 },
    { id: 'h', name: 'fanfare', seconds: 2 },
  ],
  default_voice_id: 'Emma',
  pronunciations: [],
}

test.each([
  ['em', 'voice', 'em', 0],
  ['emma: hi (air', 'sound', 'air', 9],
  ['emma: hi (', 'sound', '', 9],
  ['emma: hi (airhorn) om', 'voice', 'om', 19],
  ['hello @mor', 'voice', 'mor', 6],
  ['hello there. om', 'voice', 'om', 13],
  ['morgan f', 'voice', 'morgan f', 0],
  ['emma: hi\nom', 'voice', 'om', 9],
] as const)('in "%s" the writer calls a %s', (text, kind, typed, start) => {
  expect(findCall(text)).toEqual({ kind, typed, start })
})

test.each(['', 'emma: hello om', 'emma: ', 'say (airhorn) ', 'a, b'])('in "%s" the writer calls nothing', (text) => {
  expect(findCall(text)).toBeUndefined()
})

const namesFor = (text: string) => {
  const call = findCall(text)
  return call
    ? suggest(call, catalogue, text).map((found) => (found.kind === 'voice' ? found.voice : found.sound).name)
    : []
}

test('names that begin with the typed letters are suggested, in any case', () => {
  expect(namesFor('MOR')).toEqual(['Morgan F'])
})

test('behind a bracket, names that contain the typed letters are suggested too', () => {
  expect(namesFor('(fa')).toEqual(['fanfare'])
  expect(namesFor('(horn')).toEqual(['airhorn'])
})

test('an ordinary word at the beginning suggests no voice', () => {
  expect(namesFor('ma')).toEqual([])
})

test('a voice that the donator may not use is not suggested', () => {
  const barred = { ...catalogue, voices: [{ ...voice('Emma'), barred_by: 'not_allowed' as const }] }
  expect(suggest({ kind: 'voice', typed: 'em', start: 0 }, barred, 'em')).toEqual([])
})
