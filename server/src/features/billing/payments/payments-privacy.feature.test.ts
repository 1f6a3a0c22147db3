import { listInvoices, openPortal, readPaymentResult } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { dumpDatabase } from '../../../test-kit/dump-database.ts'
import { readLogs } from '../../../test-kit/read-logs.ts'
import { cards, checkoutIn } from '../test-kit/cards.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'

type Shop = Awaited<ReturnType<typeof aShop>>

/** These may stand nowhere, whatever follows them. */
const forbidden = ['client_secret', '_secret_', 'whsec_', 'sk_test_', ...Object.values(cards)]

/** What did go wrong is told. */
const told = [
  'a job failed',
  'the payment service failed',
  'checkout.session.completed',
  '/webhooks/stripe","status":400',
]

/** Buys a plan and characters while much goes wrong. Answers the addresses of the payments, which open by themselves. */
async function buyBadly(app: Shop): Promise<string[]> {
  const { stripe } = app
  const plan = await app.order('stream')
  await app.pay(plan, cards.declined)
  stripe.webhooks.failNext({ kind: 'wrong-secret', count: 2 })
  stripe.webhooks.failNext({ kind: 'stale', count: 1 })
  await app.pay(plan, cards.failsLater)
  await app.hear()
  stripe.failNext({ kind: 'rate-limit', pattern: 'POST /v1/checkout/sessions' })
  await expect(app.orderCharacters('s')).rejects.toMatchObject({ code: 'payments_failed' })
  stripe.failNext({ kind: 'rate-limit', pattern: 'GET /v1/payment_intents/*' })
  const characters = await app.orderCharacters('s')
  await app.pay(characters, cards.declined)
  const { location } = await app.pay(characters)
  await app.hear()
  await comeBack(app, location)
  return [plan, characters]
}

/** The first payment after the free days fails. Answers the addresses where it can be mended. */
async function failToPay(app: Shop): Promise<string[]> {
  await app.pass({ days: 7, hours: 2 })
  const portal = await app.call(openPortal, { body: { return_url: returns.cancel_url } }, 'mira')
  const invoices = await app.call(listInvoices, {}, 'mira')
  return [portal.url, ...invoices.flatMap(({ url }) => url ?? [])]
}

/** As after a payment that the bank had to confirm: Stripe writes the secret of the payment into the address. */
async function comeBack(app: Shop, location: string): Promise<void> {
  const query = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
  await app.fetch(`/subscription/success?${query}`)
  await app.fetch(`/api/subscription/result?${query}`, { method: 'POST' })
  for (const body of [{ session_id: checkoutIn(location) }, { payment_intent: 'pi_1_secret_2' }]) {
    await app.call(readPaymentResult, { body }, 'mira')
  }
}

test('no card, no secret of Stripe and no address of a payment stands in the logs or the database', async () => {
  await using app = await aShop()
  const addresses = await buyBadly(app)
  // A week later these lines are deleted.
  const firstLogs = await readLogs(app)
  addresses.push(...(await failToPay(app)))

  const kept = [firstLogs, await readLogs(app), await dumpDatabase(app)].join('\n')

  expect(addresses).toHaveLength(6)
  const isKept = (text: string) => kept.includes(text)
  expect(told.filter((text) => !isKept(text))).toEqual([])
  expect([...forbidden, ...addresses].filter(isKept)).toEqual([])
})
