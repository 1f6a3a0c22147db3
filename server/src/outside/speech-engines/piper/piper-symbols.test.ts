import { expect, test } from 'vitest'
import { toPiperIds } from './piper-symbols.ts'

/** A model that knows these sounds; the number is the place in the row. */
const mapOf = (sounds: string) => Object.fromEntries(Array.from(sounds, (sound, id) => [sound, [id]]))

test('a sound becomes its number, with a start, an end and blanks between', () => {
  expect(toPiperIds('hˈaː', 'de', mapOf('_^$hˈaː'))).toEqual([1, 0, 3, 0, 4, 0, 5, 0, 6, 0, 2])
})

test('sounds that the model writes in another way are found, and unknown ones are silent', () => {
  const map = mapOf('_^$ɔøyɾgtsaɪ')
  const sounds = (symbols: string, language: 'de' | 'en' = 'de') =>
    toPiperIds(symbols, language, map)
      .slice(2, -1)
      .filter((id) => id > 0)
      .map((id) => Object.keys(map)[id])
      .join('')

  expect(sounds('Y')).toBe('ɔø')
  expect(sounds('ʁyɡ')).toBe('ɾyg')
  expect(sounds('ʦI')).toBe('tsaɪ')
  expect(sounds('χʘa')).toBe('a')
  expect(sounds('tI', 'en')).toBe('taɪ')
})
