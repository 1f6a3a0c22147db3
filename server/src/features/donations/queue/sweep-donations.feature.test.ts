import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { stuckDonations } from './sweep-donations.ts'

test('the sweep reads no donations that only wait for a decision', async () => {
  await using app = await startTestApp()

  const plans = await app.app.db.transaction().execute(async (tx) => {
    // The database would read such a small table whole, however good the index.
    await sql`set local enable_seqscan = off`.execute(tx)
    const read: string[] = []
    for (const those of stuckDonations(app.app.db, new Date())) {
      const { sql: text, parameters } = those.compile()
      const literal = text.replaceAll(/\$(\d+)/g, (_, number) => toLiteral(parameters[Number(number) - 1]))
      read.push(JSON.stringify((await sql.raw(`explain ${literal}`).execute(tx)).rows))
    }
    return read
  })

  const indexes = plans.map((plan) => /donations_\w+/.exec(plan)?.[0])
  expect(indexes).toEqual([
    'donations_in_queue',
    'donations_in_queue',
    'donations_unscripted',
    'donations_voicing_on_air',
  ])
})

const toLiteral = (value: unknown) =>
  value instanceof Date ? `'${value.toISOString()}'` : typeof value === 'string' ? `'${value}'` : String(value)
