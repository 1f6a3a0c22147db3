import { sendStreamerMessage, sendTestDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { listMonthDonations, type Month, readMonth } from '@lautgabe/contract/donations/statistics-api.ts'
import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../../platform/database/tables.ts'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { lockDonations } from '../test-kit/lock-donations.ts'
import { aSound } from '../../../test-kit/sounds.ts'
import { aDonation, aDonationStage, type DonationStage } from '../test-kit/donation-stage.ts'

type Given = Parameters<typeof aDonation>[1]

/** A donation as it stands after everything that may have happened to it. */
async function given(app: DonationStage, at: string, donation: Given = {}, now: Updateable<Tables['donations']> = {}) {
  const { id } = await aDonation(app, donation)
  const changes = { receivedAt: new Date(at), ...now }
  await app.app.db.updateTable('donations').set(changes).where('id', '=', id).execute()
  return id
}

const november = { month: '2026-11', zone: 'Europe/Berlin' }
const read = (app: DonationStage, query: { month?: string; zone: string } = november, as = 'mira') =>
  app.call(readMonth, { query }, as)

const euros = (minorUnits: number) => ({ amount: { minorUnits, currency: 'EUR' } })
const dollars = (minorUnits: number) => ({ amount: { minorUnits, currency: 'USD' } })
const busyDays = ({ days }: Month) => days.filter(({ donations }) => donations > 0)

test('money is added for each currency alone, and only when it was paid', async () => {
  await using app = await aDonationStage()
  await given(app, '2026-11-03T10:00:00Z', euros(500))
  await given(app, '2026-11-03T11:00:00Z', euros(250))
  await given(app, '2026-11-20T11:00:00Z', dollars(9900))
  await given(app, '2026-11-20T12:00:00Z', { ...euros(7000), paymentStatus: 'pending' })
  await given(app, '2026-11-20T13:00:00Z', { amount: null })

  const month = await read(app)

  expect(month.donations).toBe(5)
  expect(month.money).toEqual([
    { currency: 'EUR', minor_units: 750, donations: 2 },
    { currency: 'USD', minor_units: 9900, donations: 1 },
  ])
  expect(month.days).toHaveLength(30)
  expect(busyDays(month)).toEqual([
    { day: '2026-11-03', donations: 2, money: [{ currency: 'EUR', minor_units: 750 }] },
    { day: '2026-11-20', donations: 3, money: [{ currency: 'USD', minor_units: 9900 }] },
  ])
})

test('months and days follow the time zone, and the pages go from the first donation to the present', async () => {
  await using app = await aDonationStage()
  await given(app, '2026-10-31T23:30:00Z')
  await given(app, '2026-11-30T22:59:59Z')
  await given(app, '2026-11-30T23:00:00Z')

  const [berlin, newYork] = [await read(app), await read(app, { ...november, zone: 'America/New_York' })]
  const present = await read(app, { zone: 'Europe/Berlin' })

  expect(busyDays(berlin)).toMatchObject([
    { day: '2026-11-01', donations: 1 },
    { day: '2026-11-30', donations: 1 },
  ])
  expect(busyDays(newYork)).toMatchObject([{ day: '2026-11-30', donations: 2 }])
  expect([berlin.first_month, newYork.first_month]).toEqual(['2026-11', '2026-10'])
  expect(present.month).toBe(present.last_month)
  for (const query of [{ zone: 'Mars/Olympus' }, { zone: 'UTC', month: '2026-13' }, { zone: 'UTC', month: 'now' }]) {
    await expect(read(app, query)).rejects.toMatchObject({ status: 400 })
  }
})

test('those who gave most stand first for each currency, and those who gave before are known', async () => {
  await using app = await aDonationStage()
  await given(app, '2026-09-05T10:00:00Z', { donator: 'Ada' })
  const longAgo = { donator: 'Old friend', donatedAt: new Date('2025-01-01T10:00:00Z') }
  await given(app, '2026-11-05T09:00:00Z', longAgo, { isHistory: true })
  await given(app, '2026-09-05T10:00:00Z', { donator: 'Tester', source: 'test', account: '' })
  for (const hour of ['10', '11']) await given(app, `2026-11-05T${hour}:00:00Z`, { donator: 'Ada', ...euros(300) })
  await given(app, '2026-11-05T10:00:00Z', { donator: 'Old friend', ...euros(500) })
  for (const nobody of ['', ' ', 'Anonymous', 'anonym']) {
    await given(app, '2026-10-05T10:00:00Z', { donator: nobody, ...euros(900) })
    await given(app, '2026-11-05T10:00:00Z', { donator: nobody, ...euros(900) })
  }
  await given(app, '2026-11-05T10:00:00Z', { donator: 'Tester', ...dollars(500) })
  for (let index = 0; index < 10; index += 1)
    await given(app, '2026-11-06T10:00:00Z', { donator: `Nr ${index}`, ...euros(10 + index) })

  const { donators, top_donators: tops } = await read(app)

  expect(donators).toEqual({ all: 13, returning: 2 })
  expect(tops.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
  expect(tops[0]?.donators).toHaveLength(10)
  expect(tops[0]?.donators.slice(0, 3)).toEqual([
    { donator: 'Ada', donations: 2, minor_units: 600, is_returning: true },
    { donator: 'Old friend', donations: 1, minor_units: 500, is_returning: true },
    { donator: 'Nr 9', donations: 1, minor_units: 19, is_returning: false },
  ])
  expect(tops[1]?.donators).toEqual([{ donator: 'Tester', donations: 1, minor_units: 500, is_returning: false }])
})

test('messages are counted for each voice and each sound in them', async () => {
  await using app = await aDonationStage()
  const brian = await aVoice(app, { name: 'brian' })
  const horn = await aSound(app, { name: 'airhorn' })
  for (const message of ['Hi! (airhorn) brian: Hi. (airhorn) emma: Bye.', 'Good evening.', '']) {
    await aDonation(app, { message })
  }
  await app.runJobs()

  const { voices, sounds, messages } = await read(app, { zone: 'UTC' })

  expect(voices).toMatchObject([
    { voice_id: app.emma.id, name: 'emma', messages: 2 },
    { voice_id: brian.id, name: 'brian', messages: 1 },
  ])
  expect(sounds).toEqual([{ sound_id: horn.id, name: 'airhorn', messages: 1 }])
  expect(messages).toEqual({ all: 2, sounds: 2 })
})

test('each donation was heard or was not for one reason', async () => {
  await using app = await aDonationStage()
  const at = '2026-11-05T10:00:00Z'
  const accepted = { reviewStatus: 'accepted' } as const
  const withdrawn = { paymentStatus: 'failed' } as const
  const outcomes = [
    ['heard', null, { ...accepted, processingStatus: 'played' }],
    ['heard', null, { ...accepted, ...withdrawn, processingStatus: 'played', errorCode: 'processing_failed' }],
    ['skipped', null, { ...accepted, processingStatus: 'skipped' }],
    ['rejected', 'spam', { ...withdrawn, reviewStatus: 'rejected', rejectReason: 'spam' }],
    ['withdrawn', null, { ...accepted, ...withdrawn }],
    ['failed', 'processing_failed', { ...accepted, processingStatus: 'error', errorCode: 'processing_failed' }],
    ['held', 'character_limit', { processingStatus: 'pending_error', errorCode: 'character_limit' }],
    ['unpaid', null, { paymentStatus: 'pending' }],
    ['undecided', null, {}],
    ['queued', null, { ...accepted, processingStatus: 'playing' }],
  ] as const
  for (const [, , now] of outcomes) await given(app, at, {}, now)

  const month = await read(app)
  const { items } = await app.call(listMonthDonations, { query: november }, 'mira')

  expect(items.map(({ outcome, reason }) => [outcome, reason])).toEqual(outcomes.map((row) => row.slice(0, 2)))
  expect(month.outcomes[0]).toEqual({ outcome: 'heard', reason: null, donations: 2 })
  expect(month.outcomes).toHaveLength(9)
  expect(month.outcomes.reduce((sum, { donations }) => sum + donations, 0)).toBe(month.donations)
})

test("tests, what came before the link and other streamers' donations are not counted", async () => {
  await using app = await aDonationStage()
  const other = await aUser(app, { username: 'other' })
  await aDonation(app, { userId: other.id, account: 'other-there', donator: 'Theirs' })
  await given(app, app.clock.now().toISOString(), {}, { isHistory: true })
  await app.call(sendTestDonation, { body: { message: 'One, two.' } }, 'mira')
  await app.call(sendStreamerMessage, { body: { message: 'Back in a minute.' } }, 'mira')
  await app.runJobs()

  const hers = await read(app, { zone: 'UTC' })
  const { items } = await app.call(listMonthDonations, { query: { month: hers.month, zone: 'UTC' } }, 'mira')

  expect(hers).toMatchObject({ donations: 0, donators: { all: 0, returning: 0 }, first_month: hers.last_month })
  expect([hers.money, hers.top_donators, hers.voices, hers.sounds, hers.outcomes, items]).toEqual([
    [],
    [],
    [],
    [],
    [],
    [],
  ])
  expect(await read(app, { zone: 'UTC' }, 'other')).toMatchObject({ donations: 1, donators: { all: 1 } })
})

test('the list of a month has every donation once, the oldest first, page by page', async () => {
  await using app = await aDonationStage()
  await aSound(app, { name: 'airhorn' })
  await given(app, '2026-11-05T10:00:00Z', { donator: 'First', message: 'emma: Hi! (airhorn)' })
  await app.runJobs()
  const changes = sql`jsonb_build_object('id', gen_random_uuid(), 'external_id', 'copy ' || copy, 'donator', 'Copy')`
  await sql`insert into donations
    select (jsonb_populate_record(donations, ${changes})).* from donations, generate_series(1, 500) as copy`.execute(
    app.app.db,
  )
  await given(app, '2026-11-06T10:00:00Z', { donator: 'Last' })
  const page = (after?: string) =>
    app.call(listMonthDonations, { query: { ...november, ...(after !== undefined && { after }) } }, 'mira')

  const first = await page()
  const second = await page(first.items.at(-1)?.id)

  const all = [...first.items, ...second.items]
  expect([first.has_more, second.has_more]).toEqual([true, false])
  expect(new Set(all.map(({ id }) => id)).size).toBe(502)
  expect(all.at(-1)).toMatchObject({ donator: 'Last' })
  expect(all.find(({ donator }) => donator === 'First')).toMatchObject({
    received_at: '2026-11-05T10:00:00.000Z',
    donator: 'First',
    amount: { currency: 'EUR', minor_units: 500 },
    source: 'streamlabs',
    message: 'emma: Hi! (airhorn)',
    review_status: 'pending',
    voices: ['emma'],
    sounds: ['airhorn'],
    characters: 3,
  })
})

test('a streamer reads one month at a time, whatever others read, and thirty a minute', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'other' })
  const lock = await lockDonations(app, 'access exclusive')

  // One is read and twenty wait.
  const calls = Array.from({ length: 22 }, () => read(app))
  const refused = await Promise.race(calls).catch((error: unknown) => error)
  const ofAnother = read(app, november, 'other')
  await lock.free()

  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
  expect(await ofAnother).toMatchObject({ donations: 0 })
  for (let call = 22; call < 30; call += 1) await read(app)
  await expect(read(app)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('indexes lead to the donations of a month, and to the earlier ones of a donator', async () => {
  await using app = await aDonationStage()

  // What the database would choose for a handful of rows depends on chance.
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'donations'`.execute(app.app.db)

  const indexes = rows.map(({ indexdef }) => indexdef.replace(/^.* USING btree /, ''))
  expect(indexes).toContainEqual(expect.stringMatching(/^\(user_id, received_at/))
  expect(indexes).toContainEqual(expect.stringMatching(/^\(user_id, donator/))
})
