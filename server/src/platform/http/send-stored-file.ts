import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

type ByteRange = { start: number; end?: number }
type Opened = { size: number; range?: { start: number; end: number }; stream: Readable }

/**
 * Sends a file whose content never changes under its name. Players that jump within it ask for a part of it.
 * Only people who may have the file know its name, so browsers may keep it, but shared caches may not.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  open: (range?: ByteRange) => Promise<Opened | undefined>,
): Promise<FastifyReply> {
  const opened = await open(readRange(request.headers.range))
  if (!opened) throw new AppError('not_found')
  const { size, range, stream } = opened
  void reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  if (!range) return reply.header('content-length', size).send(stream)
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream)
}

/** Returns undefined for a range that makes no sense. Then the whole file is sent, as the protocol allows. */
function readRange(header: string | undefined): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined) return undefined
  if (!last) return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}
