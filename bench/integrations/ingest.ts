import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { storeEvents } from '../../server/src/features/integrations/listening/store-events.ts'
import { startRealPostgres } from '../../server/src/test-kit/postgres/real-postgres.ts'
import { median } from '../processes.ts'
import { aListenedAccount, type Account, openStage, type Stage } from './ingest-stage.ts'
import { reportRow } from '../report-row.ts'

/** Ours and the bare ones by turns, because the speed of a machine changes within seconds. */
const rounds = 15
const events = 200
const oneByOne = 30
const burst = 1000
/** Donations that are there before we measure. */
const known = 1000
const tellingMilliseconds = 250

/**
 * Measures the storing of live events of one account beside bare INSERTs of the same donations, and the delay that a
 * burst of one streamer means for another.
 */
async function measureIngest(): Promise<void> {
  const postgres = await startRealPostgres()
  await measureOn('embedded', {})
  await measureOn('postgres', {
    DATABASE_URL: postgres.url('postgres'),
    SECRET_KEY: 'only good for this one measurement',
  })
  await postgres.stop()
}

async function measureOn(name: string, settings: Record<string, string>): Promise<void> {
  const stage = await openStage(settings)
  const mira = await aListenedAccount(stage, 'mira')
  const nox = await aListenedAccount(stage, 'nox')
  await store(stage, mira, mira.tell(known))
  await insertBare(stage, mira, known, 100)
  // A database that has run for a minute has looked at its tables. Until then it plans for empty ones.
  await sql`analyze`.execute(stage.app.db)

  const boss = settings.DATABASE_URL ? await startPeer(settings.DATABASE_URL) : undefined
  await compare(name, 'in batches', 0.35, events, {
    ours: () => store(stage, mira, mira.tell(events)),
    bare: () => insertBare(stage, mira, events, 100),
  })
  await compare(name, 'one by one', 0.12, oneByOne, {
    ours: async () => {
      for (const event of nox.tell(oneByOne)) await store(stage, nox, [event])
    },
    bare: () => insertBare(stage, nox, oneByOne, 1),
    ...(boss && { peer: () => sendToPeer(boss) }),
  })
  await boss?.stop({ graceful: false })
  await measureBurst(name, stage, mira, nox)
  await stage.end()
}

async function measureBurst(name: string, stage: Stage, mira: Account, nox: Account): Promise<void> {
  const usual = await seconds(() => store(stage, nox, nox.tell(1)))
  const over = new AbortController()
  const delays: number[] = []
  const begun = performance.now()
  const bursting = store(stage, mira, mira.tell(burst)).finally(() => over.abort())
  while (!over.signal.aborted) delays.push((await seconds(() => store(stage, nox, nox.tell(1)))) - usual)
  await bursting
  const took = (performance.now() - begun) / 1000
  const worst = Math.max(...delays) * 1000
  const what = `a burst of ${burst} donations of one streamer`
  reportRow({ goal: 'P3', what: `${what}: stored, ${name}`, ours: took, unit: 's', bar: { atMost: 3 } })
  const longest = `${what}: longest wait of another in ${delays.length} tries, ${name}`
  reportRow({ goal: 'P3', what: longest, ours: worst, unit: 'ms', bar: { atMost: 100 } })
}

async function store({ app }: Stage, account: Account, told: ReturnType<Account['tell']>): Promise<void> {
  const { row, port, lease } = account
  await storeEvents(app, row, port, told, { lease })
}

/** The limit: the same donations in statements of the same size, each committed, and nothing else. */
async function insertBare({ app: { db, newId } }: Stage, { row }: Account, count: number, size: number): Promise<void> {
  for (let first = 0; first < count; first += size) {
    const values = Array.from({ length: size }, () => {
      const id = newId()
      return sql`(${id}, ${row.userId}, 'own', 'bare', ${id}, now(), now(), 'Jonas', 500, 'EUR', 'Hello there.', 'completed', 'pending', 'received', now())`
    })
    await sql`insert into donations (id, user_id, source, account, external_id, received_at, donated_at, donator,
      minor_units, currency, message, payment_status, review_status, processing_status, state_since)
      values ${sql.join(values)}`.execute(db)
  }
}

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return (performance.now() - begun) / 1000
}

/** A queue that does for one job what we do for one donation: a row, once, that nothing loses. It needs PostgreSQL. */
async function startPeer(connectionString: string): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString, schema: 'peer', schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue('donations')
  return boss
}

async function sendToPeer(boss: PgBoss): Promise<void> {
  for (let job = 0; job < oneByOne; job += 1)
    await boss.send('donations', { donator: 'Jonas', message: 'Hello there.' })
}

type Acts = Record<'ours' | 'bare', () => Promise<void>> & { peer?: () => Promise<void> }

async function compare(database: string, how: string, least: number, count: number, acts: Acts): Promise<void> {
  const ours: number[] = []
  const bare: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const took = await seconds(acts.ours)
    ours.push(count / took)
    // Pages are told of the last donations after they are stored. The bare ones must not wait for that.
    await wait(tellingMilliseconds)
    bare.push(count / (await seconds(acts.bare)))
    if (acts.peer) peer.push(count / (await seconds(acts.peer)))
  }
  reportRow({
    goal: 'P3',
    what: `storing live events ${how}, beside a bare INSERT, ${database}`,
    ours: median(ours),
    unit: 'per s',
    bare: median(bare),
    ...(acts.peer && { peer: { name: 'pg-boss send', value: median(peer) } }),
    ratio: median(ours.map((perSecond, round) => perSecond / (bare[round] ?? Number.NaN))),
    bar: { ratioAtLeast: least },
  })
}

await measureIngest()
