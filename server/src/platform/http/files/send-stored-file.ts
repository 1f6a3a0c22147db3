import { finished, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'

type ByteRange = { start: number; end?: number }
type Opened = { size: number; range?: { start: number; end: number }; stream: Readable }

export type Pace = { graceSeconds: number; bytesPerSecond: number }

/** A phone in a bad network is quicker. */
export const slowest: Pace = { graceSeconds: 30, bytesPerSecond: 32_000 }

/**
 * Sends a file whose content never changes under its name. Players that jump within it ask for a part of it.
 * Only people who may have the file know its name, so browsers may keep it, but shared caches may not.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  open: (range?: ByteRange) => Promise<Opened | undefined>,
  pace = slowest,
): Promise<FastifyReply> {
  const opened = await open(readRange(request.headers.range))
  if (!opened) throw new AppError('not_found')
  const { size, range, stream } = opened
  const length = range ? range.end - range.start + 1 : size
  hangUpAfter(reply, pace.graceSeconds + length / pace.bytesPerSecond)
  void reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  void reply.header('content-length', length)
  if (!range) return reply.send(stream)
  return reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`).send(stream)
}

/** A reader who is slow on purpose would keep the file in memory. */
function hangUpAfter({ raw }: FastifyReply, seconds: number): void {
  const timer = setTimeout(() => raw.destroy(), seconds * 1000)
  finished(raw, () => clearTimeout(timer))
}

/** Returns undefined for a range that makes no sense. Then the whole file is sent, as the protocol allows. */
function readRange(header: string | undefined): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined) return undefined
  if (!last) return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}
