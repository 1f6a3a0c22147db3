import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copyMigratedFolder } from '../../test-kit/migrated-folder.ts'
import { emptyFolder } from '../../test-kit/server-process.ts'
import { openDatabase } from './open-database.ts'

async function anEmbeddedDatabase() {
  const dataDir = emptyFolder()
  await copyMigratedFolder(dataDir)
  return openDatabase({ databaseUrl: undefined, dataDir, databasePoolSize: 1, nodeGoneSeconds: 10 })
}

test('an embedded database that works without end is lost, and a caller who waits for it is told', async () => {
  const database = await anEmbeddedDatabase()
  database.boundStatements(0.4)
  await sql`select 1`.execute(database.db)

  const endless = sql`select count(*) from generate_series(1, 1e12::bigint)`.execute(database.db)

  await expect(endless).rejects.toThrow(/connection/iu)
  await database.lost
  await database.close()
})
