import { listPaymentEvents, rerunPaymentEvent } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { readOverview } from '@lautgabe/contract/operations/overview-api.ts'
import { eraseUser } from '@lautgabe/contract/operations/user-page-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { holdRows } from '../test-kit/hold-rows.ts'
import { aShop } from '../test-kit/payments-stage.ts'

type Shop = Awaited<ReturnType<typeof aShop>>

const count = (app: Shop, type: string) => app.stripe.events().filter((event) => event.type === type).length

const failed = (app: Shop) => app.call(listPaymentEvents, { query: { state: 'failed' } }, 'boss')

/** Of a shop that has sold nothing yet, so that it knows no price at the payment service either. */
async function aBackup(app: Shop) {
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.reconcile()
  return holdRows(app.app.db)
}

test('a first plan and characters that were paid after the backup are there after a restore', async () => {
  await using app = await aShop()
  const restore = await aBackup(app)
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pay(await app.orderCharacters('s'))
  await app.hear()
  await app.pass({ days: 8 })

  await restore()
  expect(await app.subscription()).toMatchObject({ status: 'none' })
  await app.reconcile()
  await app.reconcile()

  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
  expect(await app.remaining()).toBe(615_000)
  expect(await app.misbooked()).toEqual([])
  await expect(app.order('studio')).rejects.toMatchObject({ code: 'subscription_runs' })
})

test('the next event about a plan that nobody remembers brings the plan back', async () => {
  await using app = await aShop()
  const restore = await aBackup(app)
  await app.pay(await app.order('studio'))
  await app.hear()

  await restore()
  app.stripe.advance({ months: 1 })
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
})

test('a user never gets a second customer, and an administrator is told', async () => {
  await using app = await aShop()
  const restore = await aBackup(app)
  await app.pay(await app.order('studio'))
  await app.hear()
  await restore()
  // The address is another one, so the payment service makes another customer.
  await app.app.db.updateTable('users').set({ email: 'new@example.org' }).where('id', '=', app.mira.id).execute()
  await app.pay(await app.order('pro'))
  await app.hear()
  const before = await app.app.db.selectFrom('subscriptions').select('customerId').orderBy('id').execute()

  await app.reconcile()
  await app.reconcile()

  expect(await app.subscription()).toMatchObject({ plan: { id: 'pro' } })
  expect(await app.app.db.selectFrom('subscriptions').select('customerId').orderBy('id').execute()).toEqual(before)
  const { items } = await failed(app)
  expect(items).toMatchObject([{ type: 'checkout.session', problem: expect.stringContaining('another customer') }])
  expect(count(app, 'customer.subscription.deleted')).toBe(0)
})

test('a buyer whom the backup does not have is shown to administrators until the customer is closed', async () => {
  await using app = await aShop()
  const restore = await aBackup(app)
  await aUser(app, { username: 'late' })
  await app.pay(await app.order('studio', 'late'))
  await app.hear()
  const customer = app.stripe.events().findLast(({ type }) => type === 'customer.created')?.data.object.id

  await restore()
  await app.reconcile()
  const [told] = (await failed(app)).items
  expect(told?.problem).toMatch(/is not here/)

  await app.app.payments?.deleteCustomer(String(customer))
  await app.call(rerunPaymentEvent, { params: { id: told?.id ?? '' } }, 'boss')
  await app.hear()
  expect((await failed(app)).items).toEqual([])
})

test('an event of a user who has left is ignored, while the customer is being closed', async () => {
  await using app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))

  await app.hear()
  await app.hear()
  await app.reconcile()

  expect((await failed(app)).items).toEqual([])
})

test('a person who was erased since the backup has no plan after a restore, and can be erased again', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  const restore = await aBackup(app)
  const erase = () => app.call(eraseUser, { params: { id: app.mira.id }, body: { username: 'mira' } }, 'boss')
  await erase()
  await app.hear()

  await restore()
  expect(await app.remaining()).toBe(600_000)
  await app.reconcile()
  expect(await app.subscription()).toMatchObject({ status: 'none', plan: null })
  expect(await app.remaining()).toBe(0)
  await erase()
  await app.hear()

  expect((await failed(app)).items).toEqual([])
  const { problems } = await app.call(readOverview, {}, 'boss')
  expect(problems.map(({ kind }) => kind)).not.toContain('jobs_failed')
  expect(count(app, 'customer.deleted')).toBe(1)
})
