import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aNewDatabase } from '../../../test-kit/test-database.ts'

/** Earlier tests may have used up what the connections of one database prepare. */
const database = await aNewDatabase()
afterAll(() => database.close())

test('a repeated statement is prepared, and a single one is not', async () => {
  const { db } = database
  const often = (value: number) => sql<{ sum: number }>`select ${value}::int + 1 as sum`.execute(db)

  const answers = []
  for (let value = 1; value <= 6; value += 1) answers.push((await often(value)).rows[0]?.sum)
  await sql`select ${1}::int + 2 as once`.execute(db)

  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  const prepared = rows.map(({ statement }) => statement)
  expect(answers).toEqual([2, 3, 4, 5, 6, 7])
  expect(prepared).toContain('select $1::int + 1 as sum')
  expect(prepared).not.toContain('select $1::int + 2 as once')
})

test('a table that changes meanwhile fails one transaction, and nothing outside of transactions', async () => {
  const { db } = database
  await sql`create table shelf (id int)`.execute(db)
  await sql`insert into shelf values (7)`.execute(db)
  const read = async (one: typeof db = db) => (await sql`select * from shelf where id = ${7}`.execute(one)).rows
  const readInside = () =>
    db
      .transaction()
      .execute(read)
      .catch(() => 'failed')
  const prepare = async () => {
    for (let time = 0; time < 5; time += 1) await read()
  }

  await prepare()
  await sql`alter table shelf add column title text`.execute(db)
  const outside = await read()
  await prepare()
  await sql`alter table shelf drop column title`.execute(db)
  const inside = [await readInside(), await readInside()]
  await sql`drop table shelf`.execute(db)

  expect(outside).toEqual([{ id: 7, title: null }])
  expect(inside).toEqual(['failed', [{ id: 7 }]])
})

test('a new connection prepares its own statements', async () => {
  const read = async () => (await sql<{ sum: number }>`select ${1}::int + 3 as sum`.execute(database.db)).rows[0]?.sum
  for (let time = 0; time < 4; time += 1) await read()

  const client = await database.pool.connect()
  client.release(true)

  expect([await read(), await read()]).toEqual([4, 4])
})
