import type { Answer, Endpoint, Read } from '@lautgabe/contract/endpoint.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyHolder, Session } from '../session.ts'
import type { AtOnceRule } from './at-once.ts'
import type { Cookies } from './cookies.ts'
import type { LongAnswer } from './long-answer.ts'

/**
 * Who may call a route.
 * - anyone: no session is looked at
 * - anyone-or-session: anyone; a signed-in user is known
 * - session: a signed-in user
 * - admin: a signed-in user with the role, looked up on the server
 * - session-or-key: a signed-in user, or a caller with the key of a page in the body
 * - session-or-control-key: a signed-in user, or a machine of the user's with a key in its `Authorization` header
 * - moderator-key: a caller with a moderator's or the user's own key in the path, as `:key`
 * - live-key: the same with the key of the live page
 * - incoming-key: a program of the user's that reports donations, with a key in its `Authorization` header
 * - operator: from this machine under one of its own names, or with the operator's token
 */
export type Access =
  | 'anyone'
  | 'anyone-or-session'
  | 'session'
  | 'admin'
  | 'session-or-key'
  | 'session-or-control-key'
  | 'moderator-key'
  | 'live-key'
  | 'incoming-key'
  | 'operator'

/** The kinds of keys that open a route. A key of any other kind is as good as an unknown one. */
export const keysThatOpen = {
  'session-or-key': ['api', 'obs', 'live', 'mod'],
  'session-or-control-key': ['api', 'live'],
  'moderator-key': ['api', 'mod'],
  'live-key': ['api', 'live'],
  'incoming-key': ['api', 'in'],
} as const satisfies Partial<Record<Access, readonly string[]>>

export type KeyAccess = keyof typeof keysThatOpen

export type RateLimit = {
  calls: number
  perSeconds: number
  /** Counted in memory, where a query would cost more than the call is worth. A restart clears the count. */
  isPerNode?: boolean
  /** Successes are taken back, so the count can fall again, and no node may go on refusing from memory. */
  isTakenBack?: true
}

export type FailureLimit = RateLimit & { isTakenBack: true }

type BySession = { session: Session; holder: undefined }
type ByKey = { session: undefined; holder: KeyHolder }
type Unknown = { session: undefined; holder: undefined }

type CallerBy = {
  anyone: Unknown
  'anyone-or-session': BySession | Unknown
  operator: Unknown
  session: BySession
  admin: BySession
  'session-or-key': BySession | Unknown
  'session-or-control-key': BySession | ByKey
  'moderator-key': ByKey
  'live-key': ByKey
  'incoming-key': ByKey
}

/** `language` is the visitor's language, for later mails. `caller` is what limits count. */
export type Input<E extends Endpoint, A extends Access> = Read<E> &
  CallerBy[A] & {
    address: string
    caller: string
    language: Language
    cookies: Cookies
  } & (E extends Stream ? { signal: AbortSignal } : unknown)

type Stream = { isStream: true }

/** A stream yields line after line, usually from an async generator that obeys its signal. */
type Handled<E extends Endpoint> = E extends Stream ? AsyncIterable<Answer<E>> : Promise<Answer<E> | Long<E>>

/** Only where the contract does not say what is in the answer: nothing checks a long one. */
type Long<E extends Endpoint> = Record<string, unknown> extends Answer<E> ? LongAnswer : never

/** One entry in the list of routes. */
export type Route<App> = {
  access: Access
  endpoint: Endpoint
  limit: RateLimit | undefined
  atOnce: AtOnceRule | undefined
  /** Instead of the turns that a caller's other calls share: nobody waits for these calls, and they wait for no others. */
  turns: AtOnceRule | undefined
  /** Also open to users who have not confirmed their address yet, so that they can correct it or leave. */
  isForUnverified: boolean
  handle(app: App, input: never): Promise<unknown> | AsyncIterable<unknown>
}

export function route<App, E extends Endpoint, const A extends Access>(
  access: A,
  endpoint: E,
  handle: (app: App, input: Input<E, A>) => Handled<E>,
  options: { limit?: RateLimit; atOnce?: AtOnceRule; turns?: AtOnceRule; isForUnverified?: boolean } = {},
): Route<App> {
  const { limit, atOnce, turns, isForUnverified = false } = options
  return { access, endpoint, limit, atOnce, turns, isForUnverified, handle }
}

type RawHandler<App, Request> = (app: App, request: Request, reply: FastifyReply) => Promise<unknown>

/** For the few calls whose body or answer is not JSON by contract, such as files and webhooks of outside services. */
export type RawRoute<App> = {
  access: 'anyone' | 'operator'
  path: `/${string}`
  limit?: RateLimit
  /** Answers that nobody has read to their end take places. Routes that name the same rule share them. */
  unfinished?: AtOnceRule
} & (
  | { method: 'GET'; handle: RawHandler<App, FastifyRequest> }
  /** The body arrives byte for byte, since the sender's signature covers its bytes. */
  | { method: 'POST'; bodyMaxBytes: number; handle: RawHandler<App, FastifyRequest<{ Body: Buffer }>> }
)
