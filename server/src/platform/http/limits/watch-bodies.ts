import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { toCaller } from '../caller-address.ts'
import { watchHeldMemory } from './held-memory.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, as a form, and has places of its own for that. */
    readsForm?: boolean
  }
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

export const bodyRoom = { ofOneCaller: 4 * megabyte, inAll: 128 * megabyte }

/** Forms aside, the largest body has a megabyte, and honest ones come in one piece. */
const longestMilliseconds = 20_000
/** So much may have come together with the head. */
const firstBytes = 64 * kilobyte
/** A byte that comes in a piece of its own takes so many times its length. */
const pieceFactor = 16

export type BodyWatch = {
  /** Runs before a body is read. */
  begin(request: FastifyRequest): void
  close(): void
}

/** Bodies lie in memory until they are whole. */
export function watchBodies(room = bodyRoom): BodyWatch {
  const memory = watchHeldMemory(room)
  return {
    begin(request) {
      const most = mostBytes(request)
      if (most === 0 || request.routeOptions.config.readsForm) return
      const { raw, ip } = request
      const factor = raw.headers['transfer-encoding'] === undefined ? 1 : pieceFactor
      const readBefore = bytesRead(raw)
      const end = memory.add({
        caller: toCaller(ip),
        bytes: () => factor * Math.min(firstBytes + bytesRead(raw) - readBefore, most),
        longestMilliseconds,
        cut: () => void raw.destroy(),
      })
      finished(raw, { writable: false }, end)
    },
    close: () => memory.close(),
  }
}

/** A call that skips the network has no connection that counts. */
const bytesRead = ({ socket }: IncomingMessage): number => (socket as { bytesRead?: number }).bytesRead ?? 0

/** Never more than the route reads. */
function mostBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0) || 0, bodyLimit)
}
