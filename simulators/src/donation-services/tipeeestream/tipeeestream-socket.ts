import type { Socket } from 'socket.io'
import { isObject } from '../../frame/read-body.ts'
import type { Connections } from '../shared/sockets/connections.ts'
import { createSocketIo, type Heartbeat, type SocketIo } from '../shared/sockets/socket-io.ts'
import type { ApiKeys } from './account/api-keys.ts'

/** Who connects with an API key hears nothing yet. Events go to the sockets that then joined the room of the key. */
export function createTipeeestreamSocket({
  apiKeys,
  connections,
  onChange,
  heartbeat,
}: {
  apiKeys: ApiKeys
  connections: Connections
  onChange(): void
  heartbeat: Heartbeat | undefined
}): SocketIo {
  function welcome(socket: Socket, account: string): void {
    socket.on('join-room', async (wish: unknown) => {
      if (!isObject(wish) || wish['room'] !== apiKeys.of(account)) return
      await socket.join(apiKeys.of(account))
      onChange()
    })
  }

  return createSocketIo({
    findAccount: ({ access_token }) => apiKeys.findAccount(access_token),
    welcome,
    isListening({ rooms, handshake }) {
      const key = String(handshake.query['access_token'])
      return rooms.has(key) && apiKeys.findAccount(key) !== undefined
    },
    connections,
    heartbeat,
  })
}
