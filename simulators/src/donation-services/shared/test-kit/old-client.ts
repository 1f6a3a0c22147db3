import { createRequire } from 'node:module'

type OldSocket = {
  on(event: string, listener: (payload: never) => void): OldSocket
  emit(event: string, payload: unknown): OldSocket
  close(): void
}

type Connect = (
  address: string,
  options: { query: Record<string, string>; transports: string[]; reconnection: boolean; forceNew: boolean },
) => OldSocket

// The package of 2018 has no types.
const connect: Connect = createRequire(import.meta.url)('socket.io-client-v2')

/** socket.io-client 2.5.0, with which the real services are known to work. */
export function connectOldClient(origin: string, query: Record<string, string>, transport: string): OldSocket {
  return connect(origin, { query, transports: [transport], reconnection: false, forceNew: true })
}

export function nextEvent<Payload = unknown>(socket: OldSocket, event: string): Promise<Payload> {
  return new Promise((resolve) => void socket.on(event, resolve))
}
