import type { App } from '../../../app.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { changeHolds } from './change-books.ts'
import { releaseHold } from './settle-hold.ts'

/** Gives back what a job holds. Spent characters stay spent. */
export async function release(
  { clock }: Pick<App, 'clock'>,
  db: Database | DatabaseTransaction,
  job: string,
): Promise<void> {
  const held = db.selectFrom('characterHolds').select('userId').where('job', '=', job).where('held', '>', 0)
  const hold = await held.executeTakeFirst()
  if (!hold) return
  const request = { userId: hold.userId, now: clock.now(), jobs: [job] }
  await within(db, (tx) => changeHolds(tx, [request], (book) => releaseHold(book, job)))
}

const within = <Result>(db: Database | DatabaseTransaction, work: (tx: DatabaseTransaction) => Promise<Result>) =>
  db.isTransaction ? work(db as DatabaseTransaction) : db.transaction().execute(work)

const atOnce = 200

/** Gives back what dead processes have held. */
export async function releaseExpired({ db, clock }: Pick<App, 'db' | 'clock'>, signal: AbortSignal): Promise<void> {
  const now = clock.now()
  while (!signal.aborted) {
    const expired = await db
      .selectFrom('characterHolds')
      .select(['job', 'userId'])
      .where('held', '>', 0)
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .limit(atOnce)
      .execute()
    if (expired.length === 0) return
    const jobsOf = Map.groupBy(expired, ({ userId }) => userId)
    const requests = [...jobsOf].map(([userId, holds]) => ({ userId, now, jobs: holds.map(({ job }) => job) }))
    await db.transaction().execute((tx) =>
      changeHolds(tx, requests, (book) => {
        // Another run of the job may have asked again meanwhile.
        for (const { job, expiresAt } of book.holds) if (expiresAt <= now) releaseHold(book, job)
      }),
    )
  }
}
