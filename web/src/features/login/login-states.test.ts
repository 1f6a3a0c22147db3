import { describe, expect, test } from 'vitest'
import { nextNewPassword, nextRequestReset, nextSendVerification, nextVerifyLink } from './login-states.ts'

describe('the link in the mail', () => {
  test('verifies at once for somebody with a session', () => {
    expect(nextVerifyLink('LOADING', 'verified')).toBe('SUCCESSFUL')
    expect(nextVerifyLink('LOADING', 'token refused')).toBe('INVALID')
    expect(nextVerifyLink('LOADING', 'failed')).toBe('GENERAL_ERROR')
  })

  test('waits for a press when there is no session', () => {
    expect(nextVerifyLink('LOADING', 'no session')).toBe('INTERACTION_REQUIRED')
    expect(nextVerifyLink('INTERACTION_REQUIRED', 'continued')).toBe('LOADING')
  })

  test('can be retried after a failure, but not after an answer', () => {
    expect(nextVerifyLink('GENERAL_ERROR', 'continued')).toBe('LOADING')
    expect(nextVerifyLink('INVALID', 'continued')).toBe('INVALID')
    expect(nextVerifyLink('SUCCESSFUL', 'failed')).toBe('SUCCESSFUL')
  })
})

describe('sending the mail', () => {
  test('is offered once the address is known to be unconfirmed', () => {
    expect(nextSendVerification('LOADING', 'unverified')).toBe('READY')
    expect(nextSendVerification('READY', 'unverified')).toBe('READY')
  })

  test('ends in a note or an error, and can be retried after an error', () => {
    expect(nextSendVerification('READY', 'resent')).toBe('EMAIL_RESENT')
    expect(nextSendVerification('READY', 'failed')).toBe('ERROR')
    expect(nextSendVerification('ERROR', 'resent')).toBe('EMAIL_RESENT')
    expect(nextSendVerification('ERROR', 'failed')).toBe('ERROR')
  })
})

test('a reset mail can be requested again and again', () => {
  expect(nextRequestReset('READY', 'sent')).toBe('SENT')
  expect(nextRequestReset('SENT', 'again')).toBe('READY')
})

test('a new password is set once', () => {
  expect(nextNewPassword('READY', 'changed')).toBe('SUCCESS')
  expect(nextNewPassword('SUCCESS', 'changed')).toBe('SUCCESS')
})
