import { expect, test } from 'vitest'
import { toAccentOf } from './german-accent.ts'
import { genderOfPack, isBritish, packNames, readBlend } from './kokoro-voices.ts'
import { mixStyles, styleSize } from './voice-packs.ts'

test('there are 54 packs, 28 of them English', () => {
  expect(packNames).toHaveLength(54)
  expect(packNames.filter((name) => /^[ab]/.test(name))).toHaveLength(28)
  expect(genderOfPack('bf_emma')).toBe('female')
  expect(genderOfPack('zm_yunxi')).toBe('male')
})

test('a blend is read as shares', () => {
  expect(readBlend('af_heart')).toEqual([{ pack: 'af_heart', weight: 1 }])
  expect(readBlend('af_heart*3+bf_emma*1')).toEqual([
    { pack: 'af_heart', weight: 0.75 },
    { pack: 'bf_emma', weight: 0.25 },
  ])
  expect(isBritish(readBlend('af_heart*0.4+bf_emma*0.6'))).toBe(true)
  expect(isBritish(readBlend('af_heart*0.6+bf_emma*0.4'))).toBe(false)
})

test.each([
  '',
  'nobody',
  'af_heart*',
  'af_heart*0',
  'af_heart+',
  '../af_heart',
  'af_heart+af_sky+af_nova+af_kore+af_bella',
])('there is no voice %j', (voice) => {
  expect(() => readBlend(voice)).toThrow('no such voice')
})

test('a mixed style is the weighted mean', () => {
  const styles = { af_heart: new Float32Array(styleSize).fill(1), bf_emma: new Float32Array(styleSize).fill(3) }

  const mixed = mixStyles(readBlend('af_heart*0.5+bf_emma*0.5'), (pack) => styles[pack as keyof typeof styles])

  expect(Array.from(mixed)).toEqual(Array.from({ length: styleSize }, () => 2))
})

test('a pack that does not know the German r rolls it', () => {
  expect(toAccentOf(readBlend('ff_siwis'), 'ʁˈoːt')).toBe('ʁˈoːt')
  expect(toAccentOf(readBlend('if_sara'), 'ʁˈoːt')).toBe('ɾˈoːt')
  expect(toAccentOf(readBlend('ff_siwis*0.4+if_sara*0.6'), 'ʁˈoːt')).toBe('ɾˈoːt')
})
