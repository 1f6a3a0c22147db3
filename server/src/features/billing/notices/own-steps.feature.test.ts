import { endPlanOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
import {
  cancelSubscription,
  changePlan,
  openPortal,
  reactivateSubscription,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards, ibans } from '../test-kit/cards.ts'
import { returns } from '../test-kit/payments-stage.ts'
import { aMailingShop } from '../test-kit/read-mails.ts'
import { savePrice } from '../test-kit/save-price.ts'

async function withBoss() {
  const app = await aMailingShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  return Object.assign(app, {
    subjects: async () => (await app.takeMails()).map(({ subject }) => subject),
    end: () => app.call(endPlanOfUser, { params: { id: app.mira.id } }, 'boss'),
  })
}

test('who agrees to a higher price has it confirmed, with the day from which it counts', async () => {
  await using app = await withBoss()
  await app.pay(await app.order('studio'))
  await app.hear()
  await savePrice(app, 'studio', 6999)
  await app.hear()
  await app.pass({ days: 15 })
  await app.takeMails()
  await app.call(changePlan, { body: { plan_id: 'studio' } }, 'mira')
  await app.hear()

  const [mail, ...others] = await app.takeMails()
  expect(others).toEqual([])
  expect(mail?.subject).toContain('Studio')
  const { current_period_end: end } = await app.subscription()
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    new Date(end ?? ''),
  )
  expect(mail?.text).toContain('€69.99')
  expect(mail?.text).toContain(`The price counts from ${day} on.`)
})

test('whose free days are ended by an administrator is told of no refund', async () => {
  await using app = await withBoss()
  await app.pay(await app.order('pro'))
  await app.hear()
  await app.takeMails()

  await app.end()
  await app.hear()

  expect(await app.subjects()).toEqual(['Your plan has ended'])
  expect((await app.subscription()).status).toBe('ended')
})

test('whose paid plan is ended by an administrator is told of the refund', async () => {
  await using app = await withBoss()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.takeMails()

  await app.end()
  await app.hear()

  expect(await app.subjects()).toEqual(['Your plan has ended, and you get a refund'])
})

test('who cancels or keeps a second year that is not paid is told of no payment that was made', async () => {
  await using app = await withBoss()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.payFromNowOnBy(cards.failsLater)
  await app.pass({ months: 12, hours: 3 })
  expect(await app.subjects()).toContain('A payment for your plan has failed')

  await app.call(cancelSubscription, {}, 'mira')
  const [cancelled] = await app.takeMails()
  await app.call(reactivateSubscription, {}, 'mira')
  const [kept] = await app.takeMails()
  await app.call(cancelSubscription, {}, 'mira')
  await app.takeMails()
  await app.pass({ months: 1, hours: 3 })

  expect(cancelled?.text).toContain('The last payment for it is still open.')
  expect(cancelled?.text).not.toMatch(/as before|You have paid/)
  expect(kept?.text).toContain('The last payment for it is still open')
  expect(kept?.text).not.toContain('next payment')
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(await app.subjects()).toEqual(['Your plan has ended'])
})

test('who cancels a second year whose debit is on its way is told of no payment that was made', async () => {
  await using app = await withBoss()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  const { url } = await app.call(openPortal, { body: { return_url: returns.cancel_url } }, 'mira')
  const { origin, pathname } = new URL(url)
  await app.payByDebit(`${origin}${pathname}/method`, ibans.good)
  await app.hear()
  await app.pass({ months: 12, hours: 3 })
  await app.takeMails()

  await app.call(cancelSubscription, {}, 'mira')
  const [cancelled] = await app.takeMails()

  expect(cancelled?.text).toContain('If you still pay for longer than that')
  expect(cancelled?.text).not.toMatch(/as before|You have paid/)
})
