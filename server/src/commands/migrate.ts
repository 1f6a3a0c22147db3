import { readConfig } from '../config.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { closeDataFolder } from '../platform/close-data-folder.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { requireOwnDatabase } from '../platform/database/stored-database.ts'
import { runCommand } from '../platform/run-command.ts'

/** `npm run migrate` is for deployments that migrate before the first new node starts. */
await runCommand(async () => {
  const config = readConfig(process.env, 'migrate')
  requireOwnDatabase(config)
  closeDataFolder(config.dataDir)
  const database = await openDatabase(config)
  try {
    await migrate(database.db, allMigrations)
  } finally {
    await database.close()
  }
  return { lines: ['The database is up to date.'], isFine: true }
})
