import { expect, test } from 'vitest'
import { aDatabase } from '../../../test-kit/test-database.ts'
import { openDatabase } from '../open-database.ts'

test('with any number of different statements, no more than a few hundred are prepared', async () => {
  const { database, release } = await aDatabase()
  const { connectionString } = database.pool.options
  const own = await openDatabase({
    databaseUrl: connectionString,
    dataDir: '',
    databasePoolSize: 1,
    nodeGoneSeconds: 20,
  })

  for (let kind = 0; kind < 520; kind += 1) {
    for (let time = 0; time < 3; time += 1) await own.pool.query(`select $1::int + ${kind} as sum`, [time])
  }

  const { rows } = await own.pool.query<{ count: number }>('select count(*) as count from pg_prepared_statements')
  expect(rows[0]?.count).toBe(500)
  await own.close()
  await release()
})
