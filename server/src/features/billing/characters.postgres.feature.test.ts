import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { commitCharacters, releaseCharacters, reserveCharacters } from './characters.ts'
import { findState } from './character-uses.data.ts'

async function waitingTransactions({ app }: TestApp): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length
}

test('a charge succeeds even while another run releases the shared hold', async () => {
  await using app = await startTestApp()
  const { id: userId } = await aUser(app)
  const job = { id: randomUUID(), userId, characters: 30 }
  const charge = () => app.app.db.transaction().execute((tx) => commitCharacters(app.app, tx, job, 100))
  await reserveCharacters(app.app, job, 100)

  const { charged } = await app.app.db.transaction().execute(async (tx) => {
    await releaseCharacters(tx, job.id)
    const charging = charge()
    await expect.poll(() => waitingTransactions(app), { interval: 5 }).toBe(1)
    // Inside an object, so that this transaction does not wait for the one that waits for it.
    return { charged: charging }
  })

  expect(await charged).toBe('spent')
  expect(await findState(app.app.db, job.id)).toBe('spent')
})
