import { finished } from 'node:stream'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import type { Identify, KeyHolder, Session } from '../session.ts'
import { chooseLanguage } from '../site/choose-language.ts'
import { toCaller } from './caller-address.ts'
import { createCookies } from './cookies.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { readForm } from './files/read-form.ts'
import { type OperatorAccess, requireOperator } from './require-operator.ts'
import { requireKey } from './require-key.ts'
import type { Access, Route } from './route.ts'
import { readInput } from './read-input.ts'
import { requireSameOrigin } from './same-origin.ts'
import { type AtOnceRule, createPlaces, type TakePlace } from './at-once.ts'
import { createLongSender, LongAnswer } from './long-answer.ts'
import { createLineSender } from './send-lines.ts'

/** Files lie in memory while we read and process them. A caller who sends many at once must not fill it. */
const uploadsAtOnce: AtOnceRule = { ofOneCaller: 4, inAll: 24, refusal: 'uploads_busy' }

/**
 * Answers lie in memory until they are read. A caller who reads none must not fill it. Visitors are not counted: a whole
 * house may share an address, and their answers are small.
 */
const unfinishedAtOnce: AtOnceRule = { ofOneCaller: 150, inAll: Infinity, refusal: 'too_many_requests' }

/**
 * Calls of one caller that are worked on at the same time; the others wait. Otherwise one caller could have all
 * connections to the database, for as long as something of theirs is locked. A stream works all the time, so it has its
 * own rule. A route can name `turns` of its own.
 */
const handledAtOnce: AtOnceRule = {
  ofOneCaller: 6,
  inAll: Infinity,
  waitingOfOneCaller: unfinishedAtOnce.ofOneCaller,
  refusal: 'too_many_requests',
}

type Guards = {
  log: Log
  identify: Identify
  limits: Pick<RateLimits, 'count'>
  publicOrigin: string
  operator: OperatorAccess
  /** In tests and development we also check our own answers against the contract. */
  checkAnswers: boolean
}

export function mountRoutes<App>(
  server: FastifyInstance,
  app: App,
  routes: readonly Route<App>[],
  guards: Guards,
): void {
  const ruled = routes.flatMap(({ atOnce, turns }) => [...(atOnce ? [atOnce] : []), ...(turns ? [turns] : [])])
  const rules = new Set([uploadsAtOnce, ...ruled])
  const makePlaces = () => new Map<AtOnceRule, TakePlace>([...rules].map((rule) => [rule, createPlaces(rule)]))
  const placesOfAll = makePlaces()
  // A few accounts may take all places. The people who can stop them need some of their own.
  const placesOfAdmins = makePlaces()
  const takeUnfinished = createPlaces(unfinishedAtOnce)
  const takeHandled = createPlaces(handledAtOnce)
  const sendLines = createLineSender(server, guards.log)
  const sendLong = createLongSender(server, guards.log)
  for (const route of routes) {
    const { endpoint, limit, handle } = route
    const name = `${endpoint.method} ${endpoint.path}`
    const places = route.access === 'admin' ? placesOfAdmins : placesOfAll
    const atOnce = route.atOnce ?? (endpoint.files && uploadsAtOnce)
    const takePlace = atOnce && places.get(atOnce)
    const takeTurn = (route.turns && places.get(route.turns)) ?? takeHandled
    const check = (answer: unknown) => (guards.checkAnswers ? endpoint.answer.parse(answer) : answer)
    server.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      config: { readsForm: endpoint.files !== undefined },
      handler: async (request, reply) => {
        // Checks the caller before the input: a stranger learns nothing about our input rules.
        const admitCaller = () => admit(request, reply, route, guards)
        const admitAgain = async () => {
          // Nobody expects the call to act any more. The answer reaches no one.
          if (request.raw.socket.destroyed) throw new AppError('too_many_requests')
          await admitCaller()
        }
        const { session, holder } = await admitCaller()
        const caller = session?.userId ?? (holder && whoHolds(holder, route.access)) ?? toCaller(request.ip)
        if (session || holder) finished(reply.raw, await takeUnfinished(caller))
        if (limit) await guards.limits.count(name, limit, caller)
        if (!endpoint.files && request.isMultipart()) throw new AppError('unsupported_media_type')
        const read = async () => {
          const form = endpoint.files && (await readForm(request, endpoint.files))
          const { params, query, headers, body } = request
          const sent = { params, query, headers, body: form?.fields ?? body }
          return {
            ...readInput(endpoint, sent),
            ...(form && { files: form.files }),
            session,
            holder,
            address: request.ip,
            caller,
            language: languageOf(request),
            cookies: createCookies({
              sent: request.headers.cookie,
              answer: (header) => void reply.header('set-cookie', header),
              isHttps: guards.publicOrigin.startsWith('https:'),
            }),
          }
        }
        if (endpoint.isStream) {
          const input = await read()
          const make = (signal: AbortSignal) => handle(app, { ...input, signal } as never) as AsyncIterable<unknown>
          return sendLines(reply, { make, check, onEnd: (await takePlace?.(caller, admitAgain)) ?? (() => {}) })
        }
        // While a call waits, its session may end, its link be withdrawn or its caller hang up.
        const givePlace = (await takePlace?.(caller, admitAgain)) ?? (() => {})
        let answer: unknown
        let giveTurn: (() => void) | undefined
        try {
          if (session || holder) giveTurn = await takeTurn(caller, admitAgain)
          answer = await handle(app, (await read()) as never)
        } finally {
          giveTurn?.()
          if (!(answer instanceof LongAnswer)) givePlace()
        }
        return answer instanceof LongAnswer ? sendLong(reply, answer, givePlace) : check(answer)
      },
    })
  }
}

/** A link is one person, but one streamer's tools can have many keys. */
const whoHolds = ({ userId, accessId }: KeyHolder, access: Access) => (access === 'incoming-key' ? userId : accessId)

type Admitted = { session?: Session; holder?: KeyHolder }

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, endpoint, isForUnverified }: Pick<Route<never>, 'access' | 'endpoint' | 'isForUnverified'>,
  guards: Guards,
): Promise<Admitted> {
  const isUnsafe = endpoint.method !== 'GET'
  const hasKey = access === 'session-or-key' && typeof (request.body as { key?: unknown } | undefined)?.key === 'string'
  const takesHeader = access === 'session-or-control-key' || access === 'incoming-key'
  const bearer = takesHeader ? keyInHeader.exec(request.headers.authorization ?? '')?.[1] : undefined
  const ridesOnSession =
    access === 'session' ||
    access === 'admin' ||
    (access === 'session-or-key' && !hasKey) ||
    (access === 'session-or-control-key' && !bearer)
  // A browser does not send this header by itself, so another site cannot make a visitor send it.
  if (takesHeader && !ridesOnSession) return { holder: await requireKey(guards.identify, bearer ?? '', access) }
  if (isUnsafe) {
    requireSameOrigin(request.headers, guards.publicOrigin, ridesOnSession ? 'ride-on-session' : 'when-sent')
  }
  if (access === 'operator') requireOperator(request, guards.operator)
  if (access === 'moderator-key' || access === 'live-key') {
    const { key } = request.params as { key: string }
    return { holder: await requireKey(guards.identify, key, access) }
  }
  if (access === 'anyone-or-session') {
    const found = await findSession(request, reply, guards.identify)
    return found ? { session: found } : {}
  }
  if (!ridesOnSession) return {}
  const session = await requireSession(request, reply, guards.identify, isForUnverified)
  if (access === 'admin' && !session.roles.includes('admin')) throw new AppError('forbidden')
  return { session }
}

/** Asks for a refresh if that may bring the session back. With any other trouble the caller is a stranger. */
async function findSession(
  request: FastifyRequest,
  reply: FastifyReply,
  identify: Identify,
): Promise<Session | undefined> {
  const check = await identify.bySession(request.headers)
  if (!check.session) {
    if (check.refusal !== 'try refresh token') return undefined
    throw new AppError('unauthorized', { protocol: { message: check.refusal } })
  }
  void reply.headers(check.headers)
  return check.session.isEmailVerified ? check.session : undefined
}

/** Only our keys look like this. Other tokens may belong to a session. */
const keyInHeader = /^Bearer ([a-z]+_\S+)$/

/** The login client reads `message` and `claimValidationErrors`. All other callers read our own code. */
async function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  identify: Identify,
  isForUnverified: boolean,
): Promise<Session> {
  const check = await identify.bySession(request.headers)
  void reply.headers(check.headers)
  if (!check.session) throw new AppError('unauthorized', { protocol: { message: check.refusal } })
  if (check.session.isEmailVerified || isForUnverified) return check.session
  const reason = { message: 'wrong value', expectedValue: true, actualValue: false }
  const claimValidationErrors = [{ id: 'st-ev', reason }]
  throw new AppError('email_not_verified', { protocol: { message: 'invalid claim', claimValidationErrors } })
}

function languageOf({ headers }: FastifyRequest): Language {
  return chooseLanguage({
    query: new URLSearchParams(),
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  })
}
