import { type Clock, secondsAfter } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { countRunningJobs, countWaitingJobs } from './boss-jobs.data.ts'
import { listFailures } from './job-failures.data.ts'
import { finishedJobKeptSeconds } from './job-runner.ts'
import { countOutboxRows } from './outbox.data.ts'

/** More failures than anybody reads. */
const failuresMax = 1000

/** How things stand with the jobs of one name. */
export type JobFigures = {
  name: string
  waiting: number
  running: number
  /** How long the longest waiting job could have run already. */
  dueSeconds: number
  /** Tried many times, and tried again. */
  failing: number
  /** Given up within the last day. */
  failed: number
  lastFailure: { at: Date; reason: string } | undefined
}

export async function readJobFigures(db: Database, clock: Clock, names: readonly string[]): Promise<JobFigures[]> {
  const keptSince = secondsAfter(clock.now(), -finishedJobKeptSeconds)
  const waiting = await countWaitingJobs(db)
  const outside = await countOutboxRows(db)
  const running = await countRunningJobs(db)
  const failures = Map.groupBy(await listFailures(db, keptSince, failuresMax), ({ name }) => name)
  return names.map((name) => {
    const { count = 0, dueSeconds = 0, failing = 0 } = waiting.get(name) ?? {}
    const failed = failures.get(name) ?? []
    const lastFailure = failed[0] && { at: failed[0].failedAt, reason: failed[0].reason }
    return {
      name,
      waiting: count + (outside.get(name) ?? 0),
      running: running.get(name) ?? 0,
      dueSeconds,
      failing,
      failed: failed.length,
      lastFailure,
    }
  })
}
