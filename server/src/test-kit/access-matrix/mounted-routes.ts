import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Runs what starts a server and tells every route that it mounted, from the router itself and from no list of ours. */
export async function withMountedRoutes<Started>(
  start: () => Promise<Started>,
): Promise<{ started: Started; mounted: string[] }> {
  const mounted: string[] = []
  const listen = (event: unknown) => {
    const { fastify } = event as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) mounted.push(`${each} ${url}`)
    })
  }
  subscribe('fastify.initialization', listen)
  try {
    return { started: await start(), mounted }
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}
