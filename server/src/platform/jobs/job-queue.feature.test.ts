import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startQueue } from './test-kit/start-queue.ts'

test('a job that another transaction adds again does not start before that transaction ends', async () => {
  await using started = await startQueue({})
  const { queue, db } = started
  await queue.add(db, 'sync', { account: 'a' }, { key: 'a' })

  await db.transaction().execute(async (tx) => {
    await queue.add(tx, 'sync', { account: 'a' }, { key: 'a' })
    expect(await queue.relay()).toEqual([])
  })

  expect(await queue.relay()).toEqual(['sync'])
})

test('a queue that an older version created follows the catalogue of this one', async () => {
  await using older = await startQueue({})
  await sql`update jobs.queue set retry_limit = 7 where name = 'greet'`.execute(older.db)

  await using newer = await startQueue({}, { database: older.database })

  const { rows } = await sql`select retry_limit from jobs.queue where name = 'greet'`.execute(newer.db)
  expect(rows).toEqual([{ retryLimit: 2 }])
})

test('a run that stood still does not settle the job that another one has taken up', async () => {
  const [stale, heir] = [aRun(), aRun()]
  // A queue runs one of these at a time, so the older one does not take the job up again itself.
  await using older = await startQueue({ reply: stale.handler }, { work: true })
  const { db, queue } = older
  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'reply'`.execute(db)
    return rows.map(({ state }) => state)
  }
  await queue.add(db, 'reply', { to: 'Anna' })
  await queue.announce(db, 'reply')
  await stale.began

  // As pg-boss does when the heartbeat of a run has stopped.
  await sql`update jobs.job set state = 'retry', start_after = now() where name = 'reply'`.execute(db)
  await using newer = await startQueue({ reply: heir.handler }, { work: true, database: older.database })
  await heir.began
  stale.end()
  await queue.stop()
  const whileTheHeirRuns = await stateOf()
  heir.end()
  await newer.queue.stop()

  expect([whileTheHeirRuns, await stateOf()]).toEqual([['active'], ['completed']])
})

function aRun() {
  const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const run = () => {
    began.resolve()
    return ended.promise
  }
  return { handler: { run }, began: began.promise, end: ended.resolve }
}
