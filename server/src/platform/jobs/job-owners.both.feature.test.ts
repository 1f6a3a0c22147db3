import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OutsideError } from '../outside-error.ts'
import { startQueue } from './test-kit/start-queue.ts'

/** Jobs that run until the test lets them go on. */
async function aHeldQueue() {
  const held = new Map<string, PromiseWithResolvers<void>>()
  const begun: string[] = []
  const started = await startQueue(
    {
      speak: {
        async run({ text }) {
          begun.push(text)
          const going = Promise.withResolvers<void>()
          held.set(text, going)
          await going.promise
        },
      },
    },
    { work: true },
  )
  const letGo = (text: string) => held.get(text)?.resolve()
  return {
    begun,
    letGo,
    fail: (text: string) => held.get(text)?.reject(new OutsideError('try-later', 'the engine is busy')),
    add: (userId: string | null, ...texts: string[]) =>
      started.queue.addAll(
        started.db,
        'speak',
        texts.map((text) => ({ userId, text })),
      ),
    async isHandedOver(text: string) {
      const { rows } = await sql`select from jobs.job where data ->> 'text' = ${text}`.execute(started.db)
      return rows.length > 0
    },
    db: started.db,
    queue: started.queue,
    async [Symbol.asyncDispose]() {
      for (const text of held.keys()) letGo(text)
      await started[Symbol.asyncDispose]()
    },
  }
}

test('one owner takes some places only; the jobs left over run in their order as the first ones end', async () => {
  await using held = await aHeldQueue()
  // Jobs that are handed over at the same moment have no order among themselves.
  for (const text of ['m1', 'm2', 'm3', 'm4']) {
    await held.add('mira', text)
    await expect.poll(() => held.isHandedOver(text)).toBe(true)
  }
  await expect.poll(() => held.begun).toEqual(['m1', 'm2'])

  await held.add('lena', 'l1')
  await expect.poll(() => held.begun).toEqual(['m1', 'm2', 'l1'])

  held.letGo('m1')
  await expect.poll(() => held.begun).toEqual(['m1', 'm2', 'l1', 'm3'])
  held.letGo('l1')
  held.letGo('m2')
  await expect.poll(() => held.begun).toEqual(['m1', 'm2', 'l1', 'm3', 'm4'])
})

test('behind thousands of jobs of one owner, the job of another starts at once', async () => {
  await using held = await aHeldQueue()
  await held.add('mira', 'm1', 'm2')
  await expect.poll(() => held.begun).toHaveLength(2)
  await sql`
    insert into jobs.job_common (name, data, group_id, policy)
    select 'speak', jsonb_build_object('userId', 'mira', 'text', 'more ' || number), 'mira', 'standard'
    from generate_series(1, 10000) as number`.execute(held.db)

  await held.add('lena', 'l1')

  await expect.poll(() => held.begun).toEqual(['m1', 'm2', 'l1'])
})

test('the retries of one owner take no more places than its first tries', async () => {
  await using held = await aHeldQueue()
  await held.add('mira', 'm1', 'm2', 'm3', 'm4')
  await expect.poll(() => held.begun).toHaveLength(2)
  held.fail('m1')
  held.fail('m2')
  await expect.poll(() => held.begun).toEqual(['m1', 'm2', 'm3', 'm4'])

  // Both failed jobs are due again, and older than this one.
  await sql`update jobs.job set start_after = jobs.job_now() where state = 'retry'`.execute(held.db)
  await held.add('lena', 'l1')

  await expect.poll(() => held.begun).toEqual(['m1', 'm2', 'm3', 'm4', 'l1'])
})

test('jobs without an owner, as the version before added them, may take every place', async () => {
  await using held = await aHeldQueue()

  await held.add(null, 'a', 'b', 'c')

  await expect.poll(() => held.begun).toHaveLength(3)
})
