import { listLostDisputes, type LostDispute, settleLostDispute } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { readOverview } from '@lautgabe/contract/operations/overview-api.ts'
import { expect, test } from 'vitest'
import { aDebtor } from '../test-kit/debtor.ts'
import { returns } from '../test-kit/payments-stage.ts'

type Charge = { id: string; amount: number; payment_intent: string }

/** A streamer who has paid for a year, and a little later for an add-on beside it. */
async function aStreamerOfAYear() {
  const app = await aDebtor()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-sounds', ...returns } }, 'mira')
  await app.hear()
  const succeeded = app.stripe.events().filter(({ type }) => type === 'charge.succeeded')
  const [year, addOn] = succeeded.map(({ data }) => data.object as Charge)
  if (!year || !addOn) throw new Error('both are charged')
  return Object.assign(app, {
    year,
    addOn,
    /** Disputes a payment, or a part of it, and loses. */
    async lose({ id }: Charge, amount?: number) {
      const dispute = app.stripe.raiseDispute(id, amount)
      await app.hear()
      app.stripe.loseDispute(dispute.id)
      await app.hear()
    },
    lost: async () => (await app.call(listLostDisputes, { query: {} }, 'boss')).items,
    settle: (row: LostDispute | undefined) =>
      app.call(
        settleLostDispute,
        { params: { id: row?.id ?? '' }, body: { payment_ids: row?.payments.map(({ id }) => id) ?? [] } },
        'boss',
      ),
    problems: async () => (await app.call(readOverview, {}, 'boss')).problems.map(({ kind }) => kind),
  })
}

test('a year that ends with a lost dispute about an add-on waits for an administrator', async () => {
  await using app = await aStreamerOfAYear()
  await app.pass({ days: 73 })
  const { id: dispute, created } = app.stripe.raiseDispute(app.addOn.id)
  await app.hear()
  expect(await app.lost()).toEqual([])
  await app.pass({ days: 30 })
  app.stripe.loseDispute(dispute)
  await app.hear()

  const [row] = await app.lost()
  expect(row).toMatchObject({
    username: 'mira',
    user_id: app.mira.id,
    state: 'open',
    disputed_at: new Date(created * 1000).toISOString(),
    payments: [
      {
        id: app.year.payment_intent,
        amount: { minor_units: app.year.amount, currency: 'EUR' },
        // Four fifths of the year.
        unused: { minor_units: expect.closeTo(app.year.amount * 0.8, -1), currency: 'EUR' },
      },
    ],
  })
  expect(await app.problems()).toContain('lost_disputes_open')
  expect(app.refunds()).toEqual([])

  await app.settle(row)
  await app.settle(row)
  await app.reconcile()
  await app.hear()
  expect(await app.lost()).toEqual([{ ...row, state: 'done' }])
  expect(await app.problems()).not.toContain('lost_disputes_open')
  const audit = await app.call(listAuditEntries, { query: { action: 'lost_dispute_settled' } }, 'boss')
  expect(audit.items).toMatchObject([{ actor: 'boss', on_user: 'mira', on_thing: row?.subscription_id }])
})

test('a lost dispute is noted once, also if events come twice, and if only the nightly run finds it', async () => {
  await using app = await aStreamerOfAYear()
  app.stripe.webhooks.failNext({ kind: 'dropped', count: 1000 })
  await app.lose(app.addOn)
  expect(await app.lost()).toEqual([])

  await app.reconcile()
  await app.hear()
  await app.reconcile()
  await app.hear()
  expect(await app.lost()).toMatchObject([{ state: 'open', payments: [{ id: app.year.payment_intent }] }])
})

test('nobody is bothered if nothing else was paid for the time after the dispute', async () => {
  await using app = await aDebtor()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ months: 1, hours: 2 })
  const { id } = app.stripe.raiseDispute()
  app.stripe.loseDispute(id)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect((await app.call(listLostDisputes, { query: {} }, 'boss')).items).toEqual([])
})

test('a payment that the bank takes as well, or that is paid back, no longer waits for anybody', async () => {
  await using app = await aStreamerOfAYear()
  await app.lose(app.addOn)
  expect(await app.lost()).toHaveLength(1)
  await app.lose(app.year)
  expect(await app.lost()).toEqual([])
})

test('of a payment that the bank takes in part the rest waits for an administrator', async () => {
  await using app = await aStreamerOfAYear()
  await app.pass({ days: 73 })
  const half = app.year.amount / 2
  await app.lose(app.year, half)
  const [row] = await app.lost()
  // Four fifths of the half that is left.
  const unused = { minor_units: expect.closeTo(half * 0.8, -1), currency: 'EUR' }
  expect(row?.payments.find(({ id }) => id === app.year.payment_intent)).toMatchObject({ unused })
})

test('a payment whose rest the bank may still take is not noted before that is decided', async () => {
  await using app = await aStreamerOfAYear()
  await app.lose(app.addOn)
  const noted = async () => (await app.lost()).flatMap(({ payments }) => payments.map(({ id }) => id))
  expect(await noted()).toEqual([app.year.payment_intent])
  const dispute = app.stripe.raiseDispute(app.year.id, 100)
  await app.reconcile()
  await app.hear()
  expect(await noted()).toEqual([])
  app.stripe.loseDispute(dispute.id)
  await app.hear()
  expect(await noted()).toEqual([app.year.payment_intent])
})

test('a payment whose own dispute is won after the lost one waits for an administrator', async () => {
  await using app = await aStreamerOfAYear()
  const year = app.stripe.raiseDispute(app.year.id)
  await app.hear()
  await app.lose(app.addOn)
  expect(await app.lost()).toEqual([])

  app.stripe.winDispute(year.id)
  await app.hear()
  expect(await app.lost()).toMatchObject([{ state: 'open', payments: [{ id: app.year.payment_intent }] }])
})

test('a lost dispute with another payment than its page showed is not marked as done', async () => {
  await using app = await aStreamerOfAYear()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await app.hear()
  const other = app.stripe.raiseDispute()
  await app.lose(app.addOn)
  const [shown] = await app.lost()
  app.stripe.winDispute(other.id)
  await app.hear()

  await expect(app.settle(shown)).rejects.toMatchObject({ code: 'lost_dispute_changed', status: 409 })
  const [row] = await app.lost()
  expect(row).toMatchObject({ id: shown?.id, state: 'open' })
  expect(row?.payments).toHaveLength(2)
  expect(await app.settle(row)).toMatchObject({ state: 'done' })
})

test('the moment is that of the dispute that was lost, not of an earlier one that was won', async () => {
  await using app = await aStreamerOfAYear()
  const won = app.stripe.raiseDispute(app.addOn.id)
  app.stripe.winDispute(won.id)
  await app.hear()
  await app.pass({ days: 73 })
  const { created } = app.stripe.raiseDispute(app.addOn.id)
  app.stripe.loseDispute()
  await app.hear()
  expect(await app.lost()).toMatchObject([{ disputed_at: new Date(created * 1000).toISOString() }])
})

test('what may have to go back outlives the account without naming it', async () => {
  await using app = await aStreamerOfAYear()
  await app.lose(app.addOn)
  await app.erase()
  await app.hear()
  await app.reconcile()
  expect(await app.lost()).toMatchObject([{ user_id: null, username: null, state: 'open' }])
})
