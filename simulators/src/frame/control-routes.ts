import type { IncomingMessage } from 'node:http'
import { answerJson } from './answers.ts'
import type { ChangeFeed } from './change-feed.ts'
import { runControl, type ControlInput } from './control.ts'
import { readBody, readJsonObject } from './read-body.ts'
import { route, type Call, type Route } from './route.ts'
import type { Simulator } from './simulator.ts'

export function controlRoutes(simulators: readonly Simulator[], changes: ChangeFeed): Route[] {
  return [
    route('GET', '/control', ({ response }) => {
      answerJson(response, {
        simulators: simulators.map(describe),
        reset: { method: 'POST', path: '/control/reset', description: 'Puts every simulator back to its beginning.' },
      })
    }),

    route('GET', '/control/events', ({ response }) => {
      changes.follow(response)
    }),

    route('POST', '/control/reset', (call) => {
      for (const simulator of simulators) {
        simulator.reset()
        changes.announce(simulator.name)
      }
      answerControl(call, '/', { simulators: simulators.map(describe) })
    }),

    route('POST', '/control/:simulator/:control', async (call) => {
      const simulator = simulators.find(({ name }) => name === call.params['simulator'])
      const control = simulator?.controls.find(({ name }) => name === call.params['control'])
      if (!simulator || !control) {
        answerJson(call.response, { error: 'There is no such control. GET /control lists them all.' }, 404)
        return
      }
      runControl(control, await readInput(call.request))
      changes.announce(simulator.name)
      answerControl(call, `/${simulator.name}`, { name: simulator.name, state: simulator.state() })
    }),
  ]
}

function describe(simulator: Simulator) {
  return {
    name: simulator.name,
    title: simulator.title,
    description: simulator.description,
    page: `/${simulator.name}`,
    state: simulator.state(),
    controls: simulator.controls.map(({ name, description, fields }) => ({
      name,
      method: 'POST',
      path: `/control/${simulator.name}/${name}`,
      description,
      fields,
    })),
  }
}

/** A person who pressed a button goes back to the page with the button; a script gets JSON. */
function answerControl({ request, response }: Call, ownPage: string, body: unknown): void {
  if (!isForm(request)) {
    answerJson(response, body)
    return
  }
  const cameFromOwnPage = URL.parse(request.headers.referer ?? '')?.pathname === ownPage
  response.writeHead(303, { Location: cameFromOwnPage ? ownPage : `/#${ownPage.slice(1)}` }).end()
}

async function readInput(request: IncomingMessage): Promise<ControlInput> {
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(await readBody(request)))
  return await readJsonObject(request)
}

function isForm(request: IncomingMessage): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}
