import connect from 'socket.io-client-v2'
import type { Patience } from './patience.ts'

type Options = {
  url: string
  /** Goes into the address of the handshake. */
  query: Record<string, string>
  patience: Pick<Patience, 'openMilliseconds' | 'pingMilliseconds' | 'pongMilliseconds'>
  /** Event of the service → what to do with its first value. */
  hear: Record<string, (payload: unknown) => void>
  onOpen(): void
  /** The service answered and said no. */
  onRefused(): void
  onLost(details: string): void
}

export type OpenSocketIo = { emit(event: string, payload: unknown): void; close(): void }

/** A frame of any service of ours is a thousand times smaller. */
const mostFrameBytes = 2 * 1024 * 1024
/** A handshake and a greeting are 100 bytes. The library keeps every event that comes between them. */
const mostBytesBeforeOpen = 64 * 1024
/** All that we say in the life of a connection is shorter. */
const mostUnreadBytes = 64 * 1024

/**
 * One connection in the language of Socket.IO 2 (Engine.IO 3). It never reconnects: its caller has to list what was
 * missed anyway. Exactly one of `onRefused` and `onLost` ends it, or `close`, and nothing is told afterwards.
 */
export function openSocketIo({ url, query, patience, hear, ...tell }: Options): OpenSocketIo {
  let isOver = false
  const socket = connect(url, {
    query,
    transports: ['websocket'],
    reconnection: false,
    // Else the library keeps the first connection to each address for ever.
    forceNew: true,
    // Node's own WebSocket cannot be cut off at once; the one of the package `ws` can.
    forceNode: true,
    // The library hands these to `ws` as its options, which has no other way to get a limit.
    transportOptions: { websocket: { protocols: { maxPayload: mostFrameBytes, perMessageDeflate: false } } },
    // Ours also covers the time after the handshake.
    timeout: false,
  })
  const { engine } = socket.io
  const { transport } = engine
  const deadline = setTimeout(() => lose('it did not open in time'), patience.openMilliseconds)

  function finish(tellEnd?: () => void): void {
    if (isOver) return
    isOver = true
    clearTimeout(deadline)
    socket.close()
    // A polite goodbye waits half a minute for an answer that a dead line never gives.
    transport.ws?.terminate()
    tellEnd?.()
  }
  const lose = (details: string) => finish(() => tell.onLost(details))
  const unlessOver = (act: () => void) => {
    if (!isOver) act()
  }

  engine.on('handshake', (handshake) => {
    handshake.upgrades = []
    handshake.pingInterval = atMost(handshake.pingInterval, patience.pingMilliseconds)
    handshake.pingTimeout = atMost(handshake.pingTimeout, patience.pongMilliseconds)
  })
  readSafely(socket, lose)
  // The package `ws` answers each ping. Answers that nobody reads would fill our memory.
  transport.ws?.on('ping', () => (transport.ws?.bufferedAmount ?? 0) > mostUnreadBytes && lose('it reads no answers'))

  socket.on('connect', () =>
    unlessOver(() => {
      clearTimeout(deadline)
      tell.onOpen()
    }),
  )
  socket.on('connect_error', () => lose('it could not be opened'))
  socket.on('disconnect', (reason) => lose(reason === 'ping timeout' ? 'it fell silent' : 'the service closed it'))
  // The service's own no is text or an object; what the library itself reports is an Error.
  socket.on('error', (error) => (error instanceof Error ? lose('it broke') : finish(tell.onRefused)))
  for (const [event, act] of Object.entries(hear)) socket.on(event, (payload) => unlessOver(() => act(payload)))

  return { emit: (event, payload) => unlessOver(() => socket.emit(event, payload)), close: () => finish() }
}

/** We ask for signs of life as often as the service wants, and at least as often as we need them. */
function atMost(value: unknown, most: number): number {
  return typeof value === 'number' && value > 0 ? Math.min(value, most) : most
}

/** The library throws at frames that it cannot read, on the event loop, where that would end the process. */
function readSafely(socket: ReturnType<typeof connect>, lose: (details: string) => void): void {
  const { transport } = socket.io.engine
  const read = transport.onData.bind(transport)
  let bytesBeforeOpen = 0
  transport.onData = (frame) => {
    // No service of ours sends attachments, and the library would collect them.
    if (typeof frame !== 'string') return lose('a frame was binary')
    if (!socket.connected) bytesBeforeOpen += frame.length
    if (bytesBeforeOpen > mostBytesBeforeOpen) return lose('it sent too much before it opened')
    try {
      read(frame)
    } catch {
      lose('a frame could not be read')
    }
  }
}
