import { expect, test } from 'vitest'
import { splitSymbols } from './split-symbols.ts'

test('short texts stay whole', () => {
  expect(splitSymbols('wˈʌn. tˈu.')).toEqual(['wˈʌn. tˈu.'])
})

test('long texts are cut after sentences, then clauses, then words', () => {
  expect(splitSymbols('aaa bbb. ccc, ddd eee! fff', 10)).toEqual(['aaa bbb.', 'ccc,', 'ddd eee!', 'fff'])
  expect(splitSymbols('aaaa bbbb cccc', 10)).toEqual(['aaaa bbbb', 'cccc'])
  expect(splitSymbols('a'.repeat(25), 10)).toEqual(['a'.repeat(10), 'a'.repeat(10), 'a'.repeat(5)])
})
