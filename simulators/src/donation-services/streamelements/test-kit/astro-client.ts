import { on } from 'node:events'
import { WebSocket } from 'ws'
import type { StreamelementsSimulator } from '../streamelements-simulator.ts'

export type Received = {
  id: string
  ts: string
  type: string
  topic?: string
  room?: string
  nonce?: string
  error?: string
  data: Record<string, unknown>
}

export type AstroClient = Disposable & {
  socket: WebSocket
  /** What the gateway says, one frame after the other. */
  next(): Promise<Received>
  /** Sends a command and answers the frame that comes next. */
  ask(command: unknown): Promise<Received>
  subscribe(token: string, data?: Record<string, unknown>): Promise<Received>
  /** Whether the answer to a new command is the next frame, so that nothing was said before it. */
  hearsNothing(): Promise<boolean>
  /** Resolves with the code of the end. */
  closed: Promise<number>
}

/** A client that has connected and not yet read the welcome. */
export function dialAstro(simulator: StreamelementsSimulator, query = ''): AstroClient {
  const socket = new WebSocket(`${simulator.settings('')['STREAMELEMENTS_ASTRO_URL']}${query}`)
  const frames = on(socket, 'message')
  const { promise: closed, resolve } = Promise.withResolvers<number>()
  socket.on('close', resolve)
  // Being refused or dropped is what many tests want to see.
  socket.on('error', () => undefined)

  async function next(): Promise<Received> {
    const { value = [] } = await frames.next()
    return JSON.parse(String(value[0]))
  }

  function ask(command: unknown): Promise<Received> {
    socket.send(typeof command === 'string' ? command : JSON.stringify(command))
    return next()
  }

  return {
    socket,
    next,
    ask,
    closed,
    subscribe: (token, data = {}) =>
      ask({
        type: 'subscribe',
        nonce: 'n-1',
        data: {
          topic: 'channel.tips',
          room: simulator.channel('mira_live').id,
          token,
          token_type: 'oauth2',
          ...data,
        },
      }),
    async hearsNothing() {
      const { nonce } = await ask({ type: 'unsubscribe', nonce: 'quiet', data: { topic: 'channel.contests' } })
      return nonce === 'quiet'
    },
    [Symbol.dispose]: () => socket.terminate(),
  }
}

/** A client that was welcomed. */
export async function connectAstro(simulator: StreamelementsSimulator, query = ''): Promise<AstroClient> {
  const client = dialAstro(simulator, query)
  await client.next()
  return client
}
