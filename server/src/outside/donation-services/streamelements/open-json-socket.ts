import { type RawData, WebSocket } from 'ws'
import { isObject } from '../../service-calls/read-json.ts'
import { readRetryAfter } from '../../service-calls/read-retry-after.ts'
import type { Patience } from '../patience.ts'

type JsonSocketEvents = {
  onMessage(message: Record<string, unknown>): void
  /** Comes once, unless we closed it, and nothing comes after it. */
  onLost(details: string, retryAfterSeconds?: number): void
}

export type JsonSocket = { send(message: unknown): void; close(): void }

const mostFrameBytes = 2 * 1024 * 1024
/** All that we say in the life of a connection is shorter. */
const mostUnreadBytes = 64 * 1024

/** One WebSocket that carries JSON objects. It ends by itself when the other side gives no sign of life any more. */
export function openJsonSocket(
  url: string,
  patience: Pick<Patience, 'openMilliseconds' | 'silenceMilliseconds'>,
  { onMessage, onLost }: JsonSocketEvents,
): JsonSocket {
  let isOver = false
  const socket = new WebSocket(url, {
    handshakeTimeout: patience.openMilliseconds,
    maxPayload: mostFrameBytes,
    perMessageDeflate: false,
  })
  const silence = setTimeout(() => lose('it fell silent'), patience.silenceMilliseconds)

  function finish(): void {
    isOver = true
    clearTimeout(silence)
    socket.terminate()
  }
  function lose(details: string, retryAfterSeconds?: number): void {
    if (isOver) return
    finish()
    onLost(details, retryAfterSeconds)
  }
  const stillThere = () => void (isOver || silence.refresh())
  // What is said to us may want an answer, and each ping does. Answers that nobody reads would fill our memory.
  const answered = () => void (socket.bufferedAmount > mostUnreadBytes && lose('it reads no answers'))

  socket.on('open', stillThere)
  socket.on('ping', () => {
    stillThere()
    answered()
  })
  socket.on('message', (frame, isBinary) => {
    stillThere()
    const message = isBinary ? undefined : readMessage(frame)
    if (message && !isOver) onMessage(message)
    answered()
  })
  socket.on('unexpected-response', (_, { statusCode = 0, headers }) => {
    const wait = headers['retry-after']
    const seconds = wait === undefined ? undefined : readRetryAfter(new Headers({ 'retry-after': wait }), new Date())
    lose(`HTTP ${statusCode}`, seconds)
  })
  socket.on('close', () => lose('the service closed it'))
  // An error without a listener would end the process, also after the end.
  socket.on('error', () => lose('it broke or could not be opened'))

  return { send: (message) => isOver || socket.send(JSON.stringify(message)), close: finish }
}

function readMessage(frame: RawData): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse((frame as Buffer).toString())
    return isObject(message) ? message : undefined
  } catch {
    return undefined
  }
}
