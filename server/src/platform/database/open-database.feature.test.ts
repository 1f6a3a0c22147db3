import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '../../test-kit/test-database.ts'
import { toAppError } from '../http/error-answer.ts'

test('a connection that PostgreSQL ends inside a transaction fails that transaction and not the process', async () => {
  const { database, release } = await aDatabase()
  const { db } = database

  // The next statement fails in one of several ways, depending on how far the end has got.
  const attempt = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const isGone = async () => {
      const left = await sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db)
      return left.rows.length === 0
    }
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await expect.poll(isGone).toBe(true)
    await sql`select 1`.execute(tx)
  })

  await expect(attempt.catch((error: unknown) => toAppError(error).code)).resolves.toBe('database')
  await release()
})
