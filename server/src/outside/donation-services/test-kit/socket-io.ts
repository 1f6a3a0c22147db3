import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'

/** A Socket.IO server that understands old clients, as the services run it. Only the named tokens may in. */
export function serveSocketIo(http: HttpServer, parameter: string, tokens: Set<string>) {
  const server = new Server(http, { allowEIO3: true, transports: ['websocket', 'polling'] })
  const joined: { socket: Socket; event: string; payload: unknown }[] = []
  server.use((socket, next) => {
    const { [parameter]: token } = socket.handshake.query
    next(tokens.has(String(token)) ? undefined : new Error('Authentication error'))
  })
  server.on('connection', (socket) => {
    socket.onAny((event: string, payload: unknown) => joined.push({ socket, event, payload }))
  })
  return {
    joined,
    emit: (event: string, payload: unknown) => server.emit(event, payload),
    count: () => server.sockets.sockets.size,
    dropAll: () => server.disconnectSockets(true),
  }
}
