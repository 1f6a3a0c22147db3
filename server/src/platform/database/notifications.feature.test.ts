import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { aSession } from '../../test-kit/builders.ts'
import { silentLog } from '../../test-kit/speech.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { onPostgres } from '../../test-kit/test-database.ts'
import { aWayToPostgres } from './test-kit/way-to-postgres.ts'
import { openNotifications } from './notifications.ts'
import { openDatabase } from './open-database.ts'

test('when the connection between the nodes breaks, live connections start again and signals work again', async () => {
  const anna = aSession()
  await using app = await startTestApp({ sessions: { anna } })
  const open = async () => {
    const { ticket } = await app.call(createLiveTicket, { body: {} }, 'anna')
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/live`)
    await once(socket, 'open')
    const snapshot = once(socket, 'message')
    socket.send(JSON.stringify({ type: 'ticket', ticket }))
    await snapshot
    return socket
  }
  const first = await open()
  const closed = once(first, 'close')

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(app.app.db)

  expect((await closed)[0]).toBe(liveCloseCodes.goingAway)
  const second = await open()
  const heard = once(second, 'message')
  await app.app.live.tell(anna.userId, { type: 'heartbeat' })
  expect(String((await heard)[0])).toBe('{"type":"heartbeat"}')
})

test('a connection that dies without a word is noticed, and signals are heard again', async () => {
  const { DATABASE_URL } = await onPostgres()
  await using way = await aWayToPostgres(DATABASE_URL)
  const place = { databaseUrl: way.url, dataDir: '', databasePoolSize: 2, nodeGoneSeconds: 10 }
  const database = await openDatabase(place)
  const signals = await openNotifications(database, silentLog, 1000)
  const gap = Promise.withResolvers<void>()
  signals.onGap(gap.resolve)
  const heard = Promise.withResolvers<string>()
  signals.subscribe('test', heard.resolve)

  way.forgetListener()
  await gap.promise
  await signals.publish(database.db, 'test', 'still there')

  expect(await heard.promise).toBe('still there')
  await signals.close()
  await database.close()
})

test('a connection that ends while it is looked after is replaced by one and not by two', async () => {
  const { DATABASE_URL } = await onPostgres()
  await using way = await aWayToPostgres(DATABASE_URL)
  const place = { databaseUrl: way.url, dataDir: '', databasePoolSize: 2, nodeGoneSeconds: 10 }
  const database = await openDatabase(place)
  const losses: string[] = []
  const log = { ...silentLog, warn: (told: string) => void losses.push(told) }
  const signals = await openNotifications(database, log as typeof silentLog, 1000)
  const gap = Promise.withResolvers<void>()
  signals.onGap(gap.resolve)

  await way.holdBack(/select 1/, () => {})
  way.endListener()
  await gap.promise

  expect(losses).toHaveLength(1)
  await signals.close()
  await database.close()
})
