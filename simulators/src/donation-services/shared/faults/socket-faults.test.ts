import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startStreamlabs } from '../../streamlabs/test-kit/start-streamlabs.ts'
import { connectOldClient, nextEvent } from '../test-kit/old-client.ts'
import { openGreeted, readFrame } from '../test-kit/raw-client.ts'
import { setClock } from '../test-kit/set-clock.ts'

/** Streamlabs without noise and a client that listens to mira_live. */
async function startListening(options: Parameters<typeof startStreamlabs>[0] = {}) {
  const streamlabs = await startStreamlabs(options)
  streamlabs.setNoise(false)
  const client = await openGreeted(streamlabs.origin, await streamlabs.socketQuery())
  const heardNames = async () => (await client.untilPong()).map(nameIn)
  return { ...streamlabs, client, heardNames }
}

function nameIn(frame: string): unknown {
  const [, { message }] = readFrame(frame)
  return Array.isArray(message) ? message[0]?.name : undefined
}

test('dropped sockets are gone, those of others stay', async () => {
  await using streamlabs = await startListening()
  const other = await openGreeted(streamlabs.origin, await streamlabs.socketQuery('nox_plays'))

  streamlabs.connections.drop('mira_live')
  await streamlabs.client.ended

  expect(await other.untilPong()).toEqual([])
  expect(streamlabs.connections.list()).toMatchObject([{ account: 'nox_plays' }])
})

test('new sockets are refused with 503 until the time is over', async () => {
  const clock = setClock()
  await using streamlabs = await startListening({ clock })
  const query = new URLSearchParams({ EIO: '3', transport: 'websocket', ...(await streamlabs.socketQuery()) })
  const address = `${streamlabs.origin.replace('http', 'ws')}/socket.io/?${String(query)}`

  streamlabs.connections.refuseFor(30)
  const refused = new WebSocket(address)
  const [, answer] = await once(refused, 'unexpected-response')
  refused.on('error', () => undefined)
  refused.terminate()
  clock.advance(30)
  const welcome = new WebSocket(address)
  await once(welcome, 'open')

  expect(answer.statusCode).toBe(503)
})

test('a half-open socket stays open, answers no ping, tells nothing and does not end by itself', async () => {
  await using streamlabs = await startListening({ heartbeat: { intervalMs: 100, timeoutMs: 150 } })
  const { client, connections } = streamlabs

  connections.silence('mira_live')
  client.send('2')
  streamlabs.donate()
  // Both send no pings. The witness is thrown out for it, later than the silent one would have been.
  const witness = await openGreeted(streamlabs.origin, await streamlabs.socketQuery('nox_plays'))
  await witness.ended
  const wasOpen = client.isOpen()
  const listed = connections.list().filter(({ account }) => account === 'mira_live')
  connections.drop('mira_live')

  expect(wasOpen).toBe(true)
  expect(listed).toMatchObject([{ isSilent: true }])
  expect(await client.ended).toEqual([])
})

test('socket.io-client 2.5.0 finds out about a half-open socket by its own pings', async () => {
  await using streamlabs = await startStreamlabs({ heartbeat: { intervalMs: 50, timeoutMs: 250 } })
  const socket = connectOldClient(streamlabs.origin, await streamlabs.socketQuery(), 'websocket')
  await nextEvent(socket, 'connect')

  const reason = nextEvent(socket, 'disconnect')
  streamlabs.connections.silence()

  expect(await reason).toBe('ping timeout')
})

test('a half-open socket that the client leaves is forgotten', async () => {
  await using streamlabs = await startListening()
  streamlabs.connections.silence()

  streamlabs.client.terminate()
  await expect.poll(() => streamlabs.connections.list()).toEqual([])
})

test('delayed events come when they are released', async () => {
  await using streamlabs = await startListening()
  streamlabs.delivery.delay(60_000)
  streamlabs.donate({ name: 'One' })
  streamlabs.donate({ name: 'Two' })
  const before = await streamlabs.heardNames()

  streamlabs.delivery.release()

  expect(before).toEqual([])
  expect(await streamlabs.heardNames()).toEqual(['One', 'Two'])
})

test('delayed events come by themselves when the time is over', async () => {
  await using streamlabs = await startListening()
  streamlabs.delivery.delay(1)

  streamlabs.donate({ name: 'One' })

  expect(nameIn(await streamlabs.client.next())).toBe('One')
})

test('reordered events come newest first, later ones as usual', async () => {
  await using streamlabs = await startListening()

  streamlabs.delivery.reorderNext(3)
  for (const name of ['One', 'Two', 'Three', 'Four']) streamlabs.donate({ name })

  expect(await streamlabs.heardNames()).toEqual(['Three', 'Two', 'One', 'Four'])
})

test('duplicated events come twice, later ones once', async () => {
  await using streamlabs = await startListening()

  streamlabs.delivery.duplicateNext(1)
  for (const name of ['One', 'Two']) streamlabs.donate({ name })

  expect(await streamlabs.heardNames()).toEqual(['One', 'One', 'Two'])
})

test('a path that is no socket is refused', async () => {
  await using streamlabs = await startStreamlabs()
  const socket = new WebSocket(`${streamlabs.origin.replace('http', 'ws')}/elsewhere`)
  socket.on('error', () => undefined)

  const [, answer] = await once(socket, 'unexpected-response')

  expect(answer.statusCode).toBe(404)
})
