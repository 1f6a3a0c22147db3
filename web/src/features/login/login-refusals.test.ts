import { expect, test } from 'vitest'
import { readRefusal } from './login-refusals.ts'

test('a success refuses nothing', () => {
  expect(readRefusal({ status: 'OK' })).toBeUndefined()
})

test('errors of fields are shown at their fields', () => {
  const formFields = [{ id: 'email', error: 'Email is invalid' }]

  expect(readRefusal({ status: 'FIELD_ERROR', formFields })).toEqual({ fields: formFields })
})

test('the reason of a refusal is shown as the server sent it', () => {
  expect(readRefusal({ status: 'SIGN_UP_NOT_ALLOWED', reason: 'No (ERR_CODE_007)' })).toEqual({
    general: 'No (ERR_CODE_007)',
  })
})

test('wrong credentials and dead tokens have their own words, all other failures the general ones', () => {
  expect(readRefusal({ status: 'WRONG_CREDENTIALS_ERROR' })?.general).toMatch(/wrong_credentials$/)
  expect(readRefusal({ status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' })?.general).toMatch(/reset_token_invalid$/)
  expect(readRefusal({ status: 'SOMETHING_NEW' })?.general).toMatch(/unexpected$/)
})
