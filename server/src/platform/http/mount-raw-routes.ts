import { finished } from 'node:stream'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { createPlaces, type TakePlace } from './at-once.ts'
import { toCaller } from './caller-address.ts'
import { type OperatorAccess, requireOperator } from './require-operator.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { RawRoute } from './route.ts'

type Guarded = { limits: Pick<RateLimits, 'count'>; operator: OperatorAccess }

export function mountRawRoutes<App>(
  server: FastifyInstance,
  app: App,
  routes: readonly RawRoute<App>[],
  guards: Guarded,
): void {
  // Its own context: the parsers of the other routes would read the body.
  void server.register((context, _options, done) => {
    context.removeAllContentTypeParsers()
    context.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    const rules = new Set(routes.flatMap(({ unfinished }) => unfinished ?? []))
    const places = new Map([...rules].map((rule) => [rule, createPlaces(rule)]))
    for (const route of routes) mount(context, app, route, guards, route.unfinished && places.get(route.unfinished))
    done()
  })
}

function mount<App>(
  context: FastifyInstance,
  app: App,
  route: RawRoute<App>,
  { limits, operator }: Guarded,
  takePlace: TakePlace | undefined,
): void {
  const { access, method, path, limit } = route
  context.route<{ Body: Buffer }>({
    method,
    url: apiBase + path,
    ...(route.method === 'POST' && { bodyLimit: route.bodyMaxBytes }),
    // Runs before the body is read, so that a stranger cannot make us take in megabytes.
    onRequest: async (request) => {
      if (access === 'operator') requireOperator(request, operator)
      if (limit) await limits.count(`${method} ${path}`, limit, toCaller(request.ip))
    },
    handler: async (request, reply) => {
      if (takePlace) finished(reply.raw, await takePlace(toCaller(request.ip)))
      return route.handle(app, request, reply)
    },
  })
}
