import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepSpeechFile } from './features/speech/files/speech-files.ts'
import { aRegistrationKey, aUser } from './test-kit/builders.ts'
import { plantPerson } from './test-kit/plant-person.ts'
import { startTestApp, type TestApp } from './test-kit/start-test-app.ts'

const day = 24 * 60 * 60

/** How many days after its last moment a row of each kind goes. Every other row of a living account stays. */
const daysKept: Record<string, number> = {
  overlays: 0,
  login_sessions: 0,
  login_tokens: 0,
  service_authorizations: 0,
  kept_messages: 7,
  service_events: 7,
  incoming_calls: 30,
  speech_files: 90,
  payment_events: 90,
  access_requests: 365,
  audit_entries: 365,
  registration_keys: 365,
  tts_logs: 365,
}

const tablesOf = async ({ app: { db } }: TestApp, tables: readonly string[]): Promise<string[]> => {
  const filled: string[] = []
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(table)
  }
  return filled
}

async function later(app: TestApp, seconds: number): Promise<void> {
  app.clock.advance(seconds)
  await app.runTimers()
  await app.runJobs()
}

/** An account with a row of every kind, all of them of this moment; and what belongs to nobody. */
async function aFullHouse(app: TestApp) {
  const { db } = app.app
  const now = app.clock.now()
  const { id, email, username } = await aUser(app, { username: 'mira' })
  const { tables } = await plantPerson(db, { id, email, username }, now)
  // A key that somebody has used stays with them.
  await db.deleteFrom('registrationKeys').execute()
  await aRegistrationKey(app, { daysValid: 0 })
  const event = { id: 'evt_1', type: 'x', customerId: null, checkoutId: null, paymentId: null, problem: null }
  await db
    .insertInto('paymentEvents')
    .values({ ...event, receivedAt: now, state: 'done', attempts: 1 })
    .execute()
  await keepSpeechFile(app.app, { key: 'k'.repeat(43), kind: 'mix', seconds: 1, peaks: [] as never }, new Uint8Array(9))
  return [...tables, 'payment_events', 'speech_files'].toSorted()
}

test('everything goes when its time is over, and nothing goes before; what belongs to the account stays', async () => {
  await using app = await startTestApp()
  app.clock.stop()
  const tables = await aFullHouse(app)
  const expectedAfter = (days: number) => tables.filter((table) => (daysKept[table] ?? Infinity) > days)
  expect(await tablesOf(app, tables)).toEqual(tables)

  let passed = 0
  for (const days of [...new Set(Object.values(daysKept))].filter((limit) => limit > 0)) {
    await later(app, (days - passed) * day - 2 * 60 * 60)
    expect(await tablesOf(app, tables), `shortly before ${days} days`).toEqual(expectedAfter(days - 1))
    await later(app, 4 * 60 * 60)
    passed = days + 2 / 24
    expect(await tablesOf(app, tables), `shortly after ${days} days`).toEqual(expectedAfter(days))
  }

  expect(expectedAfter(365)).toContain('donations')
  expect(expectedAfter(365)).toContain('purchases')
})

test('the words of a log line go before the line, and a kept message before the note about it', async () => {
  await using app = await startTestApp()
  await aFullHouse(app)
  const { db } = app.app
  const words = async () => [
    (await db.selectFrom('ttsLogs').select('text').executeTakeFirst())?.text,
    (await db.selectFrom('keptMessages').select('messageBox').executeTakeFirst())?.messageBox,
  ]

  await later(app, 2 * 60 * 60)
  expect(await words()).toEqual(['planted-tts_logs-text', null])
  await later(app, 31 * day)

  expect(await words()).toEqual([null, undefined])
})

test('after an erasure receipts stay for ten years and letters for six, from the end of the year', async () => {
  await using app = await startTestApp()
  const { db } = app.app
  const { id, email, username } = await aUser(app, { username: 'mira' })
  await plantPerson(db, { id, email, username }, app.clock.now())
  await db.transaction().execute((tx) => app.app.userData.eraseAll(tx, id))
  const receipts = ['character_buckets', 'contract_declarations', 'order_consents', 'purchases', 'subscriptions']

  await later(app, 6 * 365 * day)
  expect(await tablesOf(app, receipts)).toEqual(receipts)
  await later(app, 370 * day)
  expect(await tablesOf(app, receipts)).toEqual(receipts.filter((table) => table !== 'contract_declarations'))
  await later(app, 3 * 365 * day)
  expect(await tablesOf(app, receipts)).toHaveLength(4)
  await later(app, 366 * day)

  expect(await tablesOf(app, receipts)).toEqual([])
})

test('a file that nobody knows is removed after a day, and a removed file is gone for good after an hour', async () => {
  await using app = await startTestApp()
  const folder = join(app.dataDir, 'audio')
  mkdirSync(join(folder, 'sounds'), { recursive: true })
  const orphan = join(folder, 'sounds', 'orphan.wav')
  writeFileSync(orphan, 'x')
  const files = (part: string) => readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })

  await later(app, 0)
  expect(files('sounds')).toEqual(['orphan.wav'])
  utimesSync(orphan, new Date(0), new Date(0))
  await later(app, day)
  expect(files('sounds')).toEqual([])
  utimesSync(join(folder, 'removed', 'sounds', 'orphan.wav'), new Date(0), new Date(0))
  await later(app, 2 * 60 * 60)

  expect(files('removed')).toEqual(['sounds'])
})
