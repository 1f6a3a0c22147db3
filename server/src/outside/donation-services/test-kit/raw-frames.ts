import { once } from 'node:events'
import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/** The other end of a WebSocket, frame by frame. */
export type RawEnd = { socket: WebSocket; address: URL; received: string[]; send(...frames: (string | Buffer)[]): void }

/** Accepts WebSockets on the server and does nothing else; `onOpen` may greet. */
export function acceptRawFrames(server: Server, onOpen: (end: RawEnd) => void = () => {}) {
  const ends: RawEnd[] = []
  const acceptor = new WebSocketServer({ server, autoPong: false })
  acceptor.on('connection', (socket, { url = '' }) => {
    const received: string[] = []
    const send = (...frames: (string | Buffer)[]) => {
      for (const frame of frames) socket.send(frame)
    }
    const end = { socket, address: new URL(url, 'ws://service'), received, send }
    socket.on('message', (frame) => received.push((frame as Buffer).toString()))
    socket.on('error', () => {})
    ends.push(end)
    onOpen(end)
  })
  return {
    ends,
    async next(): Promise<RawEnd> {
      const count = ends.length
      await once(acceptor, 'connection')
      const end = ends[count]
      if (!end) throw new Error('nobody came')
      return end
    },
  }
}

/** The handshake of Engine.IO 3 and the greeting of Socket.IO 2, as captured. */
export const handshake = '0{"sid":"a1","upgrades":[],"pingInterval":25000,"pingTimeout":20000}'
export const greeting = '40'
