import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../server/src/build-app.ts'
import { readConfig } from '../server/src/config.ts'
import { reportRow } from './report-row.ts'

const seconds = 5
const callers = 16

/**
 * The longest time that the loop of this thread stood still. A timer that wants to run every millisecond watches it.
 */
async function longestStall(work: (until: number) => Promise<number>): Promise<{ stall: number; operations: number }> {
  let stall = 0
  let last = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    stall = Math.max(stall, now - last - 1)
    last = now
  }, 1)
  const operations = await work(performance.now() + seconds * 1000)
  clearInterval(watch)
  return { stall, operations }
}

const idle = (until: number) =>
  new Promise<number>((resolve) => void setTimeout(() => resolve(0), until - performance.now()))

/** Longest event-loop stall under a mixed load on the embedded database, against an idle loop in the same run. */
async function measureEventLoop(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-bench-'))
  const { app, stop } = await buildApp(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SPEECH_AHEAD: '0' }, 'bench'),
    {
      runByItself: false,
      checkAnswers: false,
    },
  )
  const { db } = app

  const mixed = async (until: number) => {
    let count = 0
    const writeAndRead = async () => {
      for (; performance.now() < until; count += 1) {
        const name = app.newId()
        await db.transaction().execute(async (tx) => {
          await tx.insertInto('timerRuns').values({ name, nextRunAt: new Date() }).execute()
        })
        await db.selectFrom('timerRuns').selectAll().where('name', '=', name).execute()
      }
    }
    // The database's thread must pay for slow statements, not ours.
    const askSlowly = async () => {
      while (performance.now() < until) {
        await sql`select count(*) from generate_series(1, 300000)`.execute(db)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
    await Promise.all([askSlowly(), ...Array.from({ length: callers }, writeAndRead)])
    return count
  }

  const bare: number[] = []
  const ours: number[] = []
  let operations = 0
  for (let round = 0; round < 3; round += 1) {
    bare.push((await longestStall(idle)).stall)
    const loaded = await longestStall(mixed)
    ours.push(loaded.stall)
    operations += loaded.operations
  }
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
  const [idleStall = 0, loadedStall = 0] = [median(bare), median(ours)]
  const what = 'longest stall of the event loop under a mixed load, beside an idle one'
  reportRow({ goal: 'P6', what, ours: loadedStall, unit: 'ms', bare: idleStall, bar: { atMost: 20 } })
  console.log(
    `event loop: ${Math.round(operations / (3 * seconds))} rounds (transaction, read) per second, ${callers} callers`,
  )
}

function median(values: number[]): number | undefined {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]
}

await measureEventLoop()
