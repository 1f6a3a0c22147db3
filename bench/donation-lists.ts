import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { donationTabs } from '@lautgabe/contract/donations/donation-states.ts'
import { sql } from 'kysely'
import { buildApp } from '../server/src/build-app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase, type OpenDatabase } from '../server/src/platform/database/open-database.ts'
import { startRealPostgres } from '../server/src/test-kit/postgres/real-postgres.ts'
import { aStreamerWith } from './donation-lists-fill.ts'
import { median } from './processes.ts'
import { reportRow } from './report-row.ts'

const timesMax = 5
const millisecondsMax = 50
const pageTimesMax = 1.5
const runs = 15
const pageSize = 20

type Pool = OpenDatabase['pool']
type Query = { text: string; values: unknown[] }

/** How long a streamer with 100,000 donations waits for a list, beside the bare queries behind it and their plans. */
async function measureDonationLists(): Promise<void> {
  const postgres = await startRealPostgres()
  await measureOn('postgres', 100_000, {
    DATABASE_URL: postgres.url('postgres'),
    SECRET_KEY: 'only good for this one measurement',
  })
  await postgres.stop()
  await measureOn('embedded', 20_000, {})
}

async function measureOn(name: string, count: number, settings: Record<string, string>): Promise<void> {
  await using running = new AsyncDisposableStack()
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-bench-'))
  running.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...settings }, 'bench')
  const database = await openDatabase(config)
  running.defer(() => database.close())
  const queriesOf = listenTo(database.pool)
  let userId = ''
  const { app, http, stop } = await buildApp(config, {
    database,
    runByItself: false,
    checkAnswers: false,
    speechEngines: [],
    identify: {
      bySession: async () => ({ session: { userId, handle: userId, roles: [], isEmailVerified: true }, headers: {} }),
      byKey: async () => undefined,
      isStillOpen: async () => true,
    },
  })
  running.defer(stop)
  await http.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/api`
  await aStreamerWith(app, 'other', count / 2)
  userId = await aStreamerWith(app, 'mira', count)
  // The database does this by itself after a while.
  for (const table of ['donations', 'donation_events', 'character_ledger'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(app.db)
  const { id } = await app.db
    .selectFrom('donations')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirstOrThrow()

  const pages = Math.ceil(count / pageSize)
  const calls: Record<string, string> = {
    'first page': '/donations',
    'middle page': `/donations?page=${pages / 2}`,
    'last page': `/donations?page=${pages}`,
    ...Object.fromEntries(donationTabs.slice(1).map((tab) => [`tab ${tab}`, `/donations?tab=${tab}`])),
    'last page of played': `/donations?tab=played&page=${Math.floor((pages * 7) / 10)}`,
    'search, few hits': '/donations?q=nightingale',
    'search in a tab': '/donations?q=nightingale&tab=rejected',
    'search, nothing': '/donations?q=hippopotamus',
    'search, all of them': '/donations?q=stream',
    details: `/donations/${id}`,
    statistics: '/donations/statistics',
  }
  const of = `of ${count.toLocaleString('en')} donations, beside its bare queries, ${name}`
  const times = new Map<string, number>()
  for (const [what, path] of Object.entries(calls))
    times.set(what, await measureCall(`${what} ${of}`, url + path, database.pool, queriesOf))
  const [ours = NaN, bare = NaN] = [times.get('last page'), times.get('first page')]
  const what = `last page beside the first, ${name}`
  reportRow({ goal: 'P6', what, ours, unit: 'ms', bare, bar: { ratioAtMost: pageTimesMax } })
}

async function measureCall(
  what: string,
  address: string,
  pool: Pool,
  queriesOf: ReturnType<typeof listenTo>,
): Promise<number> {
  const call = async () => {
    const response = await fetch(address, { headers: { rid: 'anti-csrf' } })
    await response.text()
    if (!response.ok) throw new Error(`${what}: ${response.status}`)
  }
  const queries = await queriesOf(call)
  const ask = async () => {
    for (const { text, values } of queries) await pool.query(text, values)
  }
  const [calls, bare]: number[][] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    calls?.push(await timed(call))
    bare?.push(await timed(ask))
  }
  const [most, least] = [median(calls ?? []), median(bare ?? [])]
  const scans = await tablesReadWhole(pool, queries)
  const bar = { ratioAtMost: timesMax, atMost: millisecondsMax }
  reportRow({ goal: 'P6', what, ours: most, unit: 'ms', bare: least, bar })
  for (const table of scans) console.log(`  reads all of ${table}`)
  if (scans.length > 0) process.exitCode = 1
  return most
}

async function timed(act: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

/** Returns the statements that were sent while a call ran. */
function listenTo(pool: Pool): (call: () => Promise<void>) => Promise<Query[]> {
  let heard: Query[] = []
  const known = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    const query = (...given: unknown[]) => {
      const [text, values] = given
      if (typeof text === 'string' && text.startsWith('select')) heard.push({ text, values: values as unknown[] })
      return ask(...given)
    }
    Object.assign(client, { query })
  })
  return async (call) => {
    heard = []
    await call()
    // A copy, because the statements that we run again are recorded too.
    return [...heard]
  }
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

async function tablesReadWhole(pool: Pool, queries: readonly Query[]): Promise<string[]> {
  const found = new Set<string>()
  const walk = (node: PlanNode) => {
    if (node['Node Type'] === 'Seq Scan') found.add(node['Relation Name'] ?? '')
    for (const child of node.Plans ?? []) walk(child)
  }
  for (const { text, values } of queries) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) walk(Plan)
  }
  return [...found]
}

await measureDonationLists()
