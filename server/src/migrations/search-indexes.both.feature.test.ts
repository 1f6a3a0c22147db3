import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../test-kit/start-test-app.ts'

test.for([
  ['users', ['username', 'email', 'name']],
  ['registration_keys', ['note', 'email', 'key_start']],
  ['audit_entries', ['on_thing']],
  ['donations', ['message', 'kept_message', 'donator']],
] as const)('the search in %s uses an index', async ([table, columns]) => {
  await using app = await startTestApp()
  const matches = columns.map((column) => sql`${sql.id(column)} ilike '%part%'`)

  const plan = await app.app.db.transaction().execute(async (tx) => {
    // The database would read such a small table whole, however good the index.
    await sql`set local enable_seqscan = off`.execute(tx)
    const asked = sql`explain select * from ${sql.table(table)} where ${sql.join(matches, sql` or `)}`
    return JSON.stringify((await asked.execute(tx)).rows)
  })

  expect(plan).toContain(`Bitmap Index Scan on ${table}_search`)
  expect(plan).not.toContain('Seq Scan')
})
