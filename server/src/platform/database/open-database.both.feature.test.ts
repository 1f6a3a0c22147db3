import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { insertMany } from './insert-many.ts'

test('statements that run at the same time keep their own values', async () => {
  await using app = await startTestApp()
  const { db } = app.app

  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      // Two shapes of statement with different numbers of values, so that a mix-up cannot go unnoticed.
      const query =
        index % 2 === 0
          ? sql<{ value: number }>`select ${index}::int as value`
          : sql<{ value: number }>`select ${index}::int + ${0}::int as value where ${'a'}::text = 'a'`
      return (await query.execute(db)).rows[0]?.value
    }),
  )

  expect(answers).toEqual(Array.from({ length: 300 }, (_, index) => index))
})

test('a transaction that fails leaves nothing behind while others continue', async () => {
  await using app = await startTestApp()
  const { db } = app.app
  const run = (index: number) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('timerRuns')
        .values({ name: `timer ${index}`, nextRunAt: new Date() })
        .execute()
      if (index % 3 === 0) throw new Error('no')
    })

  await Promise.allSettled(Array.from({ length: 60 }, (_, index) => run(index)))

  const rows = await db.selectFrom('timerRuns').select('name').execute()
  expect(rows).toHaveLength(40)
})

test('64-bit numbers, dates and JSON documents keep their types', async () => {
  await using app = await startTestApp()

  const { rows } =
    await sql`select 5::int8 as big, ${new Date(0)}::timestamptz as moment, '{"a":1}'::jsonb as document`.execute(
      app.app.db,
    )

  expect(rows).toEqual([{ big: 5, moment: new Date(0), document: { a: 1 } }])
})

test('rows that are inserted together keep their values', async () => {
  await using app = await startTestApp()
  const { db, newId } = app.app
  const texts = ['{a,b}', '"', '\\', "o'clock", 'null', 'NULL', '', ' 🎉\n', newId(), newId().toUpperCase()]
  const rows = texts.map((name, index) => {
    return { id: newId(), name, payload: { name, index }, startAfter: index % 2 ? new Date(index) : null, key: name }
  })
  const lists = rows.map((row) => ({ ...row, id: newId(), name: 'list', payload: [row.name, { a: 1 }] }))

  await insertMany(db, 'jobOutbox', rows)
  await insertMany(db, 'jobOutbox', lists)

  expect(await db.selectFrom('jobOutbox').selectAll().orderBy('id').execute()).toEqual([...rows, ...lists])
})
