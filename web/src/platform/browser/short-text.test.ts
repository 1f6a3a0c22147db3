import { expect, test } from 'vitest'
import { shortText } from './short-text.ts'

test('short texts stay, long ones are cut, and a half character is replaced', () => {
  expect(shortText('hello', 5)).toBe('hello')
  expect(shortText('hello there', 5)).toBe('hello…')
  expect(shortText('🎉🎉🎉', 3)).toBe('🎉\uFFFD…')
})
