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
  const options = redirectOf(() => dropPaymentSecrets({ pathname, search: returned }))

  expect(options).toMatchObject({ to: pathname, replace: true })
  expect(options?.search).toEqual({ payment_intent: 'pi_1', lng: 'de' })
  expect(redirectOf(() => dropPaymentSecrets({ pathname, search: { session_id: 'cs_1' } }))).toBeUndefined()
})

test.each(['payment_intent_client_secret', 'setup_intent_client_secret', 'redirect_status'])(
  '%s alone is enough to clean the address',
  (name) => {
    expect(redirectOf(() => dropPaymentSecrets({ pathname, search: { [name]: 'x' } }))?.search).toEqual({})
  },
)

test('the ids of a payment move into the history entry', () => {
  const search = { session_id: 'cs_1', payment_intent: 'pi_1', setup_intent: 'seti_1', lng: 'de' }

  const options = redirectOf(() => keepPaymentReturn({ pathname, search }))

  expect(options).toMatchObject({ to: pathname, replace: true })
  expect(options?.state).toEqual({
    paymentReturn: { session_id: 'cs_1', payment_intent: 'pi_1', setup_intent: 'seti_1' },
  })
  expect(options?.search).toEqual({ lng: 'de' })
})

test('no secret reaches the history entry', () => {
  const options = redirectOf(() => keepPaymentReturn({ pathname, search: returned }))

  expect(options?.state).toEqual({ paymentReturn: { payment_intent: 'pi_1' } })
})

test('an address without a payment stays as it is', () => {
  expect(redirectOf(() => keepPaymentReturn({ pathname, search: { code: '4711' } }))).toBeUndefined()
})
