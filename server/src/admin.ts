import { readConfig } from './config.ts'
import { makeAdmin } from './features/accounts/make-admin.ts'
import { allMigrations } from './migrations/all-migrations.ts'
import { systemClock } from './platform/clock.ts'
import { closeDataFolder } from './platform/close-data-folder.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { StartError } from './platform/start-error.ts'

/** `npm run admin -- make <email>` makes the first administrator, whom no other administrator can appoint. */
async function run([command, email]: string[]): Promise<string> {
  if (command !== 'make' || !email) throw new StartError('Use it like this: npm run admin -- make <email>.')
  const config = readConfig(process.env, 'admin')
  closeDataFolder(config.dataDir)
  const database = await openDatabase(config)
  try {
    await migrate(database.db, allMigrations)
    if ((await makeAdmin({ db: database.db, clock: systemClock }, email)) === 'ok')
      return `${email} is an administrator now.`
    throw new StartError(`There is no account with the address ${email}; sign up first.`)
  } finally {
    await database.close()
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
