import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { jsonBodyMaxBytes } from '@lautgabe/contract/limits.ts'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import type { NewId } from '../new-id.ts'
import { toAppError, toErrorAnswer } from './error-answer.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { watchAnswers } from './limits/watch-answers.ts'
import { watchBodies } from './limits/watch-bodies.ts'
import { openRefusalLog } from './refusal-log.ts'
import { refusePipelining } from './refuse-pipelining.ts'
import type { SecurityHeaders } from './security-headers.ts'

type Options = {
  log: Log
  newId: NewId
  metrics: Metrics
  headers: SecurityHeaders
  trustedProxies: number
  limits: Pick<RateLimits, 'countAtWall'>
}

/**
 * Fastify with our rules: the flood wall before every call, headers on every answer, refusals in one shape, logs without
 * addresses or keys.
 */
export function createHttpServer({ log, newId, metrics, headers, trustedProxies, limits }: Options): FastifyInstance {
  const refusals = openRefusalLog(log)
  const bodies = watchBodies()
  const answers = watchAnswers()
  const server = fastify({
    logger: false,
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    bodyLimit: jsonBodyMaxBytes,
    // Seven megabytes of sound and picture over the line of somebody who streams at the same time.
    requestTimeout: 120_000,
    // Ends a connection whose caller reads nothing of its answer. A preview may be silent for two minutes.
    connectionTimeout: 180_000,
    genReqId: newId,
    // Browsers keep connections open. These would otherwise delay a stop for minutes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that cannot be read would reach no hook and no route, or make them fail. On the site it becomes one that
    // does not exist ...
    rewriteUrl: ({ url = '/' }) => (isApi(url) || isAddress(url) ? url : '/not-an-address'),
    // ... and an API call gets the usual answer.
    frameworkErrors: (error, _request, reply) => {
      const refusal = toAppError(error)
      void (reply as FastifyReply).status(refusal.status).headers(headers.api).send(toErrorAnswer(refusal))
    },
  })

  refusePipelining(server.server)
  void server.register(multipart, { throwFileSizeLimit: false })

  // A connection that becomes idle after the closing has begun would delay it until the connection's time-out.
  let sweep: NodeJS.Timeout | undefined
  server.addHook('preClose', (done) => {
    sweep = setInterval(() => server.server.closeIdleConnections(), 50)
    done()
  })
  server.addHook('onClose', (_instance, done) => {
    clearInterval(sweep)
    bodies.close()
    answers.close()
    refusals.close()
    done()
  })

  server.addHook('onRequest', async (request, reply) => {
    // Somebody who hangs up at once gets no work done: a flood of such calls would keep others waiting.
    if (request.socket.destroyed) return void reply.hijack()
    // Asks for the route, since `/%61pi` leads to the API too. What has no route is no page either.
    if (!isApi(request.routeOptions.url ?? apiBase)) return
    void reply.headers(headers.api)
    // Before the body is read: reading costs far more than a refusal.
    await limits.countAtWall(request.ip)
    bodies.begin(request)
  })

  server.addHook('onSend', (request, reply, payload, done) => {
    answers.begin(request, reply, payload)
    done(null, payload)
  })

  server.addHook('onResponse', (request, reply, done) => {
    // Logs the pattern, never the path: paths carry keys.
    const route = request.routeOptions.url ?? 'none'
    const milliseconds = Math.round(reply.elapsedTime)
    metrics.countRequest(route, request.method, reply.statusCode, reply.elapsedTime / 1000)
    log.debug(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, milliseconds },
      'answered',
    )
    done()
  })

  server.setErrorHandler((error, request, reply) => {
    // Somebody who hangs up in the middle of a body looks like a connection to the database that broke.
    const refusal = request.raw.readableAborted ? new AppError('invalid_input') : toAppError(error)
    refusals.note(refusal, { id: request.id, route: request.routeOptions.url }, error)
    if (refusal.details.retryAfterSeconds !== undefined) {
      void reply.header('retry-after', refusal.details.retryAfterSeconds)
    }
    return reply.status(refusal.status).send(toErrorAnswer(refusal))
  })

  // Only methods that no page has get here: the site answers every GET.
  server.setNotFoundHandler((_request, reply) => {
    const refusal = new AppError('not_found')
    return reply.status(refusal.status).headers(headers.api).send(toErrorAnswer(refusal))
  })

  server.all(`${apiBase}/*`, () => {
    throw new AppError('not_found')
  })
  return server
}

/** Two slashes begin the name of another host, and browsers read `\` as a slash. */
const namesHost = /^[/\\]{2}/

function isAddress(url: string): boolean {
  const path = namesHost.test(url) ? undefined : URL.parse(url, 'http://site')?.pathname
  return path !== undefined && !namesHost.test(path) && canBeDecoded(path)
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function isApi(url: string): boolean {
  return url === apiBase || url.startsWith(`${apiBase}/`)
}
