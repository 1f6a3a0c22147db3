import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { dropPaymentSecrets, keepPaymentReturn } from './payment-return.ts'

const pathname = '/subscription/success'
const returned = {
  payment_intent: 'pi_1',
  payment_intent_client_secret: 'pi_1_secret_2',
  redirect_status: 'succeeded',
  lng: 'de',
}

function redirectOf(guard: () => void) {
  try {
    guard()
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options
    throw thrown
  }
  return undefined
}

test('secrets and the typed status leave the address, and the rest stays', () => {
  expect(redirectOf(() => dropPaymentSecrets({ pathname, search: returned }))).toMatchObject({
    to: pathname,
    search: { payment_intent: 'pi_1', lng: 'de' },
    replace: true,
  })
  expect(redirectOf(() => dropPaymentSecrets({ pathname, search: { session_id: 'cs_1' } }))).toBeUndefined()
})

test('the ids of a payment move into the history entry, without any secret', () => {
  const options = redirectOf(() => keepPaymentReturn({ pathname, search: { ...returned, session_id: 'cs_1' } }))

  expect(options).toMatchObject({ to: pathname, replace: true })
  expect(options?.state).toEqual({ paymentReturn: { session_id: 'cs_1', payment_intent: 'pi_1' } })
  expect(Object.keys(options?.search as object)).not.toContain('session_id')
})

test('an address without a payment stays as it is', () => {
  expect(redirectOf(() => keepPaymentReturn({ pathname, search: { code: '4711' } }))).toBeUndefined()
})
