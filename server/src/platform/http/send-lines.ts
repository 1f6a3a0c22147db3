import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import { toAppError, toErrorAnswer } from './error-answer.ts'

type Lines = {
  /** Makes the lines. The signal fires when the caller is gone or the process stops. */
  make(signal: AbortSignal): AsyncIterable<unknown>
  check(line: unknown): unknown
  /** Called once, when nothing more will be sent or made. */
  onEnd(): void
}

type SendLines = (reply: FastifyReply, lines: Lines) => Promise<FastifyReply>

const lastLineMilliseconds = 500

/**
 * Sends answers line by line, each line as soon as it is ready. A failure before the first line is an ordinary refusal
 * with its status; a later failure becomes the last line. When the process stops, all of them end.
 */
export function createLineSender(server: FastifyInstance, log: Log): SendLines {
  const open = new Map<AbortController, { reply: FastifyReply; ended: Promise<void> }>()
  server.addHook('preClose', async () => {
    const ends = [...open].map(([abort, { reply, ended }]) => {
      abort.abort(new AppError('shutting_down'))
      // A caller who does not read the last line in time does not get it.
      setTimeout(() => reply.raw.destroy(), lastLineMilliseconds).unref()
      return ended
    })
    await Promise.all(ends)
  })

  return async (reply, { make, check, onEnd }) => {
    const abort = new AbortController()
    const ended = Promise.withResolvers<void>()
    open.set(abort, { reply, ended: ended.promise })
    const leave = () => abort.abort(new DOMException('the caller is gone', 'AbortError'))
    reply.raw.once('close', leave)
    const iterator = make(abort.signal)[Symbol.asyncIterator]()
    const end = async () => {
      if (!open.delete(abort)) return
      reply.raw.off('close', leave)
      leave()
      await iterator.return?.().catch(() => {})
      onEnd()
      ended.resolve()
    }

    const next = async () => {
      const { done, value } = await iterator.next()
      // A step may finish at the moment the caller leaves.
      abort.signal.throwIfAborted()
      return done ? null : toLine(check(value))
    }
    const toFailure = (error: unknown) => {
      const refusal = abort.signal.aborted ? toRefusal(abort.signal) : toAppError(error)
      if (refusal.code === 'internal') {
        log.error({ error, requestId: reply.request.id, route: reply.request.routeOptions.url }, 'a stream broke off')
      }
      const { code, error: sentence } = toErrorAnswer(refusal)
      return toLine({ type: 'failed', code, error: sentence })
    }

    let first: string | null
    try {
      first = await next()
    } catch (error) {
      const refusal = abort.signal.aborted ? toRefusal(abort.signal) : error
      await end()
      throw refusal
    }
    let isOver = first === null
    const body = new Readable({
      read() {
        if (isOver) return void body.push(null)
        void next().then(
          (line) => body.push(line),
          (error: unknown) => {
            isOver = true
            body.push(toFailure(error))
          },
        )
      },
      destroy(error, done) {
        void end()
        done(error)
      },
    })
    if (first !== null) body.push(first)
    return reply
      .headers({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(body)
  }
}

/** A caller who hung up hears nothing of this. It must only not look like our fault. */
const toRefusal = ({ reason }: AbortSignal) => (reason instanceof AppError ? reason : new AppError('network'))

const toLine = (value: unknown) => `${JSON.stringify(value)}\n`
