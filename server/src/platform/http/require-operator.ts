import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Every other caller gets "not found": only the operator may know what is there. */
export function requireOperator(request: FastifyRequest, token: string | undefined): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const hasToken = token !== undefined && given !== undefined && isEqual(given, token)
  // Behind a proxy every call seems to come from this machine, so there only the token counts.
  const isLocal = loopback.test(request.ip) && request.headers['x-forwarded-for'] === undefined
  if (!hasToken && !isLocal) throw new AppError('not_found')
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
