import { deleteAddOn, updateAddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { cancelAddOn, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { changePlan, previewPlanChange } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'
import { saveTerms } from '../test-kit/save-price.ts'

const poorer = {
  base_max_characters: 100_000,
  base_max_voices: 1,
  base_max_sounds: 0,
  tier: 1,
  multiple_voices: false,
  private_sounds: false,
} as const

/** Mira has paid for a plan, and the administrator "boss" can change what it gives. */
async function aSubscriber(planId: 'pro' | 'studio' | 'studio-yearly') {
  const app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order(planId))
  await app.hear()
  const limits = async (userId = app.mira.id) => {
    const found = await app.app.capabilitiesOf(userId)
    return [found.characters.maximum, found.max_private_voices, found.max_private_sounds, found.tier]
  }
  return Object.assign(app, { limits })
}

type Subscriber = Awaited<ReturnType<typeof aSubscriber>>

async function lowerAddOn(app: Subscriber, id: string): Promise<void> {
  const texts = { name: 'Less', name_de: 'Weniger', description: '', description_de: '' }
  const price = { currency: 'EUR', monthly_price: 399, yearly_price: 3990 } as const
  const body = { ...texts, ...price, characters: 1, voices: 1, sounds: 1 }
  await app.call(updateAddOn, { params: { id }, body }, 'boss')
}

test('a subscriber keeps what the plan was sold with; more reaches everybody', async () => {
  await using app = await aSubscriber('studio-yearly')
  await saveTerms(app, 'studio-yearly', poorer)
  await app.hear()
  await app.pass({ months: 1, hours: 2 })

  expect(await app.limits()).toEqual([600_000, 20, 200, 4])
  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject({ multiple_voices: true })
  const { plan } = await app.subscription()
  expect(plan).toMatchObject({ max_characters: 600_000, max_private_voices: 20, can_have_private_sound: true })
  const eve = await aUser(app, { username: 'eve' })
  await app.pay(await app.order('studio-yearly', 'eve'))
  await app.hear()
  expect(await app.limits(eve.id)).toEqual([100_000, 1, 0, 1])

  await saveTerms(app, 'studio-yearly', { base_max_characters: 700_000 })
  expect(await app.limits()).toEqual([700_000, 20, 200, 4])
  expect(await app.limits(eve.id)).toEqual([700_000, 1, 0, 1])
})

test('what was sold is kept as long as the price, until another plan begins', async () => {
  await using app = await aSubscriber('studio')
  await saveTerms(app, 'studio', { base_max_characters: 100_000 })
  await app.call(changePlan, { body: { plan_id: 'start' } }, 'mira')
  await saveTerms(app, 'start', { base_max_characters: 10_000 })
  expect((await app.limits())[0]).toBe(600_000)
  await app.pass({ months: 1, hours: 2 })
  expect((await app.limits())[0]).toBe(20_000)

  await app.call(changePlan, { body: { plan_id: 'studio' } }, 'mira')
  await app.hear()
  await app.pass({ months: 1, hours: 2 })
  expect((await app.limits())[0]).toBe(100_000)
})

test('the page of an upgrade counts from what was sold', async () => {
  await using app = await aSubscriber('pro')
  await app.pass({ days: 22 })
  await saveTerms(app, 'pro', { base_max_characters: 10_000 })
  const order = { body: { plan_id: 'studio' } }
  const { starts, characters_now: shown } = await app.call(previewPlanChange, order, 'mira')
  expect(starts).toBe('now')

  await app.call(changePlan, order, 'mira')
  await app.hear()

  expect((await app.limits())[0]).toBe(shown)
})

test('who agrees to a higher price keeps what the plan gives for it', async () => {
  await using app = await aSubscriber('studio')
  await saveTerms(app, 'studio', { price: 7999, base_max_characters: 800_000 })
  await app.hear()
  await app.pass({ days: 15 })
  await app.call(changePlan, { body: { plan_id: 'studio' } }, 'mira')
  await app.pass({ months: 1 })
  await saveTerms(app, 'studio', { price: 7999, base_max_characters: 700_000 })
  await app.pass({ months: 1, hours: 2 })
  expect((await app.limits())[0]).toBe(800_000)
})

test('an add-on keeps what it was sold with', async () => {
  await using app = await aSubscriber('studio')
  const order = { addon_id: 'extra-characters', additional_addon_ids: ['extra-voices'], ...returns }
  await app.call(purchaseAddOns, { body: order }, 'mira')
  await app.hear()
  for (const id of ['extra-characters', 'extra-voices']) await lowerAddOn(app, id)
  await app.pass({ months: 1, hours: 2 })

  expect((await app.limits()).slice(0, 3)).toEqual([625_001, 23, 202])
})

test('a cancelled add-on can be kept as it was sold, also when nobody can order it any more', async () => {
  await using app = await aSubscriber('studio')
  const extra = { params: { id: 'extra-characters' } }
  const order = () => app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await order()
  await app.call(cancelAddOn, extra, 'mira')
  await lowerAddOn(app, 'extra-characters')
  await app.call(deleteAddOn, extra, 'boss')

  await order()
  await app.hear()
  await app.pass({ months: 1, hours: 2 })
  expect((await app.limits())[0]).toBe(625_000)

  await app.call(cancelAddOn, extra, 'mira')
  await app.pass({ months: 1, hours: 2 })
  expect((await app.limits())[0]).toBe(600_000)
  await expect(order()).rejects.toMatchObject({ code: 'not_found' })
})
