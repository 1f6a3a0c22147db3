import { isDeepStrictEqual } from 'node:util'
import type { JobWithMetadata, PgBoss, QueueResult } from 'pg-boss'
import type { Log } from '../log.ts'
import { OutsideError } from '../outside-error.ts'
import type { JobDefinition, JobHandler } from './job-definition.ts'

const heartbeatMilliseconds = 4000
const usualLongestWaitSeconds = 300
const drainedAtOnce = 20
/** How long a job may be due before it is dropped, beside the time of its tries, in seconds: nobody may be there to run it. */
const unrunJobKeptSeconds = 14 * 24 * 60 * 60
/** How long we keep a finished job's row, in seconds: long enough to look into it, short enough to stay small. */
export const finishedJobKeptSeconds = 24 * 60 * 60

export type JobFailure = { id: string; name: string; reason: string; isHopeless: boolean }

/** If this run stood still and another one has taken the job up, nothing that this one says counts. */
const attemptOf = ({ id, retryCount }: JobWithMetadata) => ({ id, retryCount })

type Parts = { log: Log; noteFailure: (failure: JobFailure) => Promise<void> }

/** All jobs of one name on this node. It takes them one by one, runs a few at a time and settles each. */
export class JobRunner {
  readonly #boss: PgBoss
  readonly #name: string
  readonly #definition: JobDefinition
  readonly #handler: JobHandler<object>
  readonly #log: Log
  readonly #noteFailure: Parts['noteFailure']
  /** Each run with the owner of its job. */
  readonly #running = new Map<Promise<void>, string | null>()
  /** Nobody else had a waiting job when we last looked. Undefined: nobody knows. */
  #onlyTheyWait: ReadonlySet<string> | undefined
  #isLooking = false
  #lookAgain = false
  #isStopped = false
  #worksByItself = false

  constructor(boss: PgBoss, name: string, definition: JobDefinition, handler: JobHandler<object>, parts: Parts) {
    this.#boss = boss
    this.#name = name
    this.#definition = definition
    this.#handler = handler
    this.#log = parts.log
    this.#noteFailure = parts.noteFailure
  }

  /** Does nothing if the queue is as it should be, as at most starts: creating and changing take a transaction each. */
  async prepare(existing: QueueResult | undefined): Promise<void> {
    const { attempts, longestWaitSeconds = usualLongestWaitSeconds } = this.#definition
    const options = {
      retryLimit: attempts - 1,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: longestWaitSeconds,
      retentionSeconds: unrunJobKeptSeconds + attempts * longestWaitSeconds,
      // A node that runs a job reports every few seconds. If the node dies, its job starts again elsewhere.
      heartbeatSeconds: 10,
      deleteAfterSeconds: finishedJobKeptSeconds,
    }
    // "short": only one job may wait at a time, here one for each key.
    const policy = this.#definition.hasKeys ? 'short' : 'standard'
    if (!existing) await this.#boss.createQueue(this.#name, { ...options, policy })
    else if (!isDeepStrictEqual({ ...existing, ...options }, { ...existing })) {
      await this.#boss.updateQueue(this.#name, options)
    }
  }

  /**
   * For a database that only this process uses: jobs that are "active" at the start belonged to a process that died.
   */
  async reclaimOrphans(): Promise<void> {
    const jobs = await this.#boss.findJobs(this.#name)
    const orphans = jobs.filter((job) => job.state === 'active').map((job) => job.id)
    if (orphans.length > 0) await this.#boss.fail(this.#name, orphans, { message: 'its process ended' })
  }

  /** Looks for jobs: there may be new ones. */
  wake(): void {
    this.#worksByItself = true
    this.#onlyTheyWait = undefined
    this.#goOn()
  }

  #goOn(): void {
    this.#lookAgain = true
    if (!this.#isLooking) void this.#look()
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      while (this.#lookAgain && !this.#isStopped && this.#running.size < this.#definition.atOnce) {
        this.#lookAgain = false
        const { atOnce, atOncePerOwner } = this.#definition
        // One by one, since several could be more than their owner's share.
        const batchSize = atOncePerOwner ? 1 : atOnce - this.#running.size
        const busy = this.#busyOwners()
        // The database would read through everything that they have waiting.
        if (this.#onlyTheyWait?.isSubsetOf(busy)) return
        const ignoreGroups = [...busy]
        const jobs = await this.#boss.fetch<object>(this.#name, { batchSize, includeMetadata: true, ignoreGroups })
        for (const job of jobs) this.#begin(job)
        if (jobs.length === batchSize) this.#lookAgain = true
        if (jobs.length === 0 && !this.#lookAgain) this.#onlyTheyWait = busy
      }
    } catch (error) {
      this.#log.warn({ error, job: this.#name }, 'looking for jobs failed')
    } finally {
      this.#isLooking = false
    }
  }

  /** Owners who have all the places that one may have. */
  #busyOwners(): Set<string> {
    const { atOncePerOwner = Infinity } = this.#definition
    const byOwner = Map.groupBy(this.#running.values(), (owner) => owner)
    const busy = [...byOwner].filter(([, runs]) => runs.length >= atOncePerOwner)
    return new Set(busy.flatMap(([owner]) => owner ?? []))
  }

  #begin(job: JobWithMetadata): void {
    const owner = job.groupId ?? null
    const run = this.#runAndSettle(job).finally(() => {
      // Jobs can be left over only if all places were taken, or all of their owner.
      const wasFull = this.#running.size >= this.#definition.atOnce
      const wasBusy = owner !== null && this.#busyOwners().has(owner)
      this.#running.delete(run)
      if (wasFull || wasBusy) this.#goOn()
    })
    this.#running.set(run, owner)
  }

  async #runAndSettle(job: JobWithMetadata): Promise<void> {
    const attempt = attemptOf(job)
    const heartbeat = setInterval(
      () => void this.#boss.touch(this.#name, attempt).catch(() => {}),
      heartbeatMilliseconds,
    )
    try {
      await this.#handler.run(this.#definition.payload.parse(job.data))
      await this.#boss.complete(this.#name, attempt)
    } catch (error) {
      await this.#settleFailure(job, error)
    } finally {
      clearInterval(heartbeat)
    }
  }

  async #settleFailure(job: JobWithMetadata, error: unknown): Promise<void> {
    const isHopeless = error instanceof OutsideError && error.advice === 'never'
    const isLastAttempt = isHopeless || job.retryCount >= job.retryLimit
    this.#log[isLastAttempt ? 'error' : 'warn']({ error, job: this.#name, jobId: job.id }, 'a job failed')
    try {
      if (isLastAttempt) await this.#handler.giveUp?.(this.#definition.payload.parse(job.data), error)
      const reason = { message: error instanceof Error ? error.message : String(error) }
      if (isHopeless) await this.#boss.cancel(this.#name, attemptOf(job))
      else await this.#boss.fail(this.#name, attemptOf(job), reason)
      if (isLastAttempt) await this.#noteFailure({ id: job.id, name: this.#name, reason: reason.message, isHopeless })
      // Where everything waits for `drain`, a queue that woke up by the clock would take jobs away from it.
      if (!isLastAttempt && this.#worksByItself) this.#wakeForRetry(job)
    } catch (settleError) {
      // The heartbeat stops with this run, so another run picks the job up.
      this.#log.error({ error: settleError, job: this.#name, jobId: job.id }, 'a failed job could not be settled')
    }
  }

  #wakeForRetry(job: JobWithMetadata): void {
    const milliseconds =
      Math.min(job.retryDelayMax ?? usualLongestWaitSeconds, job.retryDelay * 2 ** (job.retryCount + 1)) * 1000
    setTimeout(() => this.wake(), milliseconds + 100).unref()
  }

  /** Runs all due jobs to the end, one after the other. Tests empty the queue this way. */
  async drain(): Promise<number> {
    let count = 0
    for (;;) {
      const jobs = await this.#boss.fetch<object>(this.#name, { batchSize: drainedAtOnce, includeMetadata: true })
      for (const job of jobs) await this.#runAndSettle(job)
      count += jobs.length
      if (jobs.length < drainedAtOnce) return count
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#running.keys())
  }
}
