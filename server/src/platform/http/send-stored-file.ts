import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

type ByteRange = { start: number; end: number }
type Opened = { size: number; stream: Readable }

/**
 * Sends a file whose content never changes under its name. Players that jump within it ask for a part of it.
 * The name is known only to those who may have the file, so it is kept by browsers but not by caches in between.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  open: (range?: ByteRange) => Promise<Opened | undefined>,
): Promise<FastifyReply> {
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const whole = await open()
  if (!whole) throw new AppError('not_found')
  void reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  })
  const range = wanted && toRange(wanted[1] ?? '', wanted[2] ?? '', whole.size)
  if (!range) return reply.header('content-length', whole.size).send(whole.stream)
  whole.stream.destroy()
  const part = await open(range)
  if (!part) throw new AppError('not_found')
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${whole.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(part.stream)
}

/** Undefined: nothing that makes sense, so the whole is sent, as the protocol allows. */
function toRange(first: string, last: string, size: number): ByteRange | undefined {
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end && start < size ? { start, end } : undefined
}
