import { expect, test } from 'vitest'
import { readReturn } from './read-return.ts'

test('a code with its state is a grant', () => {
  expect(readReturn({ code: 'c', state: 's' })).toEqual({ kind: 'granted', code: 'c', state: 's' })
})

test.each(['access_denied', 'true'])('error=%s means that the streamer did not allow it', (error) => {
  expect(readReturn({ error })).toEqual({ kind: 'denied' })
  expect(readReturn({ error, code: 'c', state: 's' })).toEqual({ kind: 'denied' })
})

test('any other error and a code without a state is an error of the authorisation', () => {
  expect(readReturn({ error: 'server_error', state: 's' })).toEqual({ kind: 'auth-error' })
  expect(readReturn({ code: 'c' })).toEqual({ kind: 'auth-error' })
  expect(readReturn({ code: 'c', state: '' })).toEqual({ kind: 'auth-error' })
})

test('without a code there is nothing to exchange', () => {
  expect(readReturn({})).toEqual({ kind: 'no-code' })
  expect(readReturn({ code: '', state: 's' })).toEqual({ kind: 'no-code' })
})
