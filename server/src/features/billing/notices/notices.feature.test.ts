import { updatePlan } from '@lautgabe/contract/billing/catalogue-api.ts'
import { cancelAddOn, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { cancelSubscription, changePlan, reactivateSubscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards, ibans } from '../test-kit/cards.ts'
import { returns } from '../test-kit/payments-stage.ts'
import { subscribes } from '../test-kit/plans.ts'
import { aMailingShop, aMailingStage } from '../test-kit/read-mails.ts'

/** By name: mails that were written at the same moment may leave in any order. */
const subjects = (mails: readonly { subject: string }[]) => mails.map(({ subject }) => subject).toSorted()

test('every order, the end of a trial and every cancellation are told once', async () => {
  await using app = await aMailingShop()
  await app.pay(await app.order('stream'))
  await app.hear()
  const [order, ...others] = await app.takeMails()
  expect(order).toMatchObject({ subject: 'Your order: Stream' })
  for (const part of ['€11.99 a month', 'free days', 'from month to month', '/withdraw', '/agb']) {
    expect(order?.text).toContain(part)
  }
  expect(others).toEqual([])

  await app.pass({ days: 3, hours: 20 })
  expect(await app.takeMails()).toEqual([])
  await app.pass({ hours: 8 })
  const [reminder] = await app.takeMails()
  expect(reminder?.subject).toMatch(/^Your free days end on /)
  expect(reminder?.text).toContain('€11.99 a month')
  await app.pass({ days: 4 })
  await app.reconcile()
  expect(await app.takeMails()).toEqual([])

  await app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await app.pay(await app.orderCharacters('s'))
  await app.hear()
  const extras = await app.takeMails()
  expect(subjects(extras)).toEqual(['Your order: 15,000 characters', 'Your order: Extra characters'])
  expect(extras.find(({ subject }) => subject.endsWith('Extra characters'))?.text).toContain('€3.99 a month')
  await app.call(changePlan, { body: { plan_id: 'start' } }, 'mira')
  const [smaller] = await app.takeMails()
  expect(smaller?.text).toContain('You ordered: Start, Extra characters')
  expect(smaller?.text).toContain('The plan begins on ')

  await app.call(cancelSubscription, {}, 'mira')
  app.clock.advance(1)
  await app.call(cancelSubscription, {}, 'mira')
  const [cancelled, ...twice] = await app.takeMails()
  expect(cancelled?.subject).toMatch(/^Your plan ends on /)
  expect(cancelled?.text).toContain('The plan Stream is cancelled')
  expect(twice).toEqual([])
  await app.call(reactivateSubscription, {}, 'mira')
  app.clock.advance(1)
  await app.call(cancelSubscription, {}, 'mira')
  await app.hear()
  const again = [expect.stringMatching(/^Your plan continues/), expect.stringMatching(/^Your plan ends on /)]
  expect(subjects(await app.takeMails())).toEqual(again)
})

test('an add-on that is cancelled is told once', async () => {
  await using app = await aMailingShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-voices', ...returns } }, 'mira')
  await app.takeMails()

  await app.call(cancelAddOn, { params: { id: 'extra-voices' } }, 'mira')
  await app.hear()
  await app.reconcile()

  const [mail, ...others] = await app.takeMails()
  expect(mail?.subject).toMatch(/^Your add-on ends on .*: Voice pack$/)
  expect(others).toEqual([])
})

test('the buyer is told when a bank debit has arrived', async () => {
  await using app = await aMailingShop()
  await app.payByDebit(await app.order('studio'), ibans.good)
  await app.hear()
  const [order] = await app.takeMails()
  expect(order?.text).toContain('The plan begins as soon as the bank debit has arrived.')
  await app.pass({ days: 6 })
  expect(subjects(await app.takeMails())).toEqual(['Your plan Studio has begun'])

  await app.payByDebit(await app.orderCharacters('s'), ibans.good)
  await app.hear()
  expect(subjects(await app.takeMails())).toEqual(['Your order: 15,000 characters'])
  await app.pass({ days: 6 })
  expect(subjects(await app.takeMails())).toEqual(['Your 15,000 characters are here'])
})

test('the buyer is told when a bank debit fails, and gets nothing', async () => {
  await using app = await aMailingShop()
  await app.payByDebit(await app.order('studio'), ibans.fails)
  await app.hear()
  await app.takeMails()
  await app.pass({ days: 6 })
  expect(subjects(await app.takeMails())).toEqual(['Your bank refused the debit for Studio'])
  expect(await app.remaining()).toBe(0)

  await app.pay(await app.order('studio'))
  await app.hear()
  await app.payByDebit(await app.orderCharacters('s'), ibans.fails)
  await app.hear()
  await app.takeMails()
  await app.pass({ days: 6 })
  await app.reconcile()
  expect(subjects(await app.takeMails())).toEqual(['Your bank refused the debit for 15,000 characters'])
  expect(await app.remaining()).toBe(600_000)
})

test('a failed payment is told once for an invoice, in the language of the streamer', async () => {
  await using app = await aMailingShop()
  await app.app.db.updateTable('users').set({ language: 'de' }).execute()
  await app.pay(await app.order('stream'), cards.failsLater)
  await app.hear()
  expect(subjects(await app.takeMails())).toEqual(['Deine Bestellung: Stream'])

  await app.pass({ days: 7, hours: 2 })
  const failed = (await app.takeMails()).find(({ subject }) => subject.startsWith('Eine Zahlung'))
  await app.pass({ days: 4 })

  expect(failed?.subject).toBe('Eine Zahlung für deinen Tarif ist gescheitert')
  expect(failed?.text).toMatch(/11,99.€/)
  expect(failed?.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/i\//)
  expect(await app.takeMails()).toEqual([])
})

test('after its first year a yearly plan ends in a month, and the rest is given back once', async () => {
  await using app = await aMailingShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.pass({ months: 14 })
  const before = app.clock.now().getTime()
  const { cancels_on: foretold } = await app.subscription()
  await app.takeMails()

  const cancelled = await app.call(cancelSubscription, {}, 'mira')
  // The payment service counts in seconds.
  expect(foretold?.slice(0, 19)).toBe(cancelled.current_period_end?.slice(0, 19))
  expect(cancelled.cancels_on).toBeNull()
  const days = (Date.parse(cancelled.current_period_end ?? '') - before) / 86_400_000
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32)
  const [mail] = await app.takeMails()
  expect(mail?.text).toContain('You have paid for longer than that.')
  await app.pass({ months: 1, days: 1 })
  await app.reconcile()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  const refunds = app.stripe.events().filter(({ type }) => type === 'refund.created')
  const amounts = refunds.map(({ data }) => (data.object as { amount: number }).amount)
  expect(amounts).toHaveLength(1)
  // Nine of twelve months of 599.90 euros.
  expect(amounts[0]).toBeGreaterThan(44_000)
  expect(amounts[0]).toBeLessThan(46_000)
  expect(subjects(await app.takeMails())).toEqual(['Your plan has ended, and you get a refund'])
})

test('a yearly plan that is cancelled in its first year ends with it', async () => {
  await using app = await aMailingShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.pass({ months: 6 })
  const { cancels_on: foretold, current_period_end: yearEnd } = await app.subscription()

  const cancelled = await app.call(cancelSubscription, {}, 'mira')

  expect(foretold).toBe(yearEnd)
  expect(cancelled).toMatchObject({ current_period_end: yearEnd, cancels_on: null })
})

test('a cancellation of a later year that is taken back pays nothing back', async () => {
  await using app = await aMailingShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.pass({ months: 14 })
  await app.call(cancelSubscription, {}, 'mira')

  expect(await app.call(reactivateSubscription, {}, 'mira')).toMatchObject({ cancel_at_period_end: false })
  await app.pass({ months: 2 })

  expect(await app.subscription()).toMatchObject({ status: 'active' })
  expect(app.stripe.events().filter(({ type }) => type === 'refund.created')).toEqual([])
})

test('80 and 95 percent of the characters are told once in each window', async () => {
  await using app = await aMailingStage()
  await subscribes(app, app.mira.id)
  const use = async (characters: number) => {
    await app.commit(app.job(characters))
    app.clock.advance(5 * 60)
    await app.runTimers()
    return app.takeMails()
  }

  expect(await use(159_000)).toEqual([])
  const [early] = await use(1000)
  expect(early?.subject).toBe('80% of your characters are used')
  expect(early?.text).toContain('160,000 of 200,000 characters. 40,000 are left')
  expect(await use(10_000)).toEqual([])
  expect(subjects(await use(25_000))).toEqual(['95% of your characters are used'])
  expect(await use(5000)).toEqual([])

  app.clock.advance(31 * 86_400)
  await subscribes(app, app.mira.id)
  expect(subjects(await use(191_000))).toEqual(['95% of your characters are used'])
})

test('bought characters count, so a large top-up puts the warning off', async () => {
  await using app = await aMailingStage()
  await subscribes(app, app.mira.id)
  await app.topUp('a', 100_000)
  await app.commit(app.job(190_000))

  await app.runTimers()

  expect(await app.takeMails()).toEqual([])
})

test('bought characters that were used up in earlier months do not count', async () => {
  await using app = await aMailingStage()
  await subscribes(app, app.mira.id)
  await app.topUp('a', 1_000_000)
  const use = async (characters: number) => {
    await app.commit(app.job(characters))
    app.clock.advance(5 * 60)
    await app.runTimers()
    return app.takeMails()
  }
  await use(1_150_000)
  app.clock.advance(31 * 86_400)
  await subscribes(app, app.mira.id)

  expect(await use(175_000)).toEqual([])
  const [mail] = await use(25_000)

  expect(await app.characters()).toEqual({ used: 200_000, remaining: 50_000, maximum: 250_000 })
  expect(mail?.subject).toBe('80% of your characters are used')
  expect(mail?.text).toContain('200,000 of 250,000 characters. 50,000 are left')
})

test('a new price is told to those who pay for the plan, and only to them', async () => {
  await using app = await aMailingStage()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await aUser(app, { username: 'jonas' })
  await subscribes(app, app.mira.id)
  const {
    stripePriceId: _price,
    priceMinorUnits,
    ...plan
  } = await app.app.db.selectFrom('plans').selectAll().where('id', '=', 'pro').executeTakeFirstOrThrow()
  const body = {
    name: plan.name,
    description: plan.description,
    description_de: plan.descriptionDe,
    price: priceMinorUnits,
    currency: 'EUR' as const,
    interval: plan.interval,
    base_max_characters: plan.baseMaxCharacters,
    base_max_voices: plan.baseMaxVoices,
    base_max_sounds: plan.baseMaxSounds,
    trial_period_days: plan.trialPeriodDays,
    tier: plan.tier,
    multiple_voices: plan.multipleVoices,
    private_sounds: plan.privateSounds,
  }
  const save = (changes: Partial<typeof body>) =>
    app.call(updatePlan, { params: { id: 'pro' }, body: { ...body, ...changes } }, 'boss')

  await save({ description: 'The same price.' })
  expect(await app.takeMails()).toEqual([])
  await save({ price: 2999 })

  const [mail, ...others] = await app.takeMails()
  expect(mail?.subject).toBe('The plan Pro has a new price. Yours stays')
  expect(mail?.text).toContain('€29.99 a month')
  expect(others).toEqual([])
  expect(await app.takeMails('jonas@example.org')).toEqual([])
})
