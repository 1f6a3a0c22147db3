import { listIntegrations, updateIntegration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'
import {
  aLinkedStreamer,
  aSecond,
  asTimePasses,
  donations,
  gift,
  resetServices,
  until,
} from '../test-kit/integration-stage.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

/** The database ends each statement that stores a donation, as it does when it is being shut down. */
async function breakStoring({ app: { db } }: TestApp) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  // What a sequence has counted stays when the transaction is rolled back.
  await run('create sequence tries')
  await run(`create function refuse_donation() returns trigger language plpgsql as $$ begin
    perform nextval('tries'); raise exception 'shutting down' using errcode = '57P01'; end $$`)
  await run('create trigger refuse before insert on donations execute function refuse_donation()')
  let isMended = false
  const mend = async () => {
    if (isMended) return
    isMended = true
    await run('drop function refuse_donation cascade')
    await run('drop sequence tries')
  }
  return {
    tries: async () =>
      (
        await sql<{ count: number }>`select case when is_called then last_value else 0 end as count from tries`.execute(
          db,
        )
      ).rows[0]?.count,
    mend,
    [Symbol.asyncDispose]: mend,
  }
}

test('what a service tells only live is stored when the database is back, in order', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  await using broken = await breakStoring(app)

  outside.streamlabs.donateToCharity({ ...gift, name: 'First' })
  await expect.poll(asTimePasses(app, broken.tries)).toBeGreaterThan(1)
  outside.streamlabs.donateToCharity({ ...gift, name: 'Second' })
  await aSecond(app)
  expect(await donations(app)).toEqual([])
  await broken.mend()

  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(2)
  expect((await donations(app)).map(({ donator }) => donator).toReversed()).toEqual(['First', 'Second'])
})

test('a listener that ends stores what it has heard', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  await using broken = await breakStoring(app)
  outside.streamlabs.donateToCharity(gift)
  await expect.poll(asTimePasses(app, broken.tries)).toBeGreaterThan(0)
  await broken.mend()

  const [mine] = await app.call(listIntegrations, {}, 'mira')
  await app.call(updateIntegration, { params: { id: mine?.id ?? '' }, body: { is_active: false } }, 'mira')
  await aSecond(app)

  expect(await donations(app)).toMatchObject([{ donator: 'Jonas' }])
})
