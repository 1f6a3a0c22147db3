import { expect, test } from 'vitest'
import { connectAstro } from '../test-kit/astro-client.ts'
import { callRest } from '../test-kit/rest-client.ts'
import { issueToken, startStreamelements } from '../test-kit/start-streamelements.ts'
import type { StreamelementsSimulator } from '../streamelements-simulator.ts'

const aTip = {
  user: { userId: '', username: 'n', email: 'n@example.com' },
  provider: 'paypal',
  message: 'm',
  amount: 5,
  currency: 'USD',
  imported: false,
}

function createTip(simulator: StreamelementsSimulator, json: unknown) {
  const authorization = `oAuth ${issueToken(simulator, 'tips:write')}`
  const path = `/kappa/v2/tips/${simulator.channel('mira_live').id}`
  return callRest(simulator, path, { method: 'POST', authorization, json })
}

test('a created tip is answered, kept and told of', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)
  await client.subscribe(issueToken(simulator, 'tips:read'))

  const { status, body } = await createTip(simulator, aTip)

  const [tip] = simulator.donations()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    _id: tip?.id,
    transactionId: 'IMPORTED',
    donation: { user: { username: 'n', email: 'n@example.com' }, message: 'm', amount: 5, currency: 'USD' },
  })
  expect(await client.next()).toMatchObject({ topic: 'channel.tips', data: { _id: tip?.id } })
})

test('an imported tip is only kept', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)
  await client.subscribe(issueToken(simulator, 'tips:read'))

  await createTip(simulator, { ...aTip, imported: true })

  expect(simulator.donations()).toHaveLength(1)
  expect(await client.hearsNothing()).toBe(true)
})

test('a wrong tip is refused as the documentation prints it', async () => {
  await using simulator = await startStreamelements()

  const { status, body } = await createTip(simulator, {
    ...aTip,
    user: { ...aTip.user, email: 'com' },
    currency: '',
  })

  const currencies =
    'AUD, BRL, CAD, CZK, DKK, EUR, HKD, HUF, ILS, JPY, MYR, MXN, NOK, NZD, PHP, PLN, GBP, RUB, SGD, SEK, CHF, TWD, THB, TRY, USD'
  expect(status).toBe(400)
  expect(body).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message:
      `child "currency" fails because ["currency" is not allowed to be empty, "currency" must be one of [${currencies}]]. ` +
      'child "user" fails because [child "email" fails because ["email" must be a valid email]]',
    details: [
      { path: ['currency'], message: '"currency" is not allowed to be empty' },
      { path: ['currency'], message: `"currency" must be one of [${currencies}]` },
      { path: ['user', 'email'], message: '"email" must be a valid email' },
    ],
  })
})

test('missing fields and a body that is no JSON are refused', async () => {
  await using simulator = await startStreamelements()

  expect(await createTip(simulator, {})).toMatchObject({ status: 400 })
  expect(await createTip(simulator, { ...aTip, amount: '5' })).toMatchObject({ status: 400 })
  expect(await createTip(simulator, { ...aTip, amount: 0 })).toMatchObject({ status: 400 })
  expect(await createTip(simulator, [])).toMatchObject({ status: 400, body: { statusCode: 400 } })
  expect(simulator.donations()).toEqual([])
})
