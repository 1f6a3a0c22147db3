import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import { expect, test } from 'vitest'
import { aShop } from '../test-kit/payments-stage.ts'

const cancellation = { kind: 'cancel', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const

/** The money that a customer gets back after so many cancellations in the last day of the month. */
async function paidBackAfter(declarations: number): Promise<number> {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ hours: 30 * 24 - 23 })
  for (let sent = 0; sent < declarations; sent += 1) {
    await app.call(declareContractEnd, { body: cancellation })
    app.clock.advance(1)
  }
  await app.hear()
  await app.pass({ hours: 24.2 })
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  const refunds = app.stripe.events().filter(({ type }) => type === 'refund.created')
  return refunds.reduce((sum, { data }) => sum + (data.object as { amount: number }).amount, 0)
}

test('a customer who cancels several times is paid back once', async () => {
  const once = await paidBackAfter(1)
  const often = await paidBackAfter(3)

  expect(once).toBeGreaterThan(5999)
  expect(often - once).toBeLessThanOrEqual(1)
})
