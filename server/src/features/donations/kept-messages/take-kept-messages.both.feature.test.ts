import { listDonations } from '@lautgabe/contract/donations/donations-api.ts'
import { readSettings, updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { lockOrigin } from '../intake/known-donations.ts'
import { receiveAll } from '../intake/receive-all.ts'
import { receiveDonation } from '../intake/receive-donation.ts'
import { aDonation, aDonationStage, type DonationStage, look } from '../test-kit/donation-stage.ts'
import { aKeptMessage } from '../test-kit/kept-message-stage.ts'
import { unknownCodesPerDay } from './take-kept-messages.ts'

const day = 24 * 60 * 60

/** A donation after its script was made. */
async function scripted(app: DonationStage, ...given: Parameters<typeof aDonation>[1][]) {
  const rows = await Promise.all(given.map((one) => aDonation(app, one)))
  await app.runJobs()
  return Promise.all(rows.map((row) => look(app, row)))
}

const spokenIn = (donation: Awaited<ReturnType<typeof look>> | undefined) =>
  donation?.script?.parts.map((part) => (part.kind === 'speech' ? part.spoken : part.sound_name)).join(' ')

test('a donation with a code is read with the kept words, and its row shows both', async () => {
  await using app = await aDonationStage()
  const long = 'All the best to everybody in the chat. '.repeat(12).trim()
  const { code } = await aKeptMessage(app, long)

  const [donation] = await scripted(app, { message: `Hi ${code.toUpperCase()} bye` })

  expect(code).toMatch(/^#[2-9a-z]{6}$/)
  expect(donation).toMatchObject({
    message: `Hi ${code.toUpperCase()} bye`,
    kept_message: long,
    code_outcome: 'found',
  })
  expect(spokenIn(donation)).toBe(`Hi ${long} bye`)
  const found = await app.call(listDonations, { query: { q: 'everybody in the chat' } }, 'mira')
  expect(found.items).toMatchObject([{ kept_message: long }])
})

test('filters and limits look at the kept words as at any others', async () => {
  await using app = await aDonationStage()
  const { filters } = await app.call(readSettings, {}, 'mira')
  const own_words = [{ pattern: 'pineapple', action: 'hold' as const }]
  await app.call(updateSettings, { body: { filters: { ...filters, own_words } } }, 'mira')
  const { code } = await aKeptMessage(app, 'I love pineapple.')

  const [donation] = await scripted(app, { message: code })

  expect(donation?.script?.flags).toMatchObject([{ typed: 'pineapple' }])
})

test('of many donations with one code at once, exactly one gets the message', async () => {
  await using app = await aDonationStage()
  const { code } = await aKeptMessage(app, 'Only once.')

  const accounts = Array.from({ length: 12 }, (_, index) => ({ account: `there-${index}`, message: `${code} hello` }))
  const donations = await scripted(app, ...accounts)

  const [winner, ...others] = donations.toSorted((one) => (one.code_outcome === 'found' ? -1 : 1))
  expect([winner?.code_outcome, spokenIn(winner)]).toEqual(['found', 'Only once. hello'])
  for (const other of others) expect([other.code_outcome, spokenIn(other)]).toEqual(['used', 'hello'])
})

test('a donation that is told again and again uses its code once and keeps its words', async () => {
  await using app = await aDonationStage()
  const { code } = await aKeptMessage(app, 'Told often.')

  const reports = Array.from({ length: 10 }, () => ({ externalId: 'one', message: code }))
  await scripted(app, ...reports)
  const [again] = await scripted(app, { externalId: 'one', message: code })

  expect(again).toMatchObject({ kept_message: 'Told often.', code_outcome: 'found' })
  expect((await app.call(listDonations, { query: {} }, 'mira')).total).toBe(1)
})

test('an unknown, used, expired or foreign code drops nothing but itself', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'nox' })
  const foreign = await aKeptMessage(app, 'For Nox.', 'nox')
  const used = await aKeptMessage(app, 'For Mira.')
  const expired = await aKeptMessage(app, 'Too late.')
  await scripted(app, { message: used.code })
  const [, , ...early] = await scripted(
    app,
    { message: 'no code' },
    { message: 'also none #gaming' },
    { message: `a ${foreign.code} b` },
    { message: `a ${used.code} b` },
    { message: 'a #k7f3q2 b' },
  )
  app.clock.advance(7 * day)

  const [late] = await scripted(app, { message: `a ${expired.code} b` })

  expect([...early, late].map((one) => [one?.code_outcome, one?.kept_message, spokenIn(one)])).toEqual([
    ['unknown', null, 'a b'],
    ['used', null, 'a b'],
    ['unknown', null, 'a b'],
    ['expired', null, 'a b'],
  ])
})

test.for([
  ['deleted', null],
  ['damaged', 'v1.damaged'],
] as const)('a donation is stored although its kept words are %s', async ([, messageBox]) => {
  await using app = await aDonationStage()
  const { code } = await aKeptMessage(app, 'Lost.')
  await app.app.db.updateTable('keptMessages').set({ messageBox }).execute()

  const [donation] = await scripted(app, { message: `a ${code} b` })

  expect([donation?.code_outcome, spokenIn(donation)]).toEqual(['expired', 'a b'])
})

test('history, tests and unpaid donations use up nothing', async () => {
  await using app = await aDonationStage()
  const { code } = await aKeptMessage(app, 'Paid for.')
  const origin = { userId: app.mira.id, source: 'streamlabs', account: 'mira-there' } as const
  const past = { externalId: 'past', donatedAt: app.clock.now(), donator: 'Jonas', amount: null, message: code }
  await receiveDonation(app.app, origin, past, { isHistory: true })

  const [, unpaid] = await scripted(
    app,
    { source: 'test', message: code },
    { externalId: 'open', message: code, paymentStatus: 'pending' },
  )
  const [paid] = await scripted(app, { externalId: 'open', message: code, paymentStatus: 'completed' })

  expect(unpaid).toMatchObject({ code_outcome: null, kept_message: null })
  expect(paid).toMatchObject({ id: unpaid?.id, code_outcome: 'found', kept_message: 'Paid for.' })
  expect(spokenIn(paid)).toBe('Paid for.')
})

test('after too many unknown codes in a day, none is tried, and none is lost', async () => {
  await using app = await aDonationStage()
  const { code } = await aKeptMessage(app, 'Found in the end.')
  const origin = { userId: app.mira.id, source: 'own', account: 'bot' } as const
  const guess = { donatedAt: app.clock.now(), donator: 'Guesser', amount: null, message: '#k7f3q2' }
  const guesses = Array.from({ length: unknownCodesPerDay + 1 }, (_, index) => ({
    incoming: { ...guess, externalId: `guess-${index}` },
    written: {},
  }))

  const tried = await app.app.db.transaction().execute(async (tx) => {
    await lockOrigin(tx, origin)
    return receiveAll(app.app, tx, origin, guesses)
  })
  const refused = await aDonation(app, { message: `${code} hello` })
  app.clock.advance(day)
  const found = await aDonation(app, { message: `${code} hello` })

  expect(tried.filter(({ donation }) => donation.codeOutcome === 'unknown')).toHaveLength(unknownCodesPerDay)
  expect(tried.at(-1)?.donation.codeOutcome).toBe('not_tried')
  expect(refused).toMatchObject({ codeOutcome: 'not_tried', keptMessage: null })
  expect(found).toMatchObject({ codeOutcome: 'found', keptMessage: 'Found in the end.' })
})
