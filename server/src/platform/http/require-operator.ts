import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const localName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** The operator shows the token, or calls from this machine if no proxy stands in front. */
export type OperatorAccess = { token: string | undefined; isBehindProxy: boolean }

/** Every other caller gets "not found": only the operator may know what is there. */
export function requireOperator(request: FastifyRequest, { token, isBehindProxy }: OperatorAccess): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const hasToken = token !== undefined && given !== undefined && isEqual(given, token)
  // Behind a proxy every call seems to come from this machine, so there only the token counts. A proxy may tell neither
  // the caller nor the name that was called.
  const isForwarded = isBehindProxy || request.headers['x-forwarded-for'] !== undefined
  const isFromHere = loopback.test(request.ip) && !isForwarded
  // So does a call of a page in a browser here whose site lets its own name lead to this machine. The browser tells that
  // name. It knows no token, so with the token any name will do.
  const isLocal = isFromHere && localName.test(request.headers.host ?? '')
  if (!hasToken && !isLocal) throw new AppError('not_found')
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
