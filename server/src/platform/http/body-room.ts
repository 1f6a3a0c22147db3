import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { toCaller } from './caller-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, as a form, and has places of its own for that. */
    readsForm?: boolean
  }
}

const megabyte = 1024 * 1024

/**
 * Bodies lie in memory until they are whole, and a caller may take minutes to send one. Without a bound a single address
 * could fill the memory by many bodies that it never ends.
 */
export const bodyRoom = { ofOneCaller: 4 * megabyte, inAll: 128 * megabyte }

const retryAfterSeconds = 10

/** Returns what runs before a body is read. It refuses a body for which there is no room. */
export function createBodyRoom(room = bodyRoom): (request: FastifyRequest) => void {
  const callers = new Map<string, number>()
  let inAll = 0
  const take = (caller: string, bytes: number) => {
    const ofCaller = (callers.get(caller) ?? 0) + bytes
    inAll += bytes
    if (ofCaller > 0) callers.set(caller, ofCaller)
    else callers.delete(caller)
  }
  return (request) => {
    const bytes = expectedBytes(request, room.ofOneCaller)
    if (bytes === 0 || request.routeOptions.config.readsForm) return
    const caller = toCaller(request.ip)
    if ((callers.get(caller) ?? 0) + bytes > room.ofOneCaller || inAll + bytes > room.inAll) {
      throw new AppError('too_many_requests', { retryAfterSeconds })
    }
    take(caller, bytes)
    finished(request.raw, { writable: false }, () => take(caller, -bytes))
  }
}

/** A byte that comes alone takes so many times its length. Callers that announce no length may send bytes that way. */
const loneByteFactor = 64

/** What is announced, but never more than the route reads. */
function expectedBytes({ headers, routeOptions }: FastifyRequest, most: number): number {
  const { bodyLimit } = routeOptions
  if (headers['transfer-encoding'] !== undefined) return Math.min(bodyLimit * loneByteFactor, most)
  return Math.min(Number(headers['content-length'] ?? 0) || 0, bodyLimit)
}
