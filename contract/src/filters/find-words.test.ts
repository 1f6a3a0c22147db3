import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'
import { readGlyphs } from './read-glyphs.ts'
import { addOwnWord, aTable } from './word-table.ts'

test('a hit of many patterns is reported once, so a list full of `*` does not fill the memory', () => {
  const table = aTable<string>()
  for (let written = 0; written < 50; written += 1) addOwnWord(table, '*a*a*a*', 'mask')

  const { found } = findWords(readGlyphs('a@'.repeat(200)), table)

  const different = new Set(found.map(({ start, end }) => `${start}-${end}`))
  expect(different.size).toBeGreaterThan(0)
  expect(found.length).toBe(different.size)
})
