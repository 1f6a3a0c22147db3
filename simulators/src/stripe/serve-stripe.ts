import { answerJson, answerText } from '../frame/answers.ts'
import { listen, refuseUpgrade, type Listening } from '../frame/listen.ts'
import { answerByRoutes, requestUrl, route, type Route } from '../frame/route.ts'
import { answerCall } from './calls/answer-call.ts'
import type { Engine } from './engine.ts'
import { challengeRoutes } from './hosted/challenge-routes.ts'
import { checkoutRoutes } from './hosted/checkout-routes.ts'
import { hostedStyle } from './hosted/hosted-style.ts'
import { invoiceRoutes } from './hosted/invoice-routes.ts'
import { portalRoutes } from './hosted/portal-routes.ts'

/** The API below `/v1`, the pages that Stripe hosts, and the clock that the product can follow. */
export async function serveStripe(
  engine: Engine,
  { host, port, key, log }: { host: string; port: number; key: string; log(line: string): void },
): Promise<Listening> {
  const { world, apiFaults: faults, during, settle: afterCall } = engine
  const api = { world, key, faults, during, afterCall, log }
  const routes = pageRoutes(engine)
  return await listen(
    {
      async handle(request, response) {
        // The SDK also asks for `/v2`; without an error in Stripe's form it would take the answer for a success.
        if (/^\/v\d/.test(requestUrl(request).pathname)) return answerCall(api, request, response)
        await answerByRoutes(routes, request, response)
        if (request.method === 'POST') engine.settle()
      },
      upgrade: (_request, socket) => refuseUpgrade(socket, '404 Not Found'),
    },
    { port, host },
  )
}

function pageRoutes({ world, clock }: Engine): Route[] {
  return [
    ...checkoutRoutes(world),
    ...challengeRoutes(world),
    ...portalRoutes(world),
    ...invoiceRoutes(world),
    route('GET', '/assets/style.css', ({ response }) => answerText(response, 'text/css; charset=utf-8', hostedStyle)),
    route('GET', '/_control/clock', ({ response }) => {
      const now = clock.now()
      answerJson(response, { now, iso: new Date(now * 1000).toISOString(), offsetMs: clock.offsetMs() })
    }),
  ]
}
