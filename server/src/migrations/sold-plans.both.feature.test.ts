import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBillingStage } from '../features/billing/test-kit/billing-stage.ts'
import { subscribes } from '../features/billing/test-kit/plans.ts'
import { soldPlans } from './0099-sold-plans.ts'

test('a contract that runs begins with what its plans and add-ons give at that moment', async () => {
  await using app = await aBillingStage()
  const { db, clock } = app.app
  const later = new Date(clock.now().getTime() + 1000)
  const addOns = [{ itemId: 'item', addOnId: 'extra-voices' }]
  await subscribes(app, app.mira.id, { planId: 'start', entitledPlanId: 'pro', entitledUntil: later, addOns })
  const read = () => db.selectFrom('soldPlans').selectAll().orderBy('planId').execute()
  const before = await read()
  await sql`drop table sold_plans`.execute(db)
  await sql`alter table subscription_add_ons drop column characters, drop column voices, drop column sounds`.execute(db)

  await db.transaction().execute((tx) => soldPlans.up(tx as unknown as Kysely<unknown>))

  expect(before.map(({ planId, characters }) => [planId, characters])).toEqual([
    ['pro', 200_000],
    ['start', 20_000],
  ])
  expect(await read()).toEqual(before)
  expect(await db.selectFrom('subscriptionAddOns').select(['characters', 'voices', 'sounds']).execute()).toEqual([
    { characters: 0, voices: 2, sounds: 0 },
  ])
})
