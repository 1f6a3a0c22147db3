import { sql } from 'kysely'
import type { TestApp } from '../../../test-kit/start-test-app.ts'

/** Until `free` nobody can write to any donation (`share`), or even read one (`access exclusive`). */
export const lockDonations = (app: TestApp, mode: 'share' | 'access exclusive') => lockTable(app, 'donations', mode)

export async function lockTable({ app }: TestApp, table: string, mode: 'share' | 'access exclusive') {
  const [locked, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = app.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(tx)
    locked.resolve()
    await freed.promise
  })
  await Promise.race([locked.promise, held])
  return {
    async free() {
      freed.resolve()
      await held
    },
  }
}
