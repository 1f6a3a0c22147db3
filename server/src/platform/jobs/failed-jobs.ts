import type { PgBoss } from 'pg-boss'
import { type Clock, secondsAfter } from '../clock.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { listPayloads, listUnnotedFailures } from './boss-jobs.data.ts'
import type { JobCatalogue, JobHandler } from './job-definition.ts'
import {
  deleteFailures,
  deleteFailuresBefore,
  type FailureRow,
  insertFailure,
  listFailuresOf,
} from './job-failures.data.ts'
import { finishedJobKeptSeconds, type JobFailure } from './job-runner.ts'

type Parts = {
  database: OpenDatabase
  clock: Clock
  boss: PgBoss
  catalogue: JobCatalogue
  handlers: ReadonlyMap<string, JobHandler<object>>
  /** Wakes the nodes that run jobs of this name. */
  announce(name: string): Promise<void>
}

/** Jobs that were tried as often as they may. They stay for a day, so that an operator can have them tried again. */
export class FailedJobs {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async note(failure: JobFailure): Promise<void> {
    const { database, clock } = this.#parts
    await insertFailure(database.db, { ...failure, failedAt: clock.now() })
  }

  /**
   * Gives the failed jobs of a name one more try, also on a node that does not run them. Returns how many there were, or
   * undefined for an unknown name. The failures are forgotten last: if something fails before, they can be tried again.
   */
  async retry(name: string): Promise<number | undefined> {
    const { catalogue, handlers } = this.#parts
    const { db } = this.#parts.database
    const definition = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined
    if (!definition) return undefined
    const failures = await listFailuresOf(db, name)
    const handler = handlers.get(name)
    if (handler?.startAgain) {
      for (const payload of await listPayloads(db, name, idsOf(failures)))
        await handler.startAgain(definition.payload.parse(payload))
    } else await this.#runAgain(name, failures)
    await deleteFailures(db, failures)
    await this.#parts.announce(name)
    return failures.length
  }

  /** Changes nothing for jobs that have been started again already. */
  async #runAgain(name: string, failures: readonly FailureRow[]): Promise<void> {
    const { hopeless = [], failed = [] } = Object.groupBy(failures, (row) => (row.isHopeless ? 'hopeless' : 'failed'))
    const { boss } = this.#parts
    if (failed.length > 0) await boss.retry(name, idsOf(failed))
    if (hopeless.length > 0) await boss.resume(name, idsOf(hopeless))
  }

  /**
   * Notes jobs whose process died in their last try, and forgets those that are no longer there to be tried again. What
   * the jobs with a start of their own stand for has a sweep that finds it.
   */
  async tidy(): Promise<void> {
    const { database, clock, handlers } = this.#parts
    const keptSince = secondsAfter(clock.now(), -finishedJobKeptSeconds)
    const names = [...handlers].flatMap(([name, { startAgain }]) => (startAgain ? [] : name))
    for (const failed of await listUnnotedFailures(database.db, names, keptSince))
      await insertFailure(database.db, { ...failed, reason: 'its process died in the last try', isHopeless: false })
    await deleteFailuresBefore(database.db, keptSince)
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
