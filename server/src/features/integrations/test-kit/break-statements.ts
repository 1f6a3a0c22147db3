import { sql } from 'kysely'
import type { TestApp } from '../../../test-kit/start-test-app.ts'

/**
 * The database ends each such statement, as it does when it is being shut down, or with another code.
 * `which`: as a trigger says it, for example `insert on donations`.
 */
export async function breakStatements({ app: { db } }: TestApp, which: string, code = '57P01') {
  const run = (statement: string) => sql.raw(statement).execute(db)
  // A sequence keeps its count when the transaction is rolled back.
  await run('create sequence tries')
  await run(`create function refuse() returns trigger language plpgsql as $$ begin
    perform nextval('tries'); raise exception 'broken' using errcode = '${code}'; end $$`)
  await run(`create trigger refuse before ${which} execute function refuse()`)
  let isMended = false
  const mend = async () => {
    if (isMended) return
    isMended = true
    await run('drop function refuse cascade')
    await run('drop sequence tries')
  }
  return {
    tries: async () =>
      (
        await sql<{ count: number }>`select case when is_called then last_value else 0 end as count from tries`.execute(
          db,
        )
      ).rows[0]?.count,
    mend,
    [Symbol.asyncDispose]: mend,
  }
}
