import { sql } from 'kysely'
import { storeEvents } from '../../server/src/features/integrations/listening/store-events.ts'
import { startRealPostgres } from '../../server/src/test-kit/real-postgres.ts'
import { aListenedAccount, type Account, openStage, type Stage } from './ingest-stage.ts'

const events = 2000
const oneByOne = 300
const burst = 1000

/**
 * Measures the storing of live events of one account beside bare INSERTs of the same donations, and the delay that a
 * burst of one streamer means for another.
 */
export async function measureIngest(): Promise<void> {
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
  await store(stage, mira, mira.tell(100))
  await insertBare(stage, mira, 100, 100)

  const batches = await perSecond(events, () => store(stage, mira, mira.tell(events)))
  const bareBatches = await perSecond(events, () => insertBare(stage, mira, events, 100))
  const singles = await perSecond(oneByOne, async () => {
    for (const event of nox.tell(oneByOne)) await store(stage, nox, [event])
  })
  const bareSingles = await perSecond(oneByOne, () => insertBare(stage, nox, oneByOne, 1))
  report(name, 'in batches', batches, bareBatches, 0.35)
  report(name, 'one by one', singles, bareSingles, 0.12)
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
  console.log(
    `burst of ${burst} on ${name}: stored in ${took.toFixed(2)} s (≤ 3), another streamer waits ${worst.toFixed(0)} ms at most (≤ 100), ${delays.length} looks`,
  )
  if (took > 3 || worst > 100) process.exitCode = 1
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

const perSecond = async (count: number, act: () => Promise<unknown>) => count / (await seconds(act))

function report(database: string, how: string, ours: number, bare: number, least: number): void {
  const ratio = ours / bare
  console.log(
    `ingest ${how} on ${database}: ${ours.toFixed(0)} per second = ${ratio.toFixed(2)} of bare INSERT (≥ ${least})`,
  )
  if (ratio < least) process.exitCode = 1
}

if (import.meta.main) await measureIngest()
