import { expect, test } from 'vitest'
import { silentLog } from '../../test-kit/silent-log.ts'
import { onPostgres } from '../../test-kit/test-database.ts'
import { openDatabase } from '../database/open-database.ts'
import { aWayToPostgres } from '../database/test-kit/way-to-postgres.ts'
import { newUuid } from '../new-id.ts'
import { releaseLease, takeLease } from './leases.ts'
import { Nodes } from './nodes.ts'

async function twoNodes(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: '', databasePoolSize: 3, nodeGoneSeconds: 10 })
  const parts = { database, log: silentLog, newId: newUuid }
  const options = { beats: false, goneSeconds: 20, version: 'test', role: 'all' as const }
  const [node, other] = [await Nodes.open(parts, options), await Nodes.open(parts, options)]
  return {
    db: database.db,
    node,
    other,
    async [Symbol.asyncDispose]() {
      await node.close()
      await other.close()
      await database.close()
    },
  }
}

test('a lease that a node has without knowing it becomes free, and those it works under stay', async () => {
  const { DATABASE_URL } = await onPostgres()
  await using way = await aWayToPostgres(DATABASE_URL)
  await using nodes = await twoNodes(way.url)
  const { db, node, other } = nodes
  const known = await takeLease(db, node.member, 'known')

  way.loseAnswerTo('insert into leases')
  await expect(takeLease(db, node.member, 'unknown')).rejects.toThrow(/connection/iu)
  expect(await takeLease(db, other.member, 'unknown')).toBeUndefined()
  await node.sweep()

  expect(await takeLease(db, other.member, 'unknown')).toMatchObject({ fence: 2 })
  expect(await takeLease(db, other.member, 'known')).toBeUndefined()
  if (known) await releaseLease(db, known)
  expect(await takeLease(db, other.member, 'known')).toMatchObject({ fence: 2 })
})

test('a lease that a node takes while it frees others stays its own', async () => {
  const { DATABASE_URL } = await onPostgres()
  await using way = await aWayToPostgres(DATABASE_URL)
  await using nodes = await twoNodes(way.url)
  const { db, node, other } = nodes
  way.loseAnswerTo('insert into leases')
  await expect(takeLease(db, node.member, 'unknown')).rejects.toThrow(/connection/iu)
  let sweeping: Promise<void> | undefined

  const letGo = await way.holdBack(/update "?leases/, () => void (sweeping = node.sweep()))
  expect(await takeLease(db, node.member, 'taken meanwhile')).toBeDefined()
  letGo()
  await sweeping

  expect(await takeLease(db, other.member, 'taken meanwhile')).toBeUndefined()
  expect(await takeLease(db, other.member, 'unknown')).toMatchObject({ fence: 2 })
})
