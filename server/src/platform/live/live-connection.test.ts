import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { LiveConnection } from './live-connection.ts'

/** Both ends of one live connection over a real socket, and the reports of the server's end. */
async function aConnection() {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const sockets = new WebSocketServer({ server: http })
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  client.on('error', () => {})
  const [socket, { socket: stream }] = (await once(sockets, 'connection')) as [WebSocket, IncomingMessage]
  const heard: string[] = []
  const connection = new LiveConnection('one', socket, stream, {
    onTicket: (_connection, ticket) => void heard.push(`ticket ${ticket}`),
    onMessage: (_connection, { type }) => void heard.push(type),
    onClose: () => void heard.push('closed'),
  })
  const closed = once(socket, 'close')
  if (client.readyState !== client.OPEN) await once(client, 'open')
  return {
    connection,
    client,
    heard,
    closed,
    say: (message: object | string) => client.send(typeof message === 'string' ? message : JSON.stringify(message)),
    [Symbol.dispose]() {
      client.terminate()
      http.close()
    },
  }
}

const heartbeat = { type: 'heartbeat' }

test('messages after the server has closed a connection are ignored, and it ends even if the peer goes on sending', async () => {
  using end = await aConnection()
  end.connection.admit()

  // A peer that does not read never answers the close.
  end.client.pause()
  end.connection.close(liveCloseCodes.accessEnded)
  end.say(heartbeat)
  end.say(heartbeat)
  await end.closed

  expect(end.heard).toEqual(['closed'])
})
