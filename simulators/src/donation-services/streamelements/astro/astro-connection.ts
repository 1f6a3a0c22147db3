import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Connections } from '../../shared/sockets/connections.ts'
import { silenceSocket } from '../../shared/sockets/silence-socket.ts'
import type { AstroError } from './astro-command.ts'

/** The account is the holder of the token that opened the topic. */
export type Subscription = { topic: string; room: string; account: string }

export type AstroFrame = {
  type: 'welcome' | 'response' | 'message'
  topic?: string
  room?: string
  nonce?: string | undefined
  error?: AstroError
  data: unknown
}

export type AstroConnection = {
  subscriptions: Set<Subscription>
  send(frame: AstroFrame): void
  /** Asks the client to come back with the token on a new connection, and closes this one when the time is over. */
  handOver(reconnectToken: string, closeAfterMs: number): void
}

/** One client on the gateway. */
export function openConnection(
  { socket, wire }: { socket: WebSocket; wire: Duplex },
  {
    stamp,
    connections,
    restored,
  }: {
    stamp(): { id: string; ts: string }
    connections: Connections
    restored: readonly Subscription[]
  },
): AstroConnection {
  const subscriptions = new Set(restored)
  let drop = (): void => void wire.destroy()
  const forget = connections.add({
    get account() {
      const [first] = subscriptions
      return first?.account ?? 'not known'
    },
    transport: 'astro',
    isListening: () => [...subscriptions].some(({ topic, room }) => topic === 'channel.tips' && room !== ''),
    drop: () => drop(),
    silence() {
      drop = silenceSocket(wire)
    },
  })
  wire.once('close', forget)
  socket.on('error', () => socket.terminate())

  return {
    subscriptions,
    send: ({ type, ...rest }) => socket.send(JSON.stringify({ ...stamp(), type, ...rest })),
    handOver(reconnectToken, closeAfterMs) {
      const data = { message: 'The server is shutting down.', reconnect_token: reconnectToken }
      socket.send(JSON.stringify({ type: 'reconnect', data }))
      const ending = setTimeout(() => socket.close(1001), closeAfterMs)
      socket.on('close', () => clearTimeout(ending))
    },
  }
}
