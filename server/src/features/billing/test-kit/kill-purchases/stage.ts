import { rmSync } from 'node:fs'
import { startStripeSimulator, type StripeSimulator } from '@lautgabe/simulators/stripe/stripe-simulator.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readConfig } from '../../../../config.ts'
import { allMigrations } from '../../../../migrations/all-migrations.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { migrate } from '../../../../platform/database/migrate.ts'
import { openDatabase } from '../../../../platform/database/open-database.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { newUuid } from '../../../../platform/new-id.ts'
import { createSecretBox } from '../../../../platform/secrets/secret-box.ts'
import { freePort } from '../../../../test-kit/free-port.ts'
import { leaveOutSounds } from '../../../sounds/test-kit/leave-out-sounds.ts'
import { startRealPostgres } from '../../../../test-kit/postgres/real-postgres.ts'
import { emptyFolder, startServerProcess } from '../../../../test-kit/server-process.ts'
import { createRegistrationKey } from '../../../access/registration-keys.ts'
import { aBuyer, type Buyer } from './buyer.ts'
import { buildGates, type Gates } from './gates.ts'

export type Stage = {
  db: Database
  gates: Gates
  stripe: StripeSimulator
  signUp(name: string): Promise<Buyer>
  start(): Promise<void>
  kill(): Promise<void>
  /** The server that is started next begins with the nightly run. */
  makeNight(): Promise<void>
  /** Until the server has nothing left to do. */
  rest(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const nightlyRun = 'reconcile-payments'
const secretKey = 'only good for these purchases, no more'

/** One database, one Stripe, and one server that dies and is started again. Stripe sends only what it is told to. */
export async function aKillStage(): Promise<Stage> {
  await using starting = new AsyncDisposableStack()
  const postgres = starting.adopt(await startRealPostgres(), (running) => running.stop())
  const dataDir = starting.adopt(emptyFolder(), (folder) => rmSync(folder, { recursive: true, force: true }))
  const stripe = starting.use(await startStripeSimulator({ retryDelaysMs: [] }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url('postgres'),
    SECRET_KEY: secretKey,
    ...stripe.settings(''),
    // A killed process keeps a streamer's orders for itself until it is declared gone.
    NODE_GONE_SECONDS: '4',
  }
  const { db } = starting.adopt(await openDatabase(readConfig(settings, 'test')), (open) => open.close())
  await migrate(db, allMigrations)
  await leaveOutSounds({ db })
  await db
    .insertInto('timerRuns')
    .values({ name: nightlyRun, nextRunAt: new Date(Date.now() + 24 * 60 * 60 * 1000) })
    .execute()
  const gates = starting.adopt(await buildGates(settings.DATABASE_URL), (built) => built.end())
  stripe.control.webhooks.sendTo(`${url}/api/webhooks/stripe`)
  stripe.control.webhooks.failNext({ kind: 'dropped', count: 1_000_000 })

  let server: ReturnType<typeof startServerProcess> | undefined
  starting.defer(() => void server?.child.kill('SIGKILL'))
  const running = starting.move()
  return {
    db,
    gates,
    stripe,
    async signUp(name) {
      const parts = { clock: systemClock, newId: newUuid, secrets: createSecretBox({ present: secretKey }) }
      const { key } = await createRegistrationKey(parts, db, { note: null, email: null, daysValid: 1 })
      return aBuyer(url, db, name, key)
    },
    async start() {
      server = startServerProcess(settings)
      await server.ready
    },
    async kill() {
      server?.child.kill('SIGKILL')
      await server?.ended
      await gates.openAll()
      // The queue finds the jobs of a dead process by their heartbeats, up to a minute later. We do not wait so long.
      await sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
    },
    async makeNight() {
      await db.updateTable('timerRuns').set({ nextRunAt: new Date() }).where('name', '=', nightlyRun).execute()
    },
    async rest() {
      await stripe.control.webhooks.idle()
      await expect.poll(() => countWork(db), { interval: 20 }).toBe(0)
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

async function countWork(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from job_outbox) + (select count(*) from jobs.job
      where name in ('run-payment-event', 'end-subscription') and state < 'completed') as count`.execute(db)
  return rows[0]?.count ?? 0
}
