import { expect, test } from 'vitest'
import { silentLog } from '../../test-kit/silent-log.ts'
import { onPostgres } from '../../test-kit/test-database.ts'
import { openDatabase } from '../database/open-database.ts'
import { aWayToPostgres } from '../database/test-kit/way-to-postgres.ts'
import { newUuid } from '../new-id.ts'
import { releaseLease, takeLease } from './leases.ts'
import { Nodes } from './nodes.ts'

test('a lease that a node has without knowing it becomes free, and those it works under stay', async () => {
  const { DATABASE_URL } = await onPostgres()
  await using way = await aWayToPostgres(DATABASE_URL)
  const database = await openDatabase({ databaseUrl: way.url, dataDir: '', databasePoolSize: 2, nodeGoneSeconds: 10 })
  const { db } = database
  const parts = { database, log: silentLog, newId: newUuid }
  const options = { beats: false, goneSeconds: 20, version: 'test', role: 'all' as const }
  const [node, other] = [await Nodes.open(parts, options), await Nodes.open(parts, options)]
  const known = await takeLease(db, node.member, 'known')

  way.loseAnswerTo('insert into leases')
  await expect(takeLease(db, node.member, 'unknown')).rejects.toThrow(/connection/iu)
  expect(await takeLease(db, other.member, 'unknown')).toBeUndefined()
  await node.sweep()

  expect(await takeLease(db, other.member, 'unknown')).toMatchObject({ fence: 2 })
  expect(await takeLease(db, other.member, 'known')).toBeUndefined()
  if (known) await releaseLease(db, known)
  expect(await takeLease(db, other.member, 'known')).toMatchObject({ fence: 2 })
  await node.close()
  await other.close()
  await database.close()
})
