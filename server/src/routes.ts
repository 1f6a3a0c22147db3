import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { readHealth, readReadiness } from '@lautgabe/contract/operations/operations-api.ts'
import type { App } from './app.ts'
import { answerHealth, answerReadiness } from './features/operations/health.routes.ts'
import { answerLiveTicket } from './platform/live/live-ticket.routes.ts'
import { toOpenApi } from './platform/http/openapi.ts'
import { type RawRoute, route, type Route } from './platform/http/route.ts'

const minute = 60

/** Every HTTP call of the API and who may make it. */
export const routes: readonly Route<App>[] = [
  route('anyone', readHealth, answerHealth),
  route('anyone', readReadiness, answerReadiness),
  route('session-or-key', createLiveTicket, answerLiveTicket, { limit: { calls: 120, perSeconds: minute } }),
]

/** The few that do not answer JSON by contract. */
export const rawRoutes: readonly RawRoute<App>[] = [
  {
    access: 'anyone',
    method: 'GET',
    path: '/openapi.json',
    handle: async (app) => toOpenApi(routes, app.config.version),
  },
  {
    access: 'operator',
    method: 'GET',
    path: '/metrics',
    handle: async (app, _request, reply) => {
      void reply.type(app.metrics.registry.contentType)
      return app.metrics.registry.metrics()
    },
  },
]
