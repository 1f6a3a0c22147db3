import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A clock that a server follows (CLOCK_URL), and that can be put forward and back. */
export async function startJumpingClock() {
  let offsetMs = 0
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ offsetMs }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: { CLOCK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
    set: (milliseconds: number) => void (offsetMs = milliseconds),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
