import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { containing } from '../platform/database/reading/containing.ts'
import { startTestApp } from '../test-kit/start-test-app.ts'

test.for([
  ['users', ['username', 'email', 'name']],
  ['registration_keys', ['note', 'email', 'key_start']],
  ['audit_entries', ['on_thing']],
  ['donations', ['message', 'kept_message', 'donator']],
  ['tts_logs', ['text']],
] as const)('the search in %s uses an index', async ([table, columns]) => {
  await using app = await startTestApp()
  const pattern = containing('Ein i-Tüpfelchen, 100% (groß).')
  const matches = columns.map((column) => sql`${sql.id(column)} ~* ${pattern}`)

  const plan = await app.app.db.transaction().execute(async (tx) => {
    // The database would read such a small table whole, however good the index.
    await sql`set local enable_seqscan = off`.execute(tx)
    const asked = sql`explain select * from ${sql.table(table)} where ${sql.join(matches, sql` or `)}`
    return JSON.stringify((await asked.execute(tx)).rows)
  })

  expect(plan).toContain(`Bitmap Index Scan on ${table === 'tts_logs' ? 'tts_logs_text' : `${table}_search`}`)
  expect(plan).not.toContain('Seq Scan')
})
