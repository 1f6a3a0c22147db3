import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { expect, test } from 'vitest'
import { aBillingStage, day } from './test-kit/billing-stage.ts'
import { deleteOldReceipts } from './delete-old-receipts.ts'
import { subscribes } from './test-kit/plans.ts'

async function aCustomer() {
  const app = await aBillingStage()
  await subscribes(app, app.mira.id, { addOns: [{ itemId: 'item', addOnId: 'extra-voices' }] })
  await app.topUp('session', 1000)
  await app.commit(app.job(200_400))
  await app.reserve(app.job(7))
  return Object.assign(app, {
    erase: () => app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id)),
  })
}

test('the export contains the subscription, the buckets and every change', async () => {
  await using app = await aCustomer()

  const exported = JSON.stringify(await app.call(exportMe, {}, 'mira'))

  for (const part of [`subscription of ${app.mira.id}`, 'extra-voices', 'topup:session', '"used":200000', '4242']) {
    expect(exported).toContain(part)
  }
})

test('an erased account leaves what was paid for, without the person, for ten years', async () => {
  await using app = await aCustomer()
  const { db } = app.app

  await app.erase()

  const subscriptions = await db.selectFrom('subscriptions').selectAll().execute()
  expect(subscriptions).toMatchObject([{ userId: null, customerId: null, paymentLast4: null, planId: 'pro' }])
  const buckets = await db.selectFrom('characterBuckets').selectAll().execute()
  expect(buckets).toMatchObject([{ userId: null, kind: 'topup', granted: 1000, used: 400, held: 0 }])
  const ledger = await db.selectFrom('characterLedger').selectAll().orderBy('id').execute()
  expect(ledger).toMatchObject([
    { kind: 'grant', granted: 1000, userId: null, job: null },
    { kind: 'spend', used: 400, userId: null, job: null },
  ])
  expect(await app.misbooked()).toEqual([])
  for (const table of ['characterAccounts', 'characterHolds', 'characterHoldParts', 'subscriptionAddOns'] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }

  app.clock.advance(10 * 365 * day)
  await deleteOldReceipts(app.app)
  expect(await db.selectFrom('characterLedger').selectAll().execute()).toHaveLength(2)
  app.clock.advance(370 * day)
  await deleteOldReceipts(app.app)

  expect(await db.selectFrom('characterLedger').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
})
