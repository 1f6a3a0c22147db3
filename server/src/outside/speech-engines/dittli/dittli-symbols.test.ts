import { expect, test } from 'vitest'
import { toDittliSymbols } from './dittli-symbols.ts'

const known = new Set([...Array.from('_aeiouhlnmtbsdfgkpxzçøœɐɔɛɪʁʃʊʏŋːV.,!?'), 'yː', 'ts'])

test.each([
  ['halˈoː, duː!', 'h a l o ː , d u ː !'],
  ['fyːɐ ʦvˈI vˈɔxən', 'f yː ɐ ts V a ɪ V ɔ x e n'],
  ['ɡlˈyk', 'g l ʏ k'],
  ['nˈIs stɹˈiːm', 'n a ɪ s s t ʁ i ː m'],
])('%s is %s', (symbols, expected) => {
  expect(toDittliSymbols(symbols, known).join(' ')).toBe(`_ ${expected} _`)
})
