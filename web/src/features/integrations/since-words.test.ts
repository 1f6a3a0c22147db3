import { expect, test } from 'vitest'
import { sinceWords } from './since-words.ts'

const now = new Date(2026, 4, 7, 22, 0)
const evening = new Date(2026, 4, 7, 20, 14).toISOString()
const yesterday = new Date(2026, 4, 6, 20, 14).toISOString()

test('a time of today stands alone', () => {
  expect(sinceWords(evening, 'de', now)).toBe('20:14')
  expect(sinceWords(evening, 'en', now)).toMatch(/^8:14\sPM$/)
})

test('an earlier time has its date', () => {
  expect(sinceWords(yesterday, 'de', now)).toBe('06.05.2026, 20:14')
})
