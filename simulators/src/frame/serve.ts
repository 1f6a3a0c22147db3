import type { IncomingMessage } from 'node:http'
import { answerPage, answerText } from './answers.ts'
import type { ChangeFeed } from './change-feed.ts'
import { controlPage } from './control-page.ts'
import { controlRoutes } from './control-routes.ts'
import { listen, refuseUpgrade, type Listening } from './listen.ts'
import { refreshScript } from './refresh-script.ts'
import { answerByRoutes, requestUrl, route, type Route } from './route.ts'
import type { Simulator } from './simulator.ts'
import { style } from './style.ts'

export async function serve(
  simulators: readonly Simulator[],
  changes: ChangeFeed,
  where: { port: number; host: string },
): Promise<Listening> {
  const routes = [...pageRoutes(simulators), ...controlRoutes(simulators, changes)]
  return await listen(
    {
      async handle(request, response) {
        const simulator = findSimulator(simulators, request)
        if (simulator) await simulator.handle(request, response)
        else await answerByRoutes(routes, request, response)
      },
      upgrade(request, socket, head) {
        const simulator = findSimulator(simulators, request)
        if (simulator?.upgrade) simulator.upgrade(request, socket, head)
        else refuseUpgrade(socket, '404 Not Found')
      },
    },
    where,
  )
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

function findSimulator(simulators: readonly Simulator[], request: IncomingMessage): Simulator | undefined {
  const { pathname } = requestUrl(request)
  return simulators.find(({ name }) => pathname.startsWith(`/${name}/`))
}
