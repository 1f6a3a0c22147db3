import { randomUUID } from 'node:crypto'
import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import * as api from '@lautgabe/contract/donations/donations-api.ts'
import { donationTabs } from '@lautgabe/contract/donations/donation-states.ts'
import { type Answer, apiBase, type Sent } from '@lautgabe/contract/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { connectAs } from '../../test-kit/live-client.ts'
import type { DonationRow } from './donation.ts'
import { aDonation, aDonationStage, charactersOf, type DonationStage, look } from './test-kit/donation-stage.ts'

type Statuses = Partial<Pick<DonationRow, 'reviewStatus' | 'processingStatus'>>

async function aRow(app: DonationStage, statuses: Statuses, message = 'Hello.'): Promise<string> {
  const { id } = await aDonation(app, { message })
  await app.app.db
    .updateTable('donations')
    .set({ message, ...statuses })
    .where('id', '=', id)
    .execute()
  return id
}

const list = (app: DonationStage, query: Sent<typeof api.listDonations>['query'] = {}) =>
  app.call(api.listDonations, { query }, 'mira')

test('each tab lists the donations that the specification names, newest first, and shows their count', async () => {
  await using app = await aDonationStage()
  const waiting = await aRow(app, {})
  const made = await aRow(app, { reviewStatus: 'accepted', processingStatus: 'processing' })
  const ready = await aRow(app, { reviewStatus: 'accepted', processingStatus: 'ready' })
  const played = await aRow(app, { reviewStatus: 'accepted', processingStatus: 'played' })
  const skipped = await aRow(app, { reviewStatus: 'accepted', processingStatus: 'skipped' })
  const rejected = await aRow(app, { reviewStatus: 'rejected' })
  const failed = await aRow(app, { reviewStatus: 'accepted', processingStatus: 'error' })
  const held = await aRow(app, { processingStatus: 'pending_error' })
  const expected = {
    all: [held, failed, rejected, skipped, played, ready, made, waiting],
    received: [waiting],
    accepted: [ready, made],
    played: [skipped, played],
    rejected: [rejected],
    errors: [held, failed],
  }

  for (const tab of donationTabs) {
    const page = await list(app, { tab })
    expect(page.items.map(({ id }) => id)).toEqual(expected[tab])
    expect(page.total).toBe(expected[tab].length)
    expect(page.counts).toEqual({ all: 8, received: 1, accepted: 2, played: 2, rejected: 1, errors: 2 })
  }
})

test('all pages together list each donation once, newest first, whichever end a page is nearer to', async () => {
  await using app = await aDonationStage()
  const messages = Array.from({ length: 7 }, (_, index) => `Number ${index}`)
  for (const message of messages) await aDonation(app, { message })
  await aRow(app, { reviewStatus: 'rejected' })
  const newestFirst = messages.toReversed()

  for (const query of [{ tab: 'received' }, { q: 'number' }] as const) {
    for (const limit of [1, 2, 3, 7, 8]) {
      const pages = Array.from({ length: Math.ceil(7 / limit) + 1 }, (_, index) =>
        list(app, { ...query, page: String(index + 1), limit: String(limit) }),
      )
      const heard = (await Promise.all(pages)).map(({ items }) => items.map(({ message }) => message))
      expect(heard.flat()).toEqual(newestFirst)
      expect(heard.at(-1)).toEqual([])
      const [oldest] = (await list(app, { ...query, order: 'oldest', limit: String(limit) })).items
      expect(oldest?.message).toBe(messages[0])
    }
  }
})

test('pages follow each other, and a search finds parts of messages and names as they were typed', async () => {
  await using app = await aDonationStage()
  for (let index = 0; index < 5; index += 1) await aDonation(app, { message: `Number ${index}` })
  await aDonation(app, { donator: 'Fred 100%', message: 'a_b' })

  const second = await list(app, { page: '2', limit: '2' })

  expect(second.items.map(({ message }) => message)).toEqual(['Number 3', 'Number 2'])
  expect(second).toMatchObject({ page: 2, limit: 2, total: 6 })
  expect(await list(app, { q: 'NUMBER' })).toMatchObject({ total: 5, counts: { all: 6 } })
  expect(await list(app, { q: '0%' })).toMatchObject({ total: 1, items: [{ donator: 'Fred 100%' }] })
  expect(await list(app, { q: 'a_b', tab: 'rejected' })).toMatchObject({ total: 0, items: [] })
})

test('rows that a page still shows come along, also after they left the tab, and only own ones', async () => {
  await using app = await aDonationStage()
  const other = await aUser(app, { username: 'other' })
  const [waiting, decided] = [await aRow(app, {}), await aRow(app, { reviewStatus: 'accepted' })]
  const { id: theirs } = await aDonation(app, { userId: other.id, account: 'other-there' })

  const page = await list(app, { tab: 'received', keep: [waiting, decided, theirs].join(',') })

  expect(page.items.map(({ id }) => id)).toEqual([waiting])
  expect(page.kept).toMatchObject([{ id: decided, review_status: 'accepted' }])
  await expect(list(app, { keep: 'nonsense' })).rejects.toMatchObject({ status: 400 })
})

test('a message comes back exactly as it was typed', async () => {
  await using app = await aDonationStage()
  const message = '<img src=x onerror=alert(1)> \u202Eevil\u200B =cmd|calc {{7*7}} ' + '🎉'.repeat(50)
  const donator = '"><script>alert(1)</script>'

  const donation = await aDonation(app, { message, donator })
  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({ message, donator, script: {} })
})

test("a streamer does not find another streamer's donation", async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'other' })
  const donation = await aDonation(app)

  await expect(look(app, donation, 'other')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(look(app, { id: randomUUID() })).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await app.call(api.listDonations, { query: {} }, 'other')).toMatchObject({ total: 0, items: [] })
})

test('a test donation goes through the same steps as any donation and costs nothing', async () => {
  await using app = await aDonationStage()
  const amount = { minor_units: 1234, currency: 'JPY' }

  const body = { message: 'One, two.', amount, with_review: true }
  const sent = await app.call(api.sendTestDonation, { body }, 'mira')
  await app.runJobs()
  await app.call(api.acceptDonation, { params: { id: sent.id }, body: {} }, 'mira')
  await app.runJobs()

  expect(sent).toMatchObject({ source: 'test', donator: 'Test', amount, review_status: 'pending' })
  expect(await look(app, sent)).toMatchObject({ processing_status: 'ready', has_audio: true })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
})

test('the streamer’s own test needs no review; a test by an administrator follows the streamer’s rules', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const body = { user_id: app.mira.id, message: 'One, two.', with_review: false }

  const own = await app.call(api.sendTestDonation, { body: { message: 'One, two.' } }, 'mira')
  const byAdmin = await app.call(api.sendAdminTestDonation, { body }, 'boss')
  await app.runJobs()

  expect(await look(app, own)).toMatchObject({
    review_status: 'accepted',
    processing_status: 'ready',
    reviewer: { kind: 'streamer' },
  })
  expect(await look(app, byAdmin)).toMatchObject({ review_status: 'pending', processing_status: 'received' })
})

test('a message that the streamer types is read at once and charged', async () => {
  await using app = await aDonationStage()

  const sent = await app.call(api.sendStreamerMessage, { body: { message: 'Back in a minute.' } }, 'mira')
  await app.runJobs()

  expect(sent).toMatchObject({ source: 'message', donator: 'mira', review_status: 'accepted', amount: null })
  expect(await look(app, sent)).toMatchObject({ processing_status: 'ready', script: { characters: 17 } })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 17 })
})

test('an administrator can send a test donation to any streamer, and the audit log records it', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const send = (userId: string) =>
    app.call(api.sendAdminTestDonation, { body: { user_id: userId, message: 'Does it work?' } }, 'boss')

  const sent = await send(app.mira.id)

  expect(await look(app, sent)).toMatchObject({ source: 'test', history: [{ what: 'receive', by: null }] })
  const acts = await app.app.db.selectFrom('auditEntries').select('action').execute()
  expect(acts).toContainEqual({ action: 'test_donation_sent' })
  await expect(send(randomUUID())).rejects.toMatchObject({ status: 404, code: 'user_not_found' })
})

test('the last thirty days are counted, including empty days and without test donations', async () => {
  await using app = await aDonationStage()
  await aDonation(app, { acceptedBy: { kind: 'streamer', name: 'mira' } })
  await aDonation(app)
  await app.call(api.sendTestDonation, { body: { message: 'One, two.' } }, 'mira')
  await app.runJobs()

  const days = await app.call(api.readDonationStatistics, {}, 'mira')

  const today = app.clock.now().toISOString().slice(0, 10)
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: today, donations: 2, characters: 12 })
  expect(days[0]).toMatchObject({ donations: 0, characters: 0 })
})

test('every page that shows the donations hears of each change, and nobody else does', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'other' })
  const [hers, his] = [await connectAs(app, 'mira'), await connectAs(app, 'other')]
  await hers.next()
  await his.next()

  const { id } = await aDonation(app)
  expect(await hers.next()).toEqual({ type: 'donations-changed', ids: [id], waiting: 1 })
  await app.call(api.acceptDonation, { params: { id }, body: {} }, 'mira')
  expect(await hers.next()).toEqual({ type: 'donations-changed', ids: [id], waiting: 0 })

  his.socket.ping()
  await new Promise((resolve) => his.socket.once('pong', resolve))
  expect(await Promise.race([his.next(), Promise.resolve('nothing')])).toBe('nothing')
})

test('the export contains donations and their history, and deleting the account removes them', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy: { kind: 'streamer', name: 'mira' } })
  await app.runJobs()

  const exported = JSON.stringify(await app.call(exportMe, {}, 'mira'))
  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))

  for (const part of ['Hello there.', 'finishVoicing', id]) expect(exported).toContain(part)
  for (const table of [
    'donations',
    'donationEvents',
    'donationAliases',
    'characterHolds',
    'characterLedger',
  ] as const) {
    expect(await app.app.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('the lists of a streamer wait for each other, and too many are refused', async () => {
  await using app = await aDonationStage()
  const made: string[] = []
  for (let count = 0; count < 45; count += 1) made.push((await aDonation(app)).id)
  const ask = () =>
    app.http.inject({ url: `${apiBase}${api.listDonations.path}?limit=100`, headers: { 'x-test-session': 'mira' } })

  const answers = await Promise.all(Array.from({ length: 30 }, ask))

  const lists = answers.filter(({ statusCode }) => statusCode === 200)
  expect(lists.length).toBeGreaterThanOrEqual(21)
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
  for (const answer of lists) {
    const { items } = answer.json<Answer<typeof api.listDonations>>()
    expect(items.map(({ id }) => id)).toEqual(made.toReversed())
  }
})

type Exported = { donations: { id: string }[]; donation_history: { donation_id: string }[] }

test('a long export contains every donation once with its history, and a streamer gets one at a time', async () => {
  await using app = await aDonationStage()
  const made: string[] = []
  for (let count = 0; count < 201; count += 1) made.push((await aDonation(app)).id)
  const attempt = () => app.call(exportMe, {}, 'mira') as Promise<Exported>

  const attempts = await Promise.allSettled([attempt(), attempt(), attempt()])

  const [exported, ...more] = attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(more).toEqual([])
  expect(attempts.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'too_many_requests' } },
    { reason: { code: 'too_many_requests' } },
  ])
  expect(exported?.donations.map(({ id }) => id)).toEqual(made)
  expect(exported?.donation_history.map((event) => event.donation_id)).toEqual(made)
})

test('an export that fails in the middle breaks off, and does not look like a whole one', async () => {
  await using app = await aDonationStage()
  for (let count = 0; count < 60; count += 1) await aDonation(app, { message: 'A long message. '.repeat(120) })
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.app.db)
  const attempt = () => app.fetch(apiBase + exportMe.path, { headers: { 'x-test-session': 'mira' } })

  // The account comes last.
  await rename('user_voice_choices', 'gone')
  const answer = await attempt()

  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
  await rename('gone', 'user_voice_choices')
  await expect.poll(async () => (await attempt()).status).toBe(200)
})

test('a history shows the last two hundred events, however long it has grown', async () => {
  await using app = await aDonationStage()
  const donation = await aDonation(app)
  const began = app.clock.now().getTime()
  const events = Array.from({ length: 250 }, (_, index) => ({
    id: randomUUID(),
    donationId: donation.id,
    what: 'preview' as const,
    happenedAt: new Date(began + index * 1000 + 1000),
    byKind: null,
    byName: null,
    network: null,
    details: null,
  }))
  await app.app.db.insertInto('donationEvents').values(events).execute()

  const { history } = await look(app, donation)

  expect(history.map(({ at }) => at)).toEqual(events.slice(-200).map(({ happenedAt }) => happenedAt.toISOString()))
})
