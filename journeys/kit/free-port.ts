import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the range from which the system takes ports for outgoing connections, so nobody else gets this one meanwhile.
 */
const [lowest, count] = [20_000, 12_000]

/** For a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer().listen(lowest + Math.floor(Math.random() * count), '127.0.0.1')
    try {
      await once(probe, 'listening')
    } catch {
      continue
    }
    const address = probe.address()
    await new Promise((resolve) => probe.close(resolve))
    if (typeof address === 'object' && address) return address.port
  }
}
