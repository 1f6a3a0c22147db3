import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { openPipeline } from './open-pipeline.ts'

/** A database that answers when the test says so. */
function heldDatabase() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  class HeldDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return {
        executeQuery: ({ sql: text }) => {
          sent.push(text)
          const { promise, resolve } = Promise.withResolvers<QueryResult<never>>()
          answers.push(() => resolve({ rows: [] }))
          return promise
        },
        async *streamQuery() {},
      }
    }
  }
  const dialect: Dialect = {
    createDriver: () => new HeldDriver(),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  return { sent, answers, dialect }
}

test('statements that a transaction starts at once travel together, in their order', async () => {
  const { sent, answers, dialect } = heldDatabase()
  const db = await openPipeline(dialect, [])
  const allSent = Promise.withResolvers<string[]>()

  const done = db.transaction().execute(async (tx) => {
    const started = ['first', 'second', 'third'].map((name) => sql`select ${sql.lit(name)}`.execute(tx))
    allSent.resolve([...sent])
    await Promise.all(started)
  })

  expect(await allSent.promise).toEqual([`select 'first'`, `select 'second'`, `select 'third'`])
  for (const answer of answers) answer()
  await done
})
