import { connectOldClient } from '../../shared/test-kit/old-client.ts'
import type { StreamelementsSimulator } from '../streamelements-simulator.ts'

type Heard = { event: string; payload: unknown }

export type LegacyClient = Disposable & {
  authenticate(method: string, token: string): void
  /** What the socket says, one event after the other. */
  next(): Promise<Heard>
}

const events = [
  'connect',
  'authenticated',
  'unauthorized',
  'event',
  'event:test',
  'event:update',
  'event:skip',
  'disconnect',
]

/** The client that StreamElements documents for its older socket, once it has connected. */
export async function connectLegacy(simulator: StreamelementsSimulator): Promise<LegacyClient> {
  const socket = connectOldClient(simulator.settings('')['STREAMELEMENTS_SOCKET_URL'] ?? '', {}, 'websocket')
  const heard: Heard[] = []
  const waiting: ((heard: Heard) => void)[] = []
  for (const event of events) {
    socket.on(event, (payload) => {
      const taker = waiting.shift()
      if (taker) taker({ event, payload })
      else heard.push({ event, payload })
    })
  }

  function next(): Promise<Heard> {
    const oldest = heard.shift()
    if (oldest) return Promise.resolve(oldest)
    return new Promise((resolve) => void waiting.push(resolve))
  }

  await next()
  return {
    authenticate: (method, token) => void socket.emit('authenticate', { method, token }),
    next,
    [Symbol.dispose]: () => socket.close(),
  }
}
