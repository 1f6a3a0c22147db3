import type { WebSocket } from 'ws'

/** How often the gateway pings, and how long it waits for any answer before it closes the connection. */
export type AstroHeartbeat = { pingMs: number; pongTimeoutMs: number }

export const usualAstroHeartbeat: AstroHeartbeat = { pingMs: 30_000, pongTimeoutMs: 70_000 }

export function keepAlive(socket: WebSocket, { pingMs, pongTimeoutMs }: AstroHeartbeat): void {
  const pings = setInterval(() => socket.ping(), pingMs)
  const patience = setTimeout(() => socket.terminate(), pongTimeoutMs)
  socket.on('pong', () => patience.refresh())
  socket.on('close', () => {
    clearInterval(pings)
    clearTimeout(patience)
  })
}
