import { expect, test } from 'vitest'
import { login } from '@lautgabe/texts/en/login.ts'
import { supportCodeIn, toWords } from './form-words.ts'
import { createTexts } from '../site/language.ts'

test('a known English sentence of the server is shown in German on a German page', async () => {
  const texts = await createTexts('de', ['call'])

  expect(toWords('This username is already taken', texts)).toBe('Dieser Benutzername ist schon vergeben')
  expect(toWords(login.account_blocked, texts)).toMatch(/^Anmelden nicht möglich.*\(ERR_CODE_008\)$/)
})

test('a known sentence stays the same on an English page', async () => {
  expect(toWords('Email is invalid', await createTexts('en', ['call']))).toBe('Email is invalid')
})

test('a key of our own texts is looked up', async () => {
  expect(toWords('forms:field_required', await createTexts('de', ['call']))).toBe('Bitte fülle dieses Feld aus')
})

test('an unknown reason is shown as it came', async () => {
  const reason = 'Cannot sign in due to security reasons. Please contact support. (ERR_CODE_008)'

  expect(toWords(reason, await createTexts('de', ['call']))).toBe(reason)
})

test('the codes with which only support can help are found in a reason', () => {
  const numbers = Array.from({ length: 20 }, (_value, index) => `ERR_CODE_0${String(index).padStart(2, '0')}`)
  const helped = numbers.filter((code) => supportCodeIn(`Cannot sign in. Please contact support. (${code})`) === code)

  expect(helped).toEqual(['ERR_CODE_001', ...numbers.slice(7, 17)])
  expect(supportCodeIn('Email is invalid')).toBeUndefined()
})
