import { createPlan, deletePlan } from '@lautgabe/contract/billing/catalogue-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { requireDefaultPlan } from './plant-plans.ts'

const offer = {
  name: 'Free',
  description: '',
  description_de: '',
  price: 100,
  currency: 'EUR',
  interval: 'monthly',
  base_max_characters: 5000,
  base_max_voices: 0,
  base_max_sounds: 0,
  trial_period_days: 0,
  tier: 1,
  multiple_voices: false,
  private_sounds: false,
} as const

test('a plan that nobody has is deleted, but the one that everybody has is only retired', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const [everybodys, nobodys] = [
    await app.call(createPlan, { body: offer }, 'boss'),
    await app.call(createPlan, { body: offer }, 'boss'),
  ]
  // As after a start with the setting DEFAULT_PLAN.
  Object.assign(app.app.config, { defaultPlan: everybodys.id })
  const remove = ({ id }: { id: string }) => app.call(deletePlan, { params: { id } }, 'boss')

  expect(await remove(nobodys)).toEqual({ status: 'deleted' })
  expect(await remove(everybodys)).toEqual({ status: 'retired' })
  await requireDefaultPlan(app.app)
})
