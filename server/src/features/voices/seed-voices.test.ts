import { effectsIn } from '@lautgabe/contract/voices/voice-effects.ts'
import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import { exampleColours } from '@lautgabe/contract/voices/voice-kinds.ts'
import { expect, test } from 'vitest'
import { bestUnderstood } from './best-understood.ts'
import { seedColour, seedVoices } from './seed-voices.ts'

const ofLanguage = (language: string) => seedVoices.filter((voice) => voice.language === language)
const count = (language: string) => ofLanguage(language).length

test('every voice has a unique name that anyone can type', () => {
  const names = seedVoices.map(({ name }) => name)

  expect(new Set(names.map(toMatchKey)).size).toBe(names.length)
  expect(names.filter((name) => !/^[A-Z][a-z]{1,11}$/.test(name))).toEqual([])
})

test('both languages have a choice, and featured voices come with the product without the GPL', () => {
  expect(count('en')).toBeGreaterThanOrEqual(30)
  expect(count('de')).toBeGreaterThanOrEqual(12)
  expect(seedVoices.filter(({ isFeatured, engine }) => isFeatured && engine === 'espeak')).toEqual([])
})

test('both languages have characters, and nobody recommends one that cannot be understood', () => {
  const characters = seedVoices.filter(({ settings }) => Object.keys(effectsIn(settings)).length > 0)
  const recommended = (language: string) =>
    characters.filter((voice) => voice.isFeatured && voice.language === language)

  expect(recommended('en').length).toBeGreaterThanOrEqual(10)
  expect(recommended('de').length).toBeGreaterThanOrEqual(5)
  expect(characters.filter(({ tags }) => !tags.includes('character'))).toEqual([])
  expect(characters.filter(({ isFeatured, tags }) => isFeatured === tags.includes('garbled'))).toEqual([])
})

test('the example on the home page shows its voices in their own colours', () => {
  const shown = seedVoices.filter(({ name }) => name.toLowerCase() in exampleColours)

  expect(Object.fromEntries(shown.map((voice) => [voice.name.toLowerCase(), seedColour(voice)]))).toEqual(
    exampleColours,
  )
})

test('the default voice is the one that is understood best', () => {
  expect(bestUnderstood(ofLanguage('en'), 'en')?.name).toBe('Grace')
  expect(bestUnderstood(ofLanguage('de'), 'de')?.name).toBe('Lena')
  expect(bestUnderstood([{ name: 'Somebody' }, { name: 'Klaus' }], 'de')?.name).toBe('Klaus')
  expect(bestUnderstood([{ name: 'Somebody' }], 'de')).toBeUndefined()
})
