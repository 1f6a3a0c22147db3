import { expect, test } from 'vitest'
import { sdkFor, startStripe } from '../test-kit/start-stripe.ts'

test('an answer that is lost after the work is done gives one object', async () => {
  await using stage = await startStripe()
  const stripe = sdkFor(stage.simulator, { maxNetworkRetries: 1 })
  stage.control.failNext({ kind: 'reset-after-commit', pattern: 'POST /v1/customers' })

  const customer = await stripe.customers.create({ email: 'mira@example.test' })

  expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id])
})

test('an answer that never comes after the work is done gives one object', async () => {
  await using stage = await startStripe()
  const impatient = sdkFor(stage.simulator, { timeout: 50, maxNetworkRetries: 1 })
  stage.control.failNext({ kind: 'hang-after-commit', pattern: 'POST /v1/customers' })

  const customer = await impatient.customers.create({})

  expect((await stage.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id])
})

test('a call that never arrived is done by the retry', async () => {
  await using stage = await startStripe()
  const stripe = sdkFor(stage.simulator, { maxNetworkRetries: 1 })
  stage.control.failNext({ kind: 'reset', pattern: '/v1/cust*' })
  stage.control.failNext({ kind: 'unavailable', pattern: '/v1/products' })

  await stripe.customers.create({})
  await stripe.products.create({ name: 'Stream' })

  expect((await stripe.customers.list()).data).toHaveLength(1)
  expect((await stripe.products.list()).data).toHaveLength(1)
})

test('calls hang, are slowed down or refused, and then work again', async () => {
  await using stage = await startStripe()
  const impatient = sdkFor(stage.simulator, { timeout: 50 })
  stage.control.failNext({ kind: 'hang' })
  await expect(impatient.customers.list()).rejects.toMatchObject({ type: 'StripeConnectionError' })

  stage.control.failNext({ kind: 'slow', delayMs: 5 })
  stage.control.failNext({ kind: 'rate-limit' })
  stage.control.failNext({ kind: 'wrong-key' })
  stage.control.failNext({ kind: 'restricted-key' })
  stage.control.failNext({ kind: 'other-account' })
  stage.control.failNext({ kind: 'server-error' })

  await expect(stage.stripe.customers.list()).resolves.toMatchObject({ data: [] })
  await expect(stage.stripe.customers.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' })
  await expect(stage.stripe.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  await expect(stage.stripe.customers.list()).rejects.toMatchObject({ type: 'StripePermissionError' })
  await expect(stage.stripe.customers.list()).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await expect(stage.stripe.customers.list()).rejects.toMatchObject({ statusCode: 500 })
  await expect(stage.stripe.customers.list()).resolves.toMatchObject({ data: [] })
})
