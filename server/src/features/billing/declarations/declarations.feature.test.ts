import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { listDeclarations, settleDeclaration } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import {
  cancelSubscription,
  listInvoices,
  reactivateSubscription,
} from '@lautgabe/contract/billing/subscription-api.ts'
import type { Sent } from '@lautgabe/contract/endpoint.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { deleteOldReceipts } from '../delete-old-receipts.ts'
import { day } from '../test-kit/billing-stage.ts'
import { aMailingShop, aMailingStage } from '../test-kit/read-mails.ts'

type Body = Sent<typeof declareContractEnd>['body']
type Shop = Awaited<ReturnType<typeof aMailingShop>>

const cancellation: Body = { kind: 'cancel', name: 'Mira M.', contract: 'Mira', email: 'Mira@example.org' }

const declare = async (app: Pick<Shop, 'call'>, body: Partial<Body> = {}) =>
  app.call(declareContractEnd, { body: { ...cancellation, ...body } })

/** Mira has a plan, and an administrator looks at the declarations. */
async function aCustomer({ plan = 'studio', agrees = true } = {}) {
  const app = await aMailingShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order(plan, 'mira', agrees ? ['start_at_once'] : []))
  await app.hear()
  await app.takeMails()
  return Object.assign(app, {
    /** What administrators see, the newest first. */
    states: async () => {
      await app.hear()
      return (await app.call(listDeclarations, { query: {} }, 'boss')).items.map(({ state }) => state)
    },
    /** The users as whose they are shown. */
    names: async () => (await app.call(listDeclarations, { query: {} }, 'boss')).items.map(({ username }) => username),
    /** After the day in which it can be taken back. */
    async withdraw() {
      await declare(app, { kind: 'withdraw' })
      await app.hear()
      await app.pass({ days: 1, hours: 1 })
    },
    refunds: () =>
      app.stripe
        .events()
        .filter(({ type }) => type === 'refund.created')
        .map(({ data }) => (data.object as { amount: number }).amount),
  })
}

test('a declaration is answered and receipted in the same way whether or not there is an account', async () => {
  await using app = await aMailingStage()
  const written = { cause: 'important', reason: 'I move away.', ends_on: '2030-01-31' } as const
  const known = await declare(app, written)
  const unknown = await declare(app, { ...written, email: 'nobody@example.org', contract: 'nobody' })

  expect(Object.keys(known)).toEqual(Object.keys(unknown))
  expect(known.received_at).toBe(app.clock.now().toISOString())
  await app.runJobs()
  const [mail] = await app.takeMails('nobody@example.org')
  expect(mail?.subject).toBe(`Receipt ${unknown.number}: your cancellation`)
  const parts = ['Mira M.', 'nobody', 'important reason', 'I move away.', 'January 31, 2030', unknown.number]
  for (const part of parts) expect(mail?.text).toContain(part)
  expect(mail?.text).toMatch(/\d:\d\d:\d\d (AM|PM) (GMT\+\d|CES?T)/)
})

test('the counter of receipts holds no address', async () => {
  await using app = await aMailingStage()
  await declare(app)

  const counters = await app.app.db.selectFrom('rateLimits').select('key').execute()
  expect(counters).toContainEqual({ key: expect.stringMatching(/^contract-receipts:/) })
  expect(JSON.stringify(counters)).not.toMatch(/example\.org/i)
})

test.each(['cancel', 'withdraw'] as const)(
  'the receipt of a stranger who wants to %s brings no links',
  async (kind) => {
    await using app = await aMailingStage()
    const name = 'You won! https://evil.example/win'
    const reason = 'Look:\nwww.evil.example or evil.example/a.b, pay@evil.example'
    await declare(app, { kind, name, contract: 'HTTP://EVIL.EXAMPLE', reason, email: 'victim@example.org' })

    const [mail] = await app.takeMails('victim@example.org')
    for (const words of [mail?.text ?? '', mail?.html ?? '']) {
      expect(words).not.toMatch(/:\/\/\S|www\.\S|evil\.\S/i)
      expect(words).toContain('Hello,')
      expect(words).toContain('Name: You won! https:// evil. example/win')
      expect(words).toContain('Contract: HTTP:// EVIL. EXAMPLE')
    }
  },
)

test('a cancellation that names the account ends the plan with the paid period', async () => {
  await using app = await aCustomer()

  await declare(app)

  expect(await app.states()).toEqual(['done'])
  expect(await app.subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  const mails = await app.takeMails()
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Receipt /),
    expect.stringMatching(/^Your plan ends on /),
  ])
  expect(mails[1]?.text).toContain('take the cancellation back')
})

const lastMinutes = { hours: 30 * 24 - 1 / 30 }

test('a cancellation in the last minutes waits a day, and the streamer can take it back', async () => {
  await using app = await aCustomer()
  await app.pass(lastMinutes)
  await app.takeMails()
  await declare(app)

  expect(await app.states()).toEqual(['waiting'])
  expect((await app.takeMails()).map(({ subject }) => subject).at(-1)).toMatch(
    /^Your plan ends tomorrow: cancellation /,
  )
  await app.pass({ hours: 1 })
  expect(await app.subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  const kept = await app.call(reactivateSubscription, {}, 'mira')
  await app.pass({ days: 2 })

  expect(kept).toMatchObject({ status: 'active', cancel_at_period_end: false })
  expect(await app.states()).toEqual(['taken_back'])
  expect(await app.subscription()).toMatchObject({ status: 'active' })
  expect(app.refunds()).toEqual([])
})

test('a cancellation in the last minutes gives back the month that began while it waited', async () => {
  await using app = await aCustomer()
  await app.pass(lastMinutes)
  await declare(app)
  await app.states()
  await app.pass({ days: 1, hours: 1 })

  expect(await app.states()).toEqual(['done'])
  expect(await app.subscription()).toMatchObject({ status: 'ended', characters_remaining: 0 })
  expect(app.refunds()).toContain(5999)
  expect(app.refunds().filter((amount) => amount !== 5999 && amount > 1)).toEqual([])
})

test('a month that is much used while its cancellation waits is left to a person', async () => {
  await using app = await aCustomer()
  await app.pass(lastMinutes)
  await declare(app)
  await app.states()
  await app.pass({ hours: 4 })
  await app.commit(app.job(100_000))
  await app.pass({ days: 1 })

  expect(await app.states()).toEqual(['open'])
  expect(await app.subscription()).toMatchObject({ status: 'active' })
  expect(app.refunds()).toEqual([])
})

test('a plan that ended by itself while its cancellation waited needs nothing more', async () => {
  await using app = await aCustomer()
  await app.pass(lastMinutes)
  await declare(app)
  await app.states()
  await app.call(cancelSubscription, {}, 'mira')
  await app.pass({ days: 1, hours: 1 })

  expect(await app.states()).toEqual(['done'])
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(app.refunds()).toEqual([])
})

test('what is not clear is left to a person; the number of an invoice is clear', async () => {
  await using app = await aCustomer()
  const unclear: Partial<Body>[] = [
    { cause: 'important' },
    { ends_on: '2099-12-31' },
    { email: 'other@example.org' },
    { contract: 'somebody' },
  ]
  for (const body of unclear) await declare(app, body)
  expect(await app.states()).toEqual(['open', 'open', 'open', 'open'])
  expect(await app.subscription()).toMatchObject({ cancel_at_period_end: false })

  const [invoice] = await app.call(listInvoices, {}, 'mira')
  await declare(app, { contract: invoice?.number?.toLowerCase() ?? '' })
  expect(await app.states()).toEqual(['done', 'open', 'open', 'open', 'open'])
  expect(await app.names()).toEqual(['mira', null, null, 'mira', 'mira'])
  expect(await app.subscription()).toMatchObject({ cancel_at_period_end: true })
  await expect(declare(app)).rejects.toMatchObject({ status: 429 })
})

test('a withdrawal ends the plan and gives the unused time back, in time only', async () => {
  await using app = await aCustomer()
  await app.pass({ days: 10 })
  await app.withdraw()

  expect(await app.states()).toEqual(['done'])
  expect(await app.subscription()).toMatchObject({ status: 'ended', characters_remaining: 0 })
  const [refund] = app.refunds()
  expect(refund).toBeGreaterThan(3800)
  expect(refund).toBeLessThan(4200)
  expect((await app.takeMails()).map(({ subject }) => subject).at(-1)).toMatch(
    /^Your withdrawal .* has been carried out$/,
  )
  await app.withdraw()
  expect(await app.states()).toEqual(['open', 'done'])
  expect(app.refunds()).toHaveLength(1)
})

test('without consent to begin early, a withdrawal gives everything back', async () => {
  await using app = await aCustomer({ agrees: false })
  await app.pass({ days: 10 })
  await app.withdraw()

  expect(await app.states()).toEqual(['done'])
  expect(app.refunds()).toEqual([5999])
})

test('a withdrawal that comes too late is left to a person', async () => {
  await using app = await aCustomer()
  await app.pass({ days: 15, hours: 1 })
  await app.withdraw()

  expect(await app.states()).toEqual(['open'])
  expect(await app.subscription()).toMatchObject({ status: 'active' })
})

test('characters that were bought lately are left to a person, the plan is not', async () => {
  await using app = await aCustomer()
  await app.pay(await app.orderCharacters('s'))
  await app.hear()
  await app.withdraw()

  expect(await app.states()).toEqual(['open'])
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
})

test('the streamer can take back a withdrawal within a day, whoever sent it', async () => {
  await using app = await aCustomer()
  await declare(app, { kind: 'withdraw' })
  expect(await app.states()).toEqual(['waiting'])
  expect((await app.takeMails()).map(({ subject }) => subject).at(-1)).toMatch(/^Your plan ends tomorrow: withdrawal /)
  const announced = await app.subscription()
  expect(announced).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(Date.parse(announced.current_period_end ?? '') - app.clock.now().getTime()).toBe(day * 1000)

  const kept = await app.call(reactivateSubscription, {}, 'mira')
  await app.pass({ days: 2 })

  expect(kept).toMatchObject({ status: 'active', cancel_at_period_end: false })
  expect(await app.states()).toEqual(['taken_back'])
  expect(await app.subscription()).toMatchObject({ status: 'active' })
  expect(app.refunds()).toEqual([])
})

test('a withdrawal that is taken back while it is being carried out does nothing', async () => {
  await using app = await aCustomer()
  await declare(app, { kind: 'withdraw' })
  await app.hear()
  await app.takeMails()
  app.clock.advance(day + 60)
  await app.runTimers()
  app.stripe.failNext({ kind: 'slow', pattern: 'GET /v1/customers/*', count: 1, delayMs: 3000 })
  const carriedOut = app.hear()
  await expect.poll(app.callsToFail).toBe(0)

  const kept = await app.call(reactivateSubscription, {}, 'mira')
  await carriedOut

  expect(kept).toMatchObject({ status: 'active', cancel_at_period_end: false })
  expect(await app.states()).toEqual(['taken_back'])
  expect(await app.subscription()).toMatchObject({ status: 'active', characters_remaining: 600_000 })
  expect(app.refunds()).toEqual([])
  expect(await app.takeMails()).toEqual([])
})

test('an administrator settles a declaration, which leaves one entry in the audit log', async () => {
  await using app = await aMailingStage()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { number } = await declare(app)
  const { items } = await app.call(listDeclarations, { query: {} }, 'boss')
  expect(items).toMatchObject([{ number, state: 'open', name: 'Mira M.', email: 'Mira@example.org', ends_on: null }])

  const params = { id: items[0]?.id ?? '' }
  await app.call(settleDeclaration, { params }, 'boss')
  expect(await app.call(settleDeclaration, { params }, 'boss')).toMatchObject({ state: 'done' })

  const audit = await app.call(listAuditEntries, { query: { action: 'declaration_settled' } }, 'boss')
  expect(audit.items).toMatchObject([{ actor: 'boss', on_thing: number }])
})

test('a declaration outlives the account without naming it, for six years', async () => {
  await using app = await aCustomer()
  await declare(app)
  await app.hear()
  const exported = JSON.stringify(await app.call(exportMe, {}, 'mira'))
  expect(exported).toContain('Mira M.')
  expect(exported).toContain('ordered:')

  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))

  const rows = () => app.app.db.selectFrom('contractDeclarations').selectAll().execute()
  expect(await rows()).toMatchObject([{ userId: null, name: 'Mira M.' }])
  expect(await app.app.db.selectFrom('billingNotices').selectAll().execute()).toEqual([])
  app.clock.advance(6 * 365 * day)
  await deleteOldReceipts(app.app)
  expect(await rows()).toHaveLength(1)
  app.clock.advance(370 * day)
  await deleteOldReceipts(app.app)
  expect(await rows()).toEqual([])
})
