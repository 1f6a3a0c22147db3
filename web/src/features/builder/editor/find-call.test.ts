import { expect, test } from 'vitest'
import { findCall, suggest } from './find-call.ts'

const voice = (name: string) => ({ id: name, name, language: 'en' as const, gender: 'female' as const, colour: 0 })
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
  ['em', 'voice', 'em', 0, false],
  ['emma: hi (air', 'sound', 'air', 9, true],
  ['emma: hi (', 'sound', '', 9, true],
  ['emma: hi (airhorn) om', 'voice', 'om', 19, false],
  ['hello @mor', 'voice', 'mor', 6, true],
  ['hello there. om', 'voice', 'om', 13, false],
  ['morgan f', 'voice', 'morgan f', 0, false],
  ['emma: hi\nom', 'voice', 'om', 9, false],
] as const)('in "%s" the writer may call a %s', (text, kind, typed, start, isMarked) => {
  expect(findCall(text)).toEqual({ kind, typed, start, isMarked })
})

test.each(['', 'emma: hello om', 'emma: ', 'say (airhorn) ', 'a, b'])('in "%s" the writer calls nothing', (text) => {
  expect(findCall(text)).toBeUndefined()
})

const namesFor = (text: string) => {
  const call = findCall(text)
  return call ? suggest(call, catalogue).map((found) => (found.kind === 'voice' ? found.voice : found.sound).name) : []
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
  expect(suggest({ kind: 'voice', typed: 'em', start: 0, isMarked: false }, barred)).toEqual([])
})
