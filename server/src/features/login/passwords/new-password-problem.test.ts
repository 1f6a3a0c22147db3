import { expect, test } from 'vitest'
import { newPasswordProblem } from './new-password-problem.ts'

test.each([
  ['passw0rd', 'password_common'],
  ['Passwort1', 'password_common'],
  ['hallo123', 'password_common'],
  ['Lautgabe2026!', 'password_common'],
  ['123twitch', 'password_common'],
  ['short1', 'password_too_short'],
  [7, 'password_not_text'],
  ['twitch-is-only-a-part-7', undefined],
  ['correct horse 7', undefined],
])('%j', (value, problem) => {
  expect(newPasswordProblem(value)).toBe(problem)
})
