import { endPlanOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { grantPlan } from '@lautgabe/contract/billing/plan-grants-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'

/** Mira has paid for a month of Start. The administrator "boss" can give her another plan. */
async function aStarter(settings: Record<string, string> = {}) {
  const app = await aShop({ settings })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order('start'))
  await app.hear()
  await app.pass({ days: 7, hours: 2 })
  const give = (planId: string | null) =>
    app.call(grantPlan, { params: { id: app.mira.id }, body: { plan_id: planId, reason: 'A gift.' } }, 'boss')
  return Object.assign(app, {
    give,
    async buyAddOns() {
      const addOns = { addon_id: 'extra-characters', additional_addon_ids: ['extra-voices', 'extra-sounds'] }
      await app.call(purchaseAddOns, { body: { ...addOns, ...returns } }, 'mira')
      await app.hear()
    },
    limits: async () => {
      const {
        characters,
        max_private_voices: voices,
        max_private_sounds: sounds,
      } = await app.app.capabilitiesOf(app.mira.id)
      return [characters.maximum, voices, sounds]
    },
  })
}

test('a paid add-on counts beside a plan that was given', async () => {
  await using app = await aStarter()
  await app.give('stream')
  expect(await app.limits()).toEqual([75_000, 1, 10])

  await app.buyAddOns()

  expect(await app.limits()).toEqual([100_000, 3, 35])
})

test('a given plan takes no paid add-on away, and leaves it behind when it goes', async () => {
  await using app = await aStarter()
  await app.buyAddOns()
  expect(await app.limits()).toEqual([45_000, 2, 25])

  await app.give('stream')
  expect(await app.limits()).toEqual([100_000, 3, 35])
  await app.give(null)

  expect(await app.limits()).toEqual([45_000, 2, 25])
  expect(await app.misbooked()).toEqual([])
})

test('an add-on counts beside the plan that everybody has, until its own plan ends', async () => {
  await using app = await aStarter({ DEFAULT_PLAN: 'stream' })
  await app.buyAddOns()
  expect(await app.limits()).toEqual([100_000, 3, 35])

  await app.call(endPlanOfUser, { params: { id: app.mira.id } }, 'boss')
  await app.hear()

  expect(await app.limits()).toEqual([75_000, 1, 10])
})
