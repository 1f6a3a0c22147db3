import { expect, test } from 'vitest'
import { leavesCurrenciesOpen, minimumWords } from './minimum-words.ts'

const none = { minimum_for_speech: null, minimum_for_sounds: null, other_minimums: [] }
const yen = { currency: 'JPY' as const, speech: 500, sounds: null }
const euros = { currency: 'EUR' as const, minor_units: 200 }

test('all minimums stand in one sentence', () => {
  expect(minimumWords(none, 'speech', 'en')).toBe('')
  expect(minimumWords({ ...none, minimum_for_speech: euros, other_minimums: [yen] }, 'speech', 'en')).toBe(
    '€2.00 or ¥500',
  )
  expect(minimumWords({ ...none, other_minimums: [yen] }, 'sounds', 'en')).toBe('')
})

test('a minimum in another currency alone says nothing about the rest', () => {
  expect(leavesCurrenciesOpen({ ...none, other_minimums: [yen] })).toBe(true)
  expect(leavesCurrenciesOpen({ ...none, minimum_for_speech: euros, other_minimums: [yen] })).toBe(false)
  expect(leavesCurrenciesOpen(none)).toBe(false)
})
