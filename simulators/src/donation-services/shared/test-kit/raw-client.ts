import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A client that speaks Engine.IO 3 by hand and sees every frame. */
export type RawClient = {
  /** The oldest frame that was not handed out yet; waits for it. */
  next(): Promise<string>
  /** All frames that nobody asked for, up to the answer to a ping. */
  untilPong(): Promise<string[]>
  send(frame: string): void
  /** Resolves with all frames that nobody asked for when the connection has ended. */
  ended: Promise<string[]>
  isOpen(): boolean
  /** Breaks the connection without a goodbye. */
  terminate(): void
}

export async function openRaw(origin: string, query: Record<string, string>): Promise<RawClient> {
  const parameters = new URLSearchParams({ EIO: '3', transport: 'websocket', ...query })
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/socket.io/?${String(parameters)}`)
  const frames: string[] = []
  const waiting: ((frame: string) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const frame = String(data)
    const taker = waiting.shift()
    if (taker) taker(frame)
    else frames.push(frame)
  })
  const ended = once(socket, 'close').then(() => frames)
  await once(socket, 'open')

  function next(): Promise<string> {
    const frame = frames.shift()
    if (frame !== undefined) return Promise.resolve(frame)
    return new Promise((resolve) => void waiting.push(resolve))
  }

  return {
    next,
    async untilPong() {
      socket.send('2')
      const seen: string[] = []
      for (let frame = await next(); frame !== '3'; frame = await next()) seen.push(frame)
      return seen
    },
    send: (frame) => socket.send(frame),
    ended,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    terminate: () => socket.terminate(),
  }
}

/** Opens a client and takes the two frames with which every good connection begins. */
export async function openGreeted(origin: string, query: Record<string, string>): Promise<RawClient> {
  const client = await openRaw(origin, query)
  await client.next()
  await client.next()
  return client
}

/** What stands in a frame of the form `42["event",{…}]`. */
export function readFrame(frame: string): [name: string, payload: Record<string, unknown>] {
  return JSON.parse(frame.replace(/^42/, ''))
}
