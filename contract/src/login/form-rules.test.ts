import { expect, test } from 'vitest'
import {
  emailProblem,
  nameProblem,
  passwordProblem,
  registrationKeyProblem,
  toEmailKey,
  usernameProblem,
} from './form-rules.ts'

test.for([
  ['mira@example.org', undefined],
  ['  mira+x@sub.example.co.uk  ', undefined],
  ['', 'field_required'],
  ['   ', 'field_required'],
  [5, 'email_not_text'],
  [undefined, 'email_not_text'],
  ['mira', 'email_invalid'],
  ['mira@localhost', 'email_invalid'],
  ['a@b.c\r\nBcc: x@y.z', 'email_invalid'],
  ['"a b"@example.org', 'email_invalid'],
  [`${'a'.repeat(65)}@example.org`, 'email_invalid'],
  [`a@${'b'.repeat(300)}.org`, 'email_invalid'],
] as const)('email %j: %s', ([value, problem]) => {
  expect(emailProblem(value)).toBe(problem)
})

test.for([
  ['passw0rd', undefined],
  [`${'a'.repeat(98)}1`, undefined],
  ['', 'field_required'],
  ['short1', 'password_too_short'],
  [`${'a'.repeat(99)}1`, 'password_too_long'],
  ['12345678', 'password_without_letter'],
  ['abcdefgh', 'password_without_number'],
  [12_345_678, 'password_not_text'],
] as const)('password %j: %s', ([value, problem]) => {
  expect(passwordProblem(value)).toBe(problem)
})

test.for([
  ['mira_plays-2', undefined],
  ['', 'username_required'],
  [undefined, 'username_required'],
  ['Mira', 'username_characters'],
  ['mi ra', 'username_characters'],
  ['mіra', 'username_characters'],
  ['müller', 'username_characters'],
  ['mira\n', 'username_characters'],
  ['ab', 'username_length'],
  ['a'.repeat(31), 'username_length'],
] as const)('username %j: %s', ([value, problem]) => {
  expect(usernameProblem(value)).toBe(problem)
})

test('a name is optional, short and printable', () => {
  expect(nameProblem(undefined)).toBeUndefined()
  expect(nameProblem('Mira Müller 🎤')).toBeUndefined()
  expect(nameProblem('a\u202Eb')).toBe('name_invalid')
  expect(nameProblem('a\r\nb')).toBe('name_invalid')
  expect(nameProblem('a'.repeat(81))).toBe('name_too_long')
})

test('a registration key is required', () => {
  expect(registrationKeyProblem(' ')).toBe('registration_key_required')
  expect(registrationKeyProblem('ABCDE')).toBeUndefined()
})

test('addresses are compared without case and space', () => {
  expect(toEmailKey(' Mira@Example.ORG ')).toBe('mira@example.org')
})
