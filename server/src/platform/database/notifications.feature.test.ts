import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { aSession } from '../../test-kit/builders.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'

test('when the connection between the nodes breaks, live connections start again and signals work again', async () => {
  const anna = aSession()
  await using app = await startTestApp({ sessions: { anna } })
  const connect = async () => {
    const { ticket } = await app.call(createLiveTicket, { body: {} }, 'anna')
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/live`)
    await once(socket, 'open')
    const snapshot = once(socket, 'message')
    socket.send(JSON.stringify({ type: 'ticket', ticket }))
    await snapshot
    return socket
  }
  const first = await connect()
  const closed = once(first, 'close')

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(app.app.db)

  expect((await closed)[0]).toBe(liveCloseCodes.goingAway)
  const second = await connect()
  const heard = once(second, 'message')
  await app.app.live.tell(anna.userId, { type: 'heartbeat' })
  expect(String((await heard)[0])).toBe('{"type":"heartbeat"}')
})
