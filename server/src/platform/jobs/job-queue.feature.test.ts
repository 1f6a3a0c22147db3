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
