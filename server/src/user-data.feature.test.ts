import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { listTables } from './platform/database/table-list.ts'
import { aUser } from './test-kit/builders.ts'
import { plantedWord, plantPerson } from './test-kit/plant-person.ts'
import { startTestApp, type TestApp } from './test-kit/start-test-app.ts'
import { createUserData } from './user-data.ts'

/** Tables about a person that the export leaves out, and why. */
const notExported: Record<string, string> = {
  character_holds: 'sets characters aside for minutes; what was spent is in the ledger',
  character_hold_parts: 'belongs to the holds',
  donation_aliases: 'other numbers of the same donations at the service',
  ko_fi_tokens: 'a secret',
  login_passwords: 'a secret',
  overlays: 'lives as long as a page is open',
  service_authorizations: 'lives for minutes, while an account is being linked',
  service_events: 'a sealed copy for support, for days; the donations that were read from it are in the export',
  voiced_messages: 'which sounds belong to a message that is being made; the message is in the export',
}

/** Tables without texts and times of their own, and the parts of the export that they are. */
const exportedAs: Record<string, string> = {
  character_accounts: 'characters',
  set_up_lists: 'set_up',
  streamer_settings: 'settings',
  users: 'account',
}

const receipt = 'a receipt, kept ten years without the person'
const letter = 'a letter about a contract, kept six years'

/** What an erasure leaves of a person's rows, and why. */
const kept: Record<string, string> = {
  'audit_entries.action': 'what happened, without who it was',
  'character_buckets.source_key': receipt,
  'character_ledger.kind': receipt,
  'contract_declarations.contract': letter,
  'contract_declarations.email': letter,
  'contract_declarations.ends_on': letter,
  'contract_declarations.name': letter,
  'contract_declarations.number': letter,
  'contract_declarations.reason': letter,
  'jobs.job_common.data': 'the numbers with which Stripe and the services are told to forget, until they were told',
  'lost_disputes.subscription_id': letter,
  'order_consents.consents': receipt,
  'order_consents.language': receipt,
  'order_consents.ordered': receipt,
  'order_consents.version': receipt,
  'purchases.checkout_id': receipt,
  'purchases.currency': receipt,
  'purchases.package_id': receipt,
  'purchases.payment_id': receipt,
  'rate_limits.key': 'counts calls until its time is over, a day at most',
  'registration_keys.key_fingerprint': 'that a key was used, without by whom',
  'registration_keys.key_start': 'that a key was used, without by whom',
  'subscriptions.subscription_id': receipt,
  'trial_cards.fingerprint': 'that a card had its free days, for a year, without whose card it is',
  'tts_logs.engine': 'figures without words and people',
  'tts_logs.error': 'figures without words and people',
}

/** Every place in which one of the words stands: `table.column`, in all tables, also those of libraries. */
async function findPlaces({ app: { db } }: TestApp, words: readonly string[]): Promise<string[]> {
  const places = new Set<string>()
  for (const { schema, table, name } of await listTables(db)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.id(schema, table)} t`.execute(db)
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        if (words.some((word) => text.includes(word))) places.add(`${name.replace(/^public\./, '')}.${column}`)
      }
    }
  }
  return [...places].toSorted()
}

test('every table that can know a person is in the export, and an erasure leaves nothing of them but receipts', async () => {
  await using app = await startTestApp()
  const { db } = app.app
  const { id, email, username } = await aUser(app, { username: 'mira' })
  const person = { name: 'Mira Muster', emailVerifiedAt: app.clock.now() }
  await db.updateTable('users').set(person).where('id', '=', id).execute()
  const { tables, marksOf } = await plantPerson(db, { id, email, username })
  expect(tables).toContain('donations')

  const exported = await app.call(exportMe, {}, 'mira')
  await db.transaction().execute((tx) => app.app.userData.eraseAll(tx, id))
  await app.runJobs()

  const text = JSON.stringify(exported)
  const isThere = (table: string) =>
    marksOf(table).some((mark) => text.includes(mark)) || (exportedAs[table] ?? '') in exported
  expect(tables.filter((table) => !isThere(table))).toEqual(Object.keys(notExported).toSorted())
  expect(await findPlaces(app, [plantedWord, id, email, 'Mira Muster'])).toEqual(Object.keys(kept).toSorted())
})

/** Tables that grow without end, and what is unique in a row besides its id. */
const growing: Record<string, string[]> = {
  audit_entries: [],
  billing_notices: ['key'],
  character_buckets: ['source_key'],
  character_ledger: [],
  contract_declarations: ['number'],
  donation_events: [],
  donations: ['external_id'],
  incoming_calls: ['idempotency_key'],
  kept_messages: ['code_fingerprint', 'token_hash'],
  order_consents: [],
  plays: [],
  purchases: ['checkout_id', 'payment_id'],
  tts_logs: [],
}

/** Copies the one planted row of a table. */
async function multiply({ app: { db } }: TestApp, table: string, count: number): Promise<void> {
  const texts = (growing[table] ?? []).map((column) => sql`, ${sql.lit(column)}, ${sql.lit(`${column} `)} || n`)
  const { rows } = await sql<{ id: unknown }>`select to_jsonb(t) -> 'id' as id from ${sql.table(table)} t`.execute(db)
  if (typeof rows[0]?.id === 'string') texts.push(sql`, 'id', gen_random_uuid()`)
  if (typeof rows[0]?.id === 'number') texts.push(sql`, 'id', n + 1000`)
  await sql`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(t, jsonb_build_object('n', n ${sql.join(texts, sql``)}))).*
    from ${sql.table(table)} t, generate_series(1, ${sql.lit(count)}) n`.execute(db)
}

/** Reads every list to its end, as the writer of a long answer does. */
async function readToTheEnd(value: unknown): Promise<void> {
  if (typeof value !== 'object' || value === null) return
  if (Symbol.asyncIterator in value) for await (const part of value as AsyncIterable<unknown>) await readToTheEnd(part)
  else if (!Array.isArray(value)) for (const part of Object.values(value)) await readToTheEnd(part)
}

type Lists = Record<string, unknown[]>

test('an export contains every row of long lists, and memory holds few of them at once', async () => {
  await using app = await startTestApp()
  const { db } = app.app
  const { id, email, username } = await aUser(app, { username: 'mira' })
  await plantPerson(db, { id, email, username })
  for (const table of Object.keys(growing)) await multiply(app, table, 1100)
  let most = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      most = Math.max(most, result.rows.length)
      return Promise.resolve(result)
    },
  }

  const { characters, ...exported } = (await app.call(exportMe, {}, 'mira')) as Lists & { characters: Lists }
  await readToTheEnd(createUserData({ ...app.app, db: db.withPlugin(counter) }).exportAll(id))

  const lengths = [...Object.values(exported), ...Object.values(characters)].map(({ length }) => length)
  expect(lengths.filter((length) => length > 100)).toEqual(Object.keys(growing).map(() => 1101))
  expect(most).toBeLessThanOrEqual(500)
})

test('an export for which several questions to the database fail at once is refused, and nothing else ends', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.app.db)
  const attempt = () => app.fetch(apiBase + exportMe.path, { headers: { 'x-test-session': 'mira' } })

  // The first and the last one that billing asks.
  await rename('subscriptions', 'gone')
  await rename('trial_cards', 'gone_too')
  const broken = await attempt().then((answer) => answer.text().catch(() => 'broken off'))
  await rename('gone', 'subscriptions')
  await rename('gone_too', 'trial_cards')

  // A failure that nobody awaits would end the process, and here the run of the tests.
  expect(broken).not.toContain('"subscription"')
  await expect.poll(async () => (await attempt()).status).toBe(200)
})
