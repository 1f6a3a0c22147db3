import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { onPostgres } from '../../../test-kit/test-database.ts'
import { toAppError } from '../../http/error-answer.ts'
import { openDatabase } from '../open-database.ts'
import { aWayToPostgres } from '../test-kit/way-to-postgres.ts'

async function aBoundedDatabase(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: '', databasePoolSize: 2, nodeGoneSeconds: 10 })
  database.boundStatements(1)
  return Object.assign(database, { [Symbol.asyncDispose]: database.close })
}

const codeOf = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => toAppError(error).code)

test('a connection that died without a word fails its statements, and others take its place', async () => {
  const { DATABASE_URL } = await onPostgres()
  await using way = await aWayToPostgres(DATABASE_URL)
  await using database = await aBoundedDatabase(way.url)
  const { db } = database
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db)
  await Promise.all([ask(), ask()])

  way.muteAll()
  const attempts = [ask(), db.transaction().execute((tx) => sql`select 1`.execute(tx)), ask()].map(codeOf)

  // The third one waited for a free connection.
  expect(await Promise.all(attempts)).toEqual(['database', 'database', { rows: [{ one: 1 }] }])
  expect((await ask()).rows).toEqual([{ one: 1 }])
})

test('PostgreSQL ends a statement that takes too long, and its connection goes on', async () => {
  const { DATABASE_URL } = await onPostgres()
  await using database = await aBoundedDatabase(DATABASE_URL)
  await database.db.connection().execute(async (db) => {
    const process = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const before = await process()

    expect(await codeOf(sql`select pg_sleep(60)`.execute(db))).toBe('database')

    expect((await process()).rows).toEqual(before.rows)
  })
})

test('every statement of a server is bounded', async () => {
  await using app = await startTestApp({ settings: { DATABASE_STATEMENT_SECONDS: '37' } })

  const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(app.app.db)

  expect(rows).toEqual([{ statementTimeout: '37s' }])
})
