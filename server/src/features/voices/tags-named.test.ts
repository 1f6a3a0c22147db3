import { expect, test } from 'vitest'
import { tagsNamed } from './tags-named.ts'

test('a German word finds the tag that the pages show under it', () => {
  expect(tagsNamed('Tief')).toEqual(['tief', 'deep'])
})

test('any other word stands for itself', () => {
  expect(tagsNamed('warm')).toEqual(['warm'])
  expect(tagsNamed('pirate')).toEqual(['pirate'])
})
