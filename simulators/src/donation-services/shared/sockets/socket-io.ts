import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'
import { requestUrl } from '../../../frame/route.ts'
import type { Connections } from './connections.ts'
import { silenceSocket } from './silence-socket.ts'

export type Heartbeat = { intervalMs: number; timeoutMs: number }

export type SocketIo = {
  /** Whether the request belongs to Socket.IO. */
  owns(request: IncomingMessage): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Says something to every socket in a room. */
  send(room: string, event: string, payload: unknown): void
  stop(): Promise<void>
}

const usualHeartbeat: Heartbeat = { intervalMs: 25_000, timeoutMs: 20_000 }

/** Socket.IO 4 that also speaks Engine.IO 3, as the services do: their clients are as old as 2.0. */
export function createSocketIo({
  findAccount,
  welcome,
  isListening,
  connections,
  heartbeat = usualHeartbeat,
}: {
  /** Whose token is in the query of the handshake. Without an account the socket is refused. */
  findAccount(query: Socket['handshake']['query']): string | undefined
  welcome(socket: Socket, account: string): void
  /** Whether the socket would hear a donation by now. Without it every socket does. */
  isListening?(socket: Socket): boolean
  connections: Connections
  heartbeat?: Heartbeat | undefined
}): SocketIo {
  // Socket.IO wants an HTTP server to listen to. This one never listens: it gets the requests that belong to it.
  const wire = createServer()
  const io = new Server(wire, {
    allowEIO3: true,
    serveClient: false,
    destroyUpgrade: false,
    pingInterval: heartbeat.intervalMs,
    pingTimeout: heartbeat.timeoutMs,
  })
  const upgradedFromPolling = new Map<string, Duplex>()
  const silentSessions = new Set<string | null>()

  io.use((socket, next) => {
    if (findAccount(socket.handshake.query) === undefined) next(new Error('Authentication error'))
    else next()
  })

  io.on('connection', (socket) => {
    const account = findAccount(socket.handshake.query)
    if (account === undefined) return
    welcome(socket, account)
    noteConnection(socket, account)
  })

  function noteConnection(socket: Socket, account: string): void {
    const { conn } = socket
    const first = conn.transport.name === 'websocket' ? socket.request.socket : undefined
    let dropSilent: (() => void) | undefined

    const forget = connections.add({
      account,
      get transport() {
        return conn.transport.name
      },
      isListening: () => isListening?.(socket) ?? true,
      drop() {
        if (dropSilent) dropSilent()
        else if (first) first.destroy()
        else conn.close(true)
      },
      silence() {
        const webSocket = first ?? upgradedFromPolling.get(conn['id'])
        if (webSocket) dropSilent = silenceSocket(webSocket)
        else {
          // Neither the question that already waits for an event nor the next ones get an answer.
          for (const room of socket.rooms) void socket.leave(room)
          silentSessions.add(conn['id'])
        }
      },
    })
    // A silent WebSocket is still there when Socket.IO has already given it up.
    if (first) first.once('close', forget)
    else socket.once('disconnect', forget)
  }

  return {
    owns: (request) => requestUrl(request).pathname.startsWith('/socket.io/'),
    handle(request, response) {
      if (!silentSessions.has(readSession(request))) wire.emit('request', request, response)
    },
    upgrade(request, socket, head) {
      const session = readSession(request)
      if (session !== null) {
        upgradedFromPolling.set(session, socket)
        socket.once('close', () => upgradedFromPolling.delete(session))
      }
      wire.emit('upgrade', request, socket, head)
    },
    send: (room, event, payload) => void io.to(room).emit(event, payload),
    stop: () => io.close(),
  }
}

function readSession(request: IncomingMessage): string | null {
  return requestUrl(request).searchParams.get('sid')
}
