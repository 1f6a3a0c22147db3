import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import {
  liveReconnectFirstMilliseconds,
  liveReconnectMaxMilliseconds,
  overlayReconnectMaxMilliseconds,
} from '@lautgabe/contract/limits.ts'
import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import { expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { LiveConnection, type LiveStatus, reconnectDelay } from './live-connection.ts'

const snapshot: ServerMessage = { type: 'snapshot', connection_id: 'c', version: '1', playback: null }

/** A real server on loopback that answers a ticket with a snapshot. */
async function startServer() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const heard: string[] = []
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      heard.push((data as Buffer).toString('utf8'))
      socket.send(JSON.stringify(snapshot))
    })
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `ws://127.0.0.1:${port}`,
    server,
    heard,
    [Symbol.dispose]() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

function open(address: string, silenceMilliseconds?: number) {
  const statuses: LiveStatus[] = []
  const waiting = new Map<LiveStatus, (() => void)[]>()
  let tickets = 0
  const asked = Promise.withResolvers<void>()
  const connection = new LiveConnection({
    address,
    getTicket: async () => {
      // The connection begins with the answer, so it is under way when the caller goes on after this turn.
      setImmediate(asked.resolve)
      return `ticket ${(tickets += 1)}`
    },
    onMessage: () => {},
    onState: ({ status }) => {
      statuses.push(status)
      for (const resolve of waiting.get(status)?.splice(0) ?? []) resolve()
    },
    ...(silenceMilliseconds !== undefined && { silenceMilliseconds }),
  })
  return {
    connection,
    statuses,
    asked: () => asked.promise,
    next: (status: LiveStatus) =>
      new Promise<void>((resolve) => waiting.set(status, [...(waiting.get(status) ?? []), resolve])),
    [Symbol.dispose]: () => connection.close(),
  }
}

test('a connection shows its ticket, is connected after the snapshot and disconnected when closed', async () => {
  using server = await startServer()
  using line = open(server.address)

  await line.next('connected')
  line.connection.close()

  expect(server.heard).toEqual(['{"type":"ticket","ticket":"ticket 1"}'])
  expect(line.statuses).toEqual(['connecting', 'connected', 'disconnected'])
})

test('a connection that is closed before it stands ends without showing its ticket', async () => {
  using server = await startServer()
  const accepted = once(server.server, 'connection')
  using line = open(server.address)
  await line.asked()
  line.connection.close()

  const [socket] = (await accepted) as [WebSocket]
  await once(socket, 'close')

  expect(server.heard).toEqual([])
  expect(line.statuses).toEqual(['connecting', 'disconnected'])
})

test('a lost connection comes back with a new ticket', async () => {
  using server = await startServer()
  using line = open(server.address)
  await line.next('connected')

  for (const client of server.server.clients) client.terminate()
  await line.next('reconnecting')
  line.connection.retryNow()
  await line.next('connected')

  expect(server.heard.at(-1)).toBe('{"type":"ticket","ticket":"ticket 2"}')
})

test('a page waits as long as the server asks when it goes away', async () => {
  using server = await startServer()
  using line = open(server.address)
  await line.next('connected')

  for (const client of server.server.clients) {
    client.send(JSON.stringify({ type: 'going-away', retry_after_milliseconds: 0 } satisfies ServerMessage))
    client.close(1012)
  }
  await line.next('connected')

  expect(line.statuses).toEqual(['connecting', 'connected', 'reconnecting', 'connected'])
})

test('a half-open connection is found by its silence', async () => {
  const sockets = new Set<Socket>()
  // Accepts connections and never sends anything, as a dead network path does.
  const mute = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  using line = open(`ws://127.0.0.1:${(mute.address() as AddressInfo).port}`, 20)

  await line.next('reconnecting')

  expect(line.statuses).toEqual(['connecting', 'reconnecting'])
  for (const socket of sockets) socket.destroy()
  mute.close()
})

const longest = (failures: number, max?: number) => reconnectDelay(failures, max, () => 1)

test('the wait grows with every failure, up to a limit, and is never the same for all pages', () => {
  expect(reconnectDelay(10, undefined, () => 0)).toBe(liveReconnectFirstMilliseconds)
  expect(longest(1)).toBe(liveReconnectFirstMilliseconds * 2)
  expect(longest(3)).toBe(liveReconnectFirstMilliseconds * 8)
  expect(longest(50)).toBe(liveReconnectMaxMilliseconds)
  expect(longest(50, overlayReconnectMaxMilliseconds)).toBe(4000)
})
