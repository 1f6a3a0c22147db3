import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OutsideError } from '../outside-error.ts'
import { startQueue } from './test-kit/start-queue.ts'

test('a job runs with its payload', async () => {
  const greeted: string[] = []
  await using started = await startQueue({ greet: { run: async ({ name }) => void greeted.push(name) } })

  await started.queue.add(started.db, 'greet', { name: 'Kassiopeia' })
  await started.queue.drain()

  expect(greeted).toEqual(['Kassiopeia'])
})

test('a job of a transaction that is rolled back never runs', async () => {
  const greeted: string[] = []
  await using started = await startQueue({ greet: { run: async ({ name }) => void greeted.push(name) } })

  const attempt = started.db.transaction().execute(async (tx) => {
    await started.queue.add(tx, 'greet', { name: 'nobody' })
    throw new Error('changed my mind')
  })

  await expect(attempt).rejects.toThrow('changed my mind')
  await started.queue.drain()
  expect(greeted).toEqual([])
})

test('draining also runs the jobs that jobs add', async () => {
  const replies: string[] = []
  await using started = await startQueue({
    greet: { run: async ({ name }) => started.queue.add(started.db, 'reply', { to: name }) },
    reply: { run: async ({ to }) => void replies.push(to) },
  })

  await started.queue.add(started.db, 'greet', { name: 'Bernd' })
  await started.queue.drain()

  expect(replies).toEqual(['Bernd'])
})

test('a job added in a transaction starts by itself after the commit', async () => {
  const done = Promise.withResolvers<string>()
  await using started = await startQueue({ greet: { run: async ({ name }) => done.resolve(name) } }, { work: true })

  await started.db.transaction().execute((tx) => started.queue.add(tx, 'greet', { name: 'Mira' }))

  expect(await done.promise).toBe('Mira')
})

test('a job is unbegun until its first run, and no longer when its process died in between', async () => {
  await using started = await startQueue({})
  const { db, queue } = started
  const add = (name: string) => queue.add(db, 'greet', { name })
  const hasBecome = (name: string, state: string) =>
    sql`update jobs.job set state = ${state}::jobs.job_state where data ->> 'name' = ${name}`.execute(db)
  for (const name of ['handed over', 'begun', 'tried']) await add(name)
  const outbox = await db.selectFrom('jobOutbox').selectAll().execute()
  await queue.relay()
  await hasBecome('begun', 'active')
  await hasBecome('tried', 'retry')
  // The process died before it removed them.
  await db.insertInto('jobOutbox').values(outbox).execute()
  await add('new')

  const names = ['handed over', 'begun', 'tried', 'new', 'unknown']
  expect(await queue.listUnbegun('greet', 'name', names)).toEqual(new Set(['handed over', 'new']))
})

test('a job that fails is tried again', async () => {
  let runs = 0
  const done = Promise.withResolvers<void>()
  await using started = await startQueue(
    {
      greet: {
        run: async () => {
          runs += 1
          if (runs === 1) throw new OutsideError('try-later', 'busy')
          done.resolve()
        },
      },
    },
    { work: true },
  )

  await started.queue.add(started.db, 'greet', { name: 'Lena' })
  await done.promise

  expect(runs).toBe(2)
})

test('a job that can never succeed is given up at once, and its handler is told', async () => {
  const given: string[] = []
  let runs = 0
  await using started = await startQueue({
    greet: {
      run: async () => {
        runs += 1
        throw new OutsideError('never', 'unknown name')
      },
      giveUp: async ({ name }) => void given.push(name),
    },
  })

  await started.queue.add(started.db, 'greet', { name: 'Nemo' })
  await started.queue.drain()

  expect({ runs, given }).toEqual({ runs: 1, given: ['Nemo'] })
})

test('failed jobs are counted with their reason and can be tried once more, hopeless ones too', async () => {
  let isBroken = true
  const ran: string[] = []
  const failIn = (error: () => Error, name: string) => {
    if (isBroken) throw error()
    ran.push(name)
  }
  await using started = await startQueue({
    greet: { run: async ({ name }) => failIn(() => new OutsideError('never', 'unknown name'), name) },
    reply: { run: async ({ to }) => failIn(() => new Error('no paper'), to) },
  })
  await started.queue.add(started.db, 'greet', { name: 'Nemo' })
  await started.queue.add(started.db, 'reply', { to: 'Lena' })
  await started.queue.add(started.db, 'sync', { account: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) })
  await started.queue.drain()
  expect(await started.queue.readFigures()).toMatchObject([
    { name: 'greet', waiting: 0, failed: 1, lastFailure: { reason: 'unknown name' } },
    { name: 'reply', waiting: 0, failed: 1, lastFailure: { reason: 'no paper' } },
    { name: 'sync', waiting: 1, dueSeconds: 0, failed: 0, lastFailure: undefined },
    { name: 'speak', waiting: 0, failed: 0 },
  ])

  isBroken = false
  const retried = [await started.queue.failed.retry('greet'), await started.queue.failed.retry('reply')]
  await started.queue.drain()

  expect({ retried, ran }).toEqual({ retried: [1, 1], ran: ['Nemo', 'Lena'] })
  expect(await started.queue.failed.retry('unknown')).toBeUndefined()
  expect((await started.queue.readFigures()).map(({ failed }) => failed)).toEqual([0, 0, 0, 0])
})

test('a failure is not forgotten if the job cannot be started again', async () => {
  let isBroken = true
  const ran: string[] = []
  await using started = await startQueue({
    reply: {
      async run({ to }) {
        if (isBroken) throw new Error('no paper')
        ran.push(to)
      },
    },
  })
  const { queue, db } = started
  await queue.add(db, 'reply', { to: 'Lena' })
  await queue.drain()
  isBroken = false
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
    db,
  )
  await sql`create trigger refuse before update on jobs.job for each row execute function refuse()`.execute(db)
  await expect(queue.failed.retry('reply')).rejects.toThrow('full')
  await sql`drop function refuse cascade`.execute(db)

  expect(await queue.failed.retry('reply')).toBe(1)

  await queue.drain()
  expect(ran).toEqual(['Lena'])
  expect(await queue.failed.retry('reply')).toBe(0)
})

test('a job whose process died in its last try is noted and can be tried once more', async () => {
  const ran: string[] = []
  await using started = await startQueue({ reply: { run: async ({ to }) => void ran.push(to) } })
  const { queue, db } = started
  await queue.add(db, 'reply', { to: 'Lena' })
  await queue.relay()
  await sql`update jobs.job set state = 'failed', completed_on = now() where name = 'reply'`.execute(db)

  for (let time = 0; time < 2; time += 1) await queue.failed.tidy()

  const figures = (await queue.readFigures()).find(({ name }) => name === 'reply')
  expect(figures).toMatchObject({ failed: 1, lastFailure: { reason: expect.stringContaining('died') } })
  expect(await queue.failed.retry('reply')).toBe(1)
  await queue.drain()
  expect(ran).toEqual(['Lena'])
  await queue.failed.tidy()
  expect((await queue.readFigures()).map(({ failed }) => failed)).toEqual([0, 0, 0, 0])
})

test('a node that does not run the jobs of a name itself can start them again', async () => {
  let isBroken = true
  const ran: string[] = []
  const run = async ({ to }: { to: string }) => {
    if (isBroken) throw new Error('no paper')
    ran.push(to)
  }
  await using speech = await startQueue({ reply: { run } })
  await speech.queue.add(speech.db, 'reply', { to: 'Lena' })
  await speech.queue.drain()
  isBroken = false
  await using web = await startQueue({}, { runs: ({ attempts }) => attempts > 1, database: speech.database })

  expect(await web.queue.failed.retry('reply')).toBe(1)

  await speech.queue.drain()
  expect(ran).toEqual(['Lena'])
})

test('no more than the stated number of jobs run at a time, and all of them run', async () => {
  let running = 0
  let most = 0
  const all = Promise.withResolvers<void>()
  let finished = 0
  await using started = await startQueue(
    {
      greet: {
        run: async () => {
          most = Math.max(most, (running += 1))
          await new Promise(setImmediate)
          running -= 1
          if ((finished += 1) === 30) all.resolve()
        },
      },
    },
    { work: true },
  )

  await Promise.all(
    Array.from({ length: 30 }, (_, index) => started.queue.add(started.db, 'greet', { name: String(index) })),
  )
  await all.promise

  expect(most).toBeLessThanOrEqual(2)
})

test('a row that a crash left in the outbox runs at the next start', async () => {
  const greeted = Promise.withResolvers<string>()
  await using first = await startQueue({})
  await first.queue.add(first.db, 'greet', { name: 'left behind' })

  await using second = await startQueue(
    { greet: { run: async ({ name }) => greeted.resolve(name) } },
    { work: true, database: first.database },
  )

  expect(await greeted.promise).toBe('left behind')
  expect(second.db).toBe(first.db)
})

test('a job that waits under a key is not added twice, wherever it waits; other keys and jobs without a key are', async () => {
  const synced: string[] = []
  await using started = await startQueue({ sync: { run: async ({ account }) => void synced.push(account) } })
  const { queue, db } = started
  const sync = (account: string, key = account) => queue.add(db, 'sync', { account }, { key })

  await sync('a')
  await sync('a')
  await sync('b')
  // The jobs are handed over to pg-boss and wait there. Then they are added once more.
  await queue.relay()
  await sync('a')
  await queue.add(db, 'sync', { account: 'free' })
  await queue.add(db, 'sync', { account: 'free' })
  await queue.drain()

  expect(synced.toSorted()).toEqual(['a', 'b', 'free', 'free'])
})

test('a running job does not replace one that is added now', async () => {
  const synced: number[] = []
  let version = 1
  await using started = await startQueue({
    sync: {
      run: async () => {
        synced.push(version)
        if (version > 1) return
        version = 2
        await started.queue.add(started.db, 'sync', { account: 'a' }, { key: 'a' })
      },
    },
  })

  await started.queue.add(started.db, 'sync', { account: 'a' }, { key: 'a' })
  await started.queue.drain()

  expect(synced).toEqual([1, 2])
})
