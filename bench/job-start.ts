import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '@lautgabe/contract/zod.ts'
import pino from 'pino'
import { readConfig } from '../server/src/config.ts'
import { allMigrations } from '../server/src/migrations/all-migrations.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openNotifications } from '../server/src/platform/database/notifications.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { JobQueue } from '../server/src/platform/jobs/job-queue.ts'
import { newUuid } from '../server/src/platform/new-id.ts'
import { startRealPostgres } from '../server/src/test-kit/postgres/real-postgres.ts'
import { reportRow } from './report-row.ts'

const jobs = 200
const catalogue = { probe: { payload: z.object({ number: z.number() }), attempts: 1, atOnce: 4 } }

/** From the commit that adds a job to the first line of its handler, on an idle queue. */
async function measureJobStart(): Promise<void> {
  const postgres = await startRealPostgres()
  await measureOn('embedded', {})
  await measureOn('postgres', {
    DATABASE_URL: postgres.url('postgres'),
    SECRET_KEY: 'only good for this one measurement',
  })
  await postgres.stop()
}

async function measureOn(name: string, settings: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-bench-'))
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, ...settings }, 'bench'))
  await migrate(database.db, allMigrations)
  const log = pino({ level: 'silent' })
  const notifications = await openNotifications(database, log)
  const queue = new JobQueue({ database, notifications, log, newId: newUuid, clock: systemClock }, catalogue)
  let started = Promise.withResolvers<number>()
  await queue.start({ probe: { run: async () => started.resolve(performance.now()) } }, { work: true })

  const times: number[] = []
  const bare: number[] = []
  for (let number = 0; number < jobs; number += 1) {
    started = Promise.withResolvers<number>()
    await database.db.transaction().execute((tx) => queue.add(tx, 'probe', { number }))
    const committed = performance.now()
    times.push((await started.promise) - committed)
    const begun = performance.now()
    await database.pool.query('select 1')
    bare.push(performance.now() - begun)
  }
  await queue.stop()
  await notifications.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  const query = at(bare, 0.5)
  const what = `from the commit of a job to its start, beside a bare query, ${name}`
  reportRow({ goal: 'P3', what, ours: at(times, 0.5), unit: 'ms', bare: query })
  console.log(`job start on ${name}: p95 ${at(times, 0.95).toFixed(1)} ms`)
}

function at(values: number[], share: number): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN
}

await measureJobStart()
