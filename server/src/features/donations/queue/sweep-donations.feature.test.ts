import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { aDonation, aDonationStage } from '../test-kit/donation-stage.ts'
import { stuckDonations } from './sweep-donations.ts'

/** Copies of a donation, each of which differs in these columns. */
const addCopies = (tx: DatabaseTransaction, { id }: { id: string }, count: number, differing: object) =>
  sql`
    insert into donations
    select (jsonb_populate_record(donations, ${JSON.stringify(differing)}::jsonb
      || jsonb_build_object('id', gen_random_uuid(), 'external_id', gen_random_uuid()))).*
    from donations, generate_series(1, ${count}::int) where id = ${id}`.execute(tx)

/** Long words would have to go into the index of searches. */
const short = { message: '', donator: '' }

test('the sweep reads no donations that wait for a decision or were heard long ago', async () => {
  await using app = await aDonationStage()
  const donation = await aDonation(app)

  const plans = await app.app.db.transaction().execute(async (tx) => {
    await addCopies(tx, donation, 2000, { ...short, script: {} })
    await addCopies(tx, donation, 2000, {
      ...short,
      script: {},
      review_status: 'accepted',
      processing_status: 'played',
    })
    // The statistics of the table may stem from other tests.
    await sql`analyze donations`.execute(tx)
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
