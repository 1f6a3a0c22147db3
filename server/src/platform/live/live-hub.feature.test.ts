import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect as openSocket } from 'node:net'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import {
  liveConnectionsPerAccessMax,
  liveConnectionsPerPartMax,
  liveTicketLifetimeSeconds,
} from '@lautgabe/contract/limits.ts'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { aKeyHolder, aSession } from '../../test-kit/builders.ts'
import { connect, connectAs, connectByKey, connectWith } from '../../test-kit/live-client.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { wall } from '../http/limits/rate-limits.ts'

/** The code that a client notes when a connection ends without a farewell. */
const brokenOff = 1006
/** RFC 6455 "message too big". */
const tooLong = 1009
/** RFC 6455 "policy violation". */
const tooManyParts = 1008

test('a connection with a ticket begins with a snapshot', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })

  const line = await connectAs(app, 'anna')

  expect(await line.next()).toMatchObject({ type: 'snapshot', version: 'test' })
})

test('a ticket opens one connection only', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  const first = await connectAs(app, 'anna')
  await first.next()

  const second = connect(app)
  await second.opened
  second.say({ type: 'ticket', ticket: first.ticket })

  expect(await second.closed).toBe(liveCloseCodes.ticketRefused)
})

test('a ticket is worthless after a minute', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  const { ticket } = await app.call(createLiveTicket, { body: {} }, 'anna')
  app.clock.advance(liveTicketLifetimeSeconds + 1)

  const line = connect(app)
  await line.opened
  line.say({ type: 'ticket', ticket })

  expect(await line.closed).toBe(liveCloseCodes.ticketRefused)
})

test('a message reaches its audience and nobody else', async () => {
  const anna = aSession()
  await using app = await startTestApp({ sessions: { anna, bernd: aSession() } })
  const hers = await connectAs(app, 'anna')
  const his = await connectAs(app, 'bernd')
  await hers.next()
  await his.next()

  await app.app.live.tell(anna.userId, { type: 'going-away', retry_after_milliseconds: 7 })
  await app.app.live.tell(anna.userId, { type: 'heartbeat' })

  expect(await hers.next()).toEqual({ type: 'going-away', retry_after_milliseconds: 7 })
  expect(await hers.next()).toEqual({ type: 'heartbeat' })
  his.socket.ping()
  await new Promise((resolve) => his.socket.once('pong', resolve))
  const unheard = await Promise.race([his.next(), Promise.resolve('nothing')])
  expect(unheard).toBe('nothing')
})

test('a key in the body gives a ticket without a session, and an unknown key does not', async () => {
  await using app = await startTestApp({ keys: { obs_right: aKeyHolder() } })

  const { ticket } = await app.call(createLiveTicket, { body: { key: 'obs_right' } })
  const refused = app.call(createLiveTicket, { body: { key: 'obs_wrong' } })

  expect(ticket).toMatch(/^[\w-]{32}$/)
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'key_unknown' })
})

test('there is no ticket without a session or key', async () => {
  await using app = await startTestApp()

  const attempt = app.call(createLiveTicket, { body: {} })

  await expect(attempt).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
})

test('ending an access closes the connections it opened', async () => {
  const anna = aSession()
  await using app = await startTestApp({ sessions: { anna } })
  const line = await connectAs(app, 'anna')
  await line.next()

  await app.app.live.endAccess(anna.handle)

  expect(await line.closed).toBe(liveCloseCodes.accessEnded)
})

test('a connection that shows a second ticket at once is refused and hears nobody', async () => {
  const [anna, bernd] = [aSession(), aSession()]
  await using app = await startTestApp({ sessions: { anna, bernd } })
  const hers = await app.call(createLiveTicket, { body: {} }, 'anna')
  const his = await app.call(createLiveTicket, { body: {} }, 'bernd')

  const line = connect(app)
  await line.opened
  line.say({ type: 'ticket', ticket: hers.ticket })
  line.say({ type: 'ticket', ticket: his.ticket })

  expect(await line.closed).toBe(liveCloseCodes.messageRefused)
  await expect.poll(() => app.app.live.size).toBe(0)
})

test('a client that leaves while its ticket is looked up takes no place', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  for (let left = 0; left < 5; left += 1) {
    const line = await connectAs(app, 'anna')
    line.socket.terminate()
    await line.closed
  }

  const staying = await connectAs(app, 'anna')
  await staying.next()

  await expect.poll(() => app.app.live.size).toBe(1)
})

test('one link cannot take the places of the others', async () => {
  const anna = aSession()
  const { userId } = anna
  await using app = await startTestApp({ sessions: { anna }, keys: { mod_lena: aKeyHolder({ userId }) } })
  for (let opened = 0; opened < liveConnectionsPerAccessMax; opened += 1) {
    await (await connectByKey(app, 'mod_lena')).next()
  }

  const another = await connectByKey(app, 'mod_lena')
  const hers = await connectAs(app, 'anna')

  expect(await another.closed).toBe(liveCloseCodes.tooMany)
  expect(await hers.next()).toMatchObject({ type: 'snapshot' })
})

test('many links of one kind together cannot take the places of another kind', async () => {
  const userId = randomUUID()
  const mods = Array.from({ length: 3 }, (_, index) => [`mod_${index}`, aKeyHolder({ userId, part: 'mod' })] as const)
  await using app = await startTestApp({ keys: { ...Object.fromEntries(mods), obs_hers: aKeyHolder({ userId }) } })
  for (let opened = 0; opened < liveConnectionsPerPartMax; opened += 1) {
    await (await connectByKey(app, `mod_${opened % mods.length}`)).next()
  }

  const another = await connectByKey(app, 'mod_2')
  const overlay = await connectByKey(app, 'obs_hers')

  expect(await another.closed).toBe(liveCloseCodes.tooMany)
  expect(await overlay.next()).toMatchObject({ type: 'snapshot' })
})

test('a page of another site cannot connect', async () => {
  await using app = await startTestApp()

  const line = connect(app, { origin: 'https://evil.example' })

  expect(await line.opened).toBe(false)
})

test('an invalid message ends its connection and nothing else', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  const good = await connectAs(app, 'anna')
  await good.next()

  const bad = connect(app)
  await bad.opened
  bad.socket.send('{"type":"make-me-admin"}')

  expect(await bad.closed).toBe(liveCloseCodes.messageRefused)
  expect(good.socket.readyState).toBe(WebSocket.OPEN)
})

test('connections count against the flood limit, by the address that a trusted proxy names', async () => {
  await using app = await startTestApp({ settings: { TRUSTED_PROXIES: '1' } })
  for (let call = 0; call < wall.calls; call += 1) await app.app.limits.countAtWall('192.0.2.1')

  const flooding = connect(app, { 'x-forwarded-for': '192.0.2.1' })
  const [, answer] = (await once(flooding.socket, 'unexpected-response')) as [unknown, IncomingMessage]
  const other = connect(app, { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' })

  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(await other.opened).toBe(true)
})

test('only short messages of a stranger are read', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  const { ticket } = await app.call(createLiveTicket, { body: {} }, 'anna')
  const long = connect(app)
  await long.opened
  long.say({ type: 'ticket', ticket, padding: 'x'.repeat(600) })
  await long.closed

  const short = await connectWith(app, ticket)

  expect(await short.next()).toMatchObject({ type: 'snapshot' })
})

test('an admitted client cannot keep the server busy with long messages', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  const line = await connectAs(app, 'anna')
  await line.next()

  line.say({ type: 'heartbeat', padding: 'x'.repeat(3000) })

  expect(await line.closed).toBe(tooLong)
})

test('an admitted client cannot keep the server busy with the empty parts of one message', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  const line = await connectAs(app, 'anna')
  await line.next()

  for (let part = 0; part < 100; part += 1) line.socket.send('', { fin: false })

  expect([tooManyParts, brokenOff]).toContain(await line.closed)
})

test('a stranger cannot keep the server busy with pings', async () => {
  await using app = await startTestApp()
  const line = connect(app)
  await line.opened
  let answered = 0
  line.socket.on('pong', () => void (answered += 1))

  for (let sent = 0; sent < 1000; sent += 1) line.socket.ping()
  await line.closed

  expect(answered).toBeLessThan(1000)
})

test('an admitted client cannot keep the server busy with pings either', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  const line = await connectAs(app, 'anna')
  await line.next()

  for (let sent = 0; sent < 100; sent += 1) line.socket.ping()

  // The server hangs up while pings are unread. The reset that this causes may overtake the code.
  expect([liveCloseCodes.messageRefused, brokenOff]).toContain(await line.closed)
})

test('a refused connection does not stay half open', async () => {
  await using app = await startTestApp()
  const socket = openSocket({ port: Number(new URL(app.url).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write('GET /api/nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  socket.resume()
  await once(socket, 'end')

  await expect
    .poll(() => {
      socket.write('still here')
      return socket.destroyed
    })
    .toBe(true)
})

test('when the server stops, it tells every connection when to come back', async () => {
  const app = await startTestApp({ sessions: { anna: aSession() } })
  const line = await connectAs(app, 'anna')
  await line.next()

  await app[Symbol.asyncDispose]()

  expect(await line.next()).toMatchObject({ type: 'going-away' })
  expect(await line.closed).toBe(liveCloseCodes.goingAway)
})

test('a page that reads nothing is cut off before it fills the memory', async () => {
  const anna = aSession()
  await using app = await startTestApp({ sessions: { anna } })
  const line = await connectAs(app, 'anna')
  await line.next()
  line.socket.pause()
  const ids = Array.from({ length: 150 }, () => app.app.newId())

  // The system itself keeps some megabytes of what nobody reads.
  let told = 0
  while (app.app.live.size > 0 && told < 3000) {
    await app.app.live.tell(anna.userId, { type: 'donations-changed', ids, waiting: 0 })
    told += 1
  }

  expect(app.app.live.size).toBe(0)
})
