import { expect, test } from 'vitest'
import { isVoiceName } from './voice-name.ts'

test.each(['brian', 'Oma', 'Morgan F', 'old_king-cole', 'Jürgen 2'])('a voice can be named %s', (name) => {
  expect(isVoiceName(name)).toBe(true)
})

test.each([
  '',
  'Default',
  'de fault',
  'a:b',
  '(brian)',
  'one two three four',
  'x'.repeat(41),
  'a  b',
  ' a',
  'a\u200Bb',
])('a voice cannot be named "%s"', (name) => {
  expect(isVoiceName(name)).toBe(false)
})
