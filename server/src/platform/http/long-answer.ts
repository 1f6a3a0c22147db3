import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from '../log.ts'
import { type Pace, slowest } from './files/send-stored-file.ts'

/**
 * A JSON object that may be too long to lie in memory. Its parts are made while it is sent, and become one object. A
 * value in it can be an async iterable that yields rows step by step; it becomes an array.
 */
export class LongAnswer {
  readonly parts: AsyncIterable<Record<string, unknown>>

  constructor(parts: AsyncIterable<Record<string, unknown>>) {
    this.parts = parts
  }
}

type SendLong = (reply: FastifyReply, answer: LongAnswer, onEnd: () => void) => Promise<FastifyReply>

/**
 * A failure before the first piece is an ordinary refusal. A later one breaks the connection, so that nobody takes half a
 * document for a whole one; so does the end of the process.
 */
export function createLongSender(server: FastifyInstance, log: Log, pace = slowest): SendLong {
  const open = new Set<Readable>()
  server.addHook('preClose', (done) => {
    for (const body of open) body.destroy()
    done()
  })

  return async (reply, { parts }, onEnd) => {
    const pieces = inPieces(writeObject(parts))
    let first: IteratorResult<string, void>
    try {
      first = await pieces.next()
    } catch (error) {
      onEnd()
      throw error
    }
    const body = Readable.from(startingWith(first, pieces), { objectMode: false, highWaterMark: pieceLength })
    open.add(body)
    keepPace(reply, pace)
    body.once('error', (error) => {
      log.error({ error, requestId: reply.request.id, route: reply.request.routeOptions.url }, 'an answer broke off')
    })
    body.once('close', () => {
      open.delete(body)
      onEnd()
    })
    return reply.type('application/json; charset=utf-8').send(body)
  }
}

/** Hangs up on a reader who is slow on purpose. Nobody is slow who waits for us, so only an unread piece counts. */
function keepPace({ raw }: FastifyReply, { graceSeconds, bytesPerSecond }: Pace): void {
  const { socket } = raw
  const countTaken = () => (socket ? socket.bytesWritten - socket.writableLength : 0)
  let before = countTaken()
  let hadUnread = false
  const timer = setInterval(() => {
    const taken = countTaken()
    const hasUnread = raw.writableNeedDrain
    // A piece that has only just been made could not be read yet.
    if (hasUnread && hadUnread && taken - before < graceSeconds * bytesPerSecond) raw.destroy()
    before = taken
    hadUnread = hasUnread
  }, graceSeconds * 1000)
  finished(raw, () => clearInterval(timer))
}

async function* startingWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}

const pieceLength = 64 * 1024

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string, void> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

async function* writeObject(parts: AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>) {
  let sign = '{'
  for await (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (value === undefined) continue
      yield `${sign}${JSON.stringify(name)}:`
      yield* writeValue(value)
      sign = ','
    }
  }
  yield sign === '{' ? '{}' : '}'
}

async function* writeValue(value: unknown): AsyncGenerator<string, void> {
  if (isInSteps(value)) yield* writeRows(value)
  else if (Array.isArray(value)) yield* writeRows([value])
  else if (isPlain(value)) yield* writeObject([value])
  else yield JSON.stringify(value)
}

async function* writeRows(steps: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>) {
  let sign = '['
  for await (const rows of steps) {
    for (const row of rows) {
      yield sign + (JSON.stringify(row) ?? 'null')
      sign = ','
    }
  }
  yield sign === '[' ? '[]' : ']'
}

const isInSteps = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Everything else, such as a date, says itself how it is written. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
