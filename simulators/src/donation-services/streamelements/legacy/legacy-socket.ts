import type { Socket } from 'socket.io'
import { isObject } from '../../../frame/read-body.ts'
import type { Connections } from '../../shared/sockets/connections.ts'
import { createSocketIo, type Heartbeat, type SocketIo } from '../../shared/sockets/socket-io.ts'
import type { Access, CredentialKind, FindAccess } from '../channels/access.ts'

const kindOfMethod = new Map<unknown, CredentialKind>([
  ['oauth2', 'oauth'],
  ['jwt', 'jwt'],
  ['apikey', 'apikey'],
])

/** The older socket lets everybody connect. It speaks only to those who then authenticate, about their own channel. */
export function createLegacySocket({
  findAccess,
  connections,
  heartbeat,
}: {
  findAccess: FindAccess
  connections: Connections
  heartbeat?: Heartbeat | undefined
}): SocketIo {
  function findHolder(proof: unknown): Access | undefined {
    if (!isObject(proof) || typeof proof['token'] !== 'string') return undefined
    const kind = kindOfMethod.get(proof['method'])
    return kind && findAccess(kind, proof['token'])
  }

  function welcome(socket: Socket): void {
    socket.on('authenticate', async (proof: unknown) => {
      const access = findHolder(proof)
      if (!access) {
        socket.emit('unauthorized', { message: 'Authentication failed' })
        return
      }
      await socket.join(access.channel.id)
      socket.emit('authenticated', {
        channelId: access.channel.id,
        clientId: socket.id,
        message: 'You are in a maze of dank memes, all alike.',
        project: 'realtime',
      })
    })
  }

  return createSocketIo({ findAccount: () => 'not known', welcome, connections, heartbeat })
}
