import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { toCaller } from './caller-address.ts'

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
const lookEveryMilliseconds = 1000
/** So much may have come together with the head. */
const firstBytes = 64 * kilobyte
/** A byte that comes in a piece of its own takes so many times its length. */
const pieceFactor = 16

type Body = {
  request: IncomingMessage
  caller: string
  since: number
  /** What its connection had read before. */
  readBefore: number
  most: number
  factor: number
}

export type BodyWatch = {
  /** Runs before a body is read. */
  begin(request: FastifyRequest): void
  close(): void
}

/**
 * Bodies lie in memory until they are whole. A caller who begins many and ends none must not fill it, nor keep others from
 * sending theirs. So nobody is refused: a body that takes long is cut off, and so are the oldest of the callers who hold
 * most as soon as all together hold too much.
 */
export function watchBodies(room = bodyRoom): BodyWatch {
  const open = new Set<Body>()

  function cut(body: Body): void {
    open.delete(body)
    body.request.destroy()
  }

  function look(): void {
    const oldest = performance.now() - longestMilliseconds
    for (const body of open) if (body.since < oldest) cut(body)
    const callers = [...Map.groupBy(open, ({ caller }) => caller).values()]
      .map((bodies) => ({ bodies, bytes: bodies.reduce((sum, body) => sum + heldBytes(body), 0) }))
      .toSorted((left, right) => right.bytes - left.bytes)
    let inAll = callers.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { bodies, bytes } of callers) {
      let ofCaller = bytes
      for (const body of bodies) {
        if (ofCaller <= room.ofOneCaller && inAll <= room.inAll) break
        ofCaller -= heldBytes(body)
        inAll -= heldBytes(body)
        cut(body)
      }
    }
  }

  const timer = setInterval(look, lookEveryMilliseconds).unref()
  return {
    begin(request) {
      const most = mostBytes(request)
      if (most === 0 || request.routeOptions.config.readsForm) return
      const { raw, ip } = request
      const factor = raw.headers['transfer-encoding'] === undefined ? 1 : pieceFactor
      const [since, readBefore] = [performance.now(), bytesRead(raw)]
      const body = { request: raw, caller: toCaller(ip), since, readBefore, most, factor }
      open.add(body)
      finished(raw, { writable: false }, () => void open.delete(body))
    },
    close: () => clearInterval(timer),
  }
}

function heldBytes({ request, readBefore, most, factor }: Body): number {
  return factor * Math.min(firstBytes + bytesRead(request) - readBefore, most)
}

/** A call that skips the network has no connection that counts. */
const bytesRead = ({ socket }: { socket: { bytesRead?: number } }): number => socket.bytesRead ?? 0

/** Never more than the route reads. */
function mostBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0) || 0, bodyLimit)
}
