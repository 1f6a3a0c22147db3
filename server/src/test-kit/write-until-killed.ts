import { readConfig } from '../config.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'

/** A process for crash tests. It writes row after row and prints the number of each acknowledged row. */
const database = await openDatabase(readConfig(process.env, 'test'))
await migrate(database.db, allMigrations)
const { count } = await database.db
  .selectFrom('timerRuns')
  .select((select) => select.fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow()

process.stdout.write(`found ${count}\n`)
for (let number = count + 1; ; number += 1) {
  await database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('timerRuns')
      .values({ name: `row ${number}`, nextRunAt: new Date() })
      .execute()
  })
  process.stdout.write(`wrote ${number}\n`)
}
