import type { Answer, Endpoint, Read } from '@lautgabe/contract/endpoint.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../session.ts'

/**
 * Who may call a route.
 * - anyone: no session is looked at
 * - session: a signed-in user
 * - admin: a signed-in user with the role, looked up on the server
 * - session-or-key: a signed-in user, or whoever shows a key in the body
 * - operator: from this machine, or with the operator's token
 */
export type Access = 'anyone' | 'session' | 'admin' | 'session-or-key' | 'operator'

export type RateLimit = { calls: number; perSeconds: number }

type CallerSession<A extends Access> = A extends 'session' | 'admin'
  ? Session
  : A extends 'session-or-key'
    ? Session | undefined
    : undefined

/** `language` is the visitor's, for what is mailed later. */
export type Input<E extends Endpoint, A extends Access> = Read<E> & {
  session: CallerSession<A>
  address: string
  language: Language
}

/** One line of the list of routes. */
export type Route<App> = {
  access: Access
  endpoint: Endpoint
  limit: RateLimit | undefined
  /** Also for those who have not confirmed their address yet: to mend it, or to leave. */
  isForUnverified: boolean
  handle(app: App, input: never): Promise<unknown>
}

export function route<App, E extends Endpoint, const A extends Access>(
  access: A,
  endpoint: E,
  handle: (app: App, input: Input<E, A>) => Promise<Answer<E>>,
  options: { limit?: RateLimit; isForUnverified?: boolean } = {},
): Route<App> {
  const { limit, isForUnverified = false } = options
  return { access, endpoint, limit, isForUnverified, handle }
}

/** For the few answers that are not JSON by contract. */
export type RawRoute<App> = {
  access: 'anyone' | 'operator'
  method: 'GET'
  path: `/${string}`
  limit?: RateLimit
  handle(app: App, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}
