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
