import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const follower = new URL('jumping-clock.preload.ts', import.meta.url)

/** A machine's clock that can be put forward and back. A server that starts with these settings runs on that machine. */
export async function startJumpingClock() {
  let offsetMs = 0
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ offsetMs }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: {
      JUMPING_CLOCK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      NODE_OPTIONS: `--import=${follower.href}`,
    },
    set: (milliseconds: number) => void (offsetMs = milliseconds),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
