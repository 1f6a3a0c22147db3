import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerJson, answerPage, answerText } from './answers.ts'
import type { ChangeFeed } from './change-feed.ts'
import { BadInput } from './control.ts'
import { controlPage } from './control-page.ts'
import { controlRoutes } from './control-routes.ts'
import { refreshScript } from './refresh-script.ts'
import { answerByRoutes, requestUrl, route, type Route } from './route.ts'
import type { Simulator } from './simulator.ts'
import { style } from './style.ts'

type Listening = { address: string; stop(): Promise<void> }

export async function serve(
  simulators: readonly Simulator[],
  changes: ChangeFeed,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const routes = [...pageRoutes(simulators), ...controlRoutes(simulators, changes)]
  const server = createServer((request, response) => {
    answer(routes, simulators, request, response).catch((error: unknown) => answerFailure(response, error))
  })

  // The server forgets a connection once it is upgraded, so stopping has to close it by hand.
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    socket.on('error', () => socket.destroy())
    const simulator = findSimulator(simulators, request)
    if (simulator?.upgrade) simulator.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })

  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound ? bound.port : port

  return {
    address: `http://${host}:${boundPort}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await closed
    },
  }
}

function pageRoutes(simulators: readonly Simulator[]): Route[] {
  return [
    route('GET', '/', ({ response }) => answerPage(response, controlPage(simulators))),
    route('GET', '/assets/style.css', ({ response }) => answerText(response, 'text/css; charset=utf-8', style)),
    route('GET', '/assets/refresh.js', ({ response }) =>
      answerText(response, 'text/javascript; charset=utf-8', refreshScript),
    ),
    ...simulators.map((simulator) =>
      route('GET', `/${simulator.name}`, ({ response }) => answerPage(response, simulator.page())),
    ),
  ]
}

async function answer(
  routes: readonly Route[],
  simulators: readonly Simulator[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const simulator = findSimulator(simulators, request)
  if (simulator) await simulator.handle(request, response)
  else await answerByRoutes(routes, request, response)
}

function findSimulator(simulators: readonly Simulator[], request: IncomingMessage): Simulator | undefined {
  const { pathname } = requestUrl(request)
  return simulators.find(({ name }) => pathname.startsWith(`/${name}/`))
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (error instanceof BadInput) {
    answerJson(response, { error: error.message }, 400)
    return
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  answerJson(response, { error: 'The simulator has a bug; its standard error output says more.' }, 500)
}
