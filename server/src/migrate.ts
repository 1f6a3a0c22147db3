import { readConfig } from './config.ts'
import { allMigrations } from './migrations/all-migrations.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { StartError } from './platform/start-error.ts'

/** `npm run migrate`: for deployments that migrate before the first new node starts. */
try {
  const database = await openDatabase(readConfig(process.env, 'migrate'))
  try {
    await migrate(database.db, allMigrations)
  } finally {
    await database.close()
  }
  process.stdout.write('The database is up to date.\n')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
