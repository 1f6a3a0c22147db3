import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const encodings = ['br', 'gzip'] as const

/** A page that is sent often. It is compressed once, off the event loop. */
export type PackedPage = Record<(typeof encodings)[number] | 'plain', Buffer>

export async function packPage(html: string): Promise<PackedPage> {
  const plain = Buffer.from(html)
  return { plain, br: await promisify(brotliCompress)(plain), gzip: await promisify(gzip)(plain) }
}

export function sendPacked(
  page: PackedPage,
  acceptEncoding: string | string[] | undefined,
  reply: FastifyReply,
): FastifyReply {
  const entries = [acceptEncoding ?? ''].flat().join(',').split(',')
  const accepted = new Set(entries.map((entry) => entry.split(';')[0]?.trim()))
  const encoding = encodings.find((candidate) => accepted.has(candidate))
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.send(page[encoding ?? 'plain'])
}
