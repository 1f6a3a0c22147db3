import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerText } from '../../frame/answers.ts'
import { listen, refuseUpgrade, type Listening } from '../../frame/listen.ts'
import { answerByRoutes, route, type Route } from '../../frame/route.ts'
import type { Brand } from '../../frame/service-page-layout.ts'
import { serviceStyle } from '../../frame/service-style.ts'
import type { Connections } from './sockets/connections.ts'
import type { SocketIo } from './sockets/socket-io.ts'

/** Serves a donation service on a port of its own, since its clients insist on its paths at the root. */
export async function listenService({
  brand,
  routes,
  socketIo,
  connections,
  upgrade,
  port,
  host,
}: {
  brand: Brand
  routes: readonly Route[]
  socketIo: SocketIo
  connections: Connections
  /** Takes the WebSocket handshakes that do not belong to Socket.IO. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  port: number
  host: string
}): Promise<Listening> {
  const styled = [
    ...routes,
    route('GET', '/assets/style.css', ({ response }) =>
      answerText(response, 'text/css; charset=utf-8', serviceStyle(brand)),
    ),
  ]
  const listening = await listen(
    {
      async handle(request, response) {
        if (!socketIo.owns(request)) await answerByRoutes(styled, request, response)
        else if (connections.isRefusing()) answerText(response, 'text/plain', 'Service Unavailable', 503)
        else socketIo.handle(request, response)
      },
      upgrade(request, socket, head) {
        if (upgrade && !socketIo.owns(request)) upgrade(request, socket, head)
        else if (!socketIo.owns(request)) refuseUpgrade(socket, '404 Not Found')
        else if (connections.isRefusing()) refuseUpgrade(socket, '503 Service Unavailable')
        else socketIo.upgrade(request, socket, head)
      },
    },
    { port, host },
  )
  return {
    ...listening,
    async stop() {
      connections.drop()
      await socketIo.stop()
      await listening.stop()
    },
  }
}
