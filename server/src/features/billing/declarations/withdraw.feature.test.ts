import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import { cancelSubscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aShop } from '../test-kit/payments-stage.ts'

const withdrawal = { kind: 'withdraw', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const

test('a plan that was ordered after a withdrawal was received is not withdrawn', async () => {
  await using app = await aShop()
  await app.pay(await app.order('pro'))
  await app.hear()
  await app.call(cancelSubscription, {}, 'mira')
  await app.pass({ days: 6, hours: 12 })
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()
  await app.pass({ hours: 13 })
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ days: 1 })

  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
  expect(await app.app.db.selectFrom('contractDeclarations').select('state').execute()).toEqual([{ state: 'open' }])
  expect(app.stripe.events().filter(({ type }) => type === 'refund.created')).toEqual([])
})

test('characters that were bought do not make a used plan look unused', async () => {
  await using app = await aShop()
  await app.pay(await app.order('start'))
  await app.hear()
  await app.pay(await app.orderCharacters('l'))
  await app.hear()
  await app.pass({ days: 8 })
  await app.commit(app.job(2001))
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()

  expect(await app.app.db.selectFrom('contractDeclarations').select('state').execute()).toEqual([{ state: 'open' }])
})
