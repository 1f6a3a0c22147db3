import { expect, test } from 'vitest'
import { inAnotherSession } from './one-session.ts'
import { aDatabase } from './test-database.ts'

test('a transaction that asks outside its own handle is refused, and may ask again when it has ended', async () => {
  const { database, release } = await aDatabase({ isOneSession: true })
  const ask = () => database.db.selectFrom('nodes').select('id').execute()

  const { later } = await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('nodes').select('id').execute()
    await expect(ask()).rejects.toThrow('only its own handle')
    await expect(database.db.transaction().execute(async () => {})).rejects.toThrow('only its own handle')
    await expect(inAnotherSession(ask)).resolves.toEqual([])
    return { later: ask }
  })

  expect(await later()).toEqual([])
  await release()
})
