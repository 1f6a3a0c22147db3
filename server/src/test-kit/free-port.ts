import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const first = 20_000
const count = 10_000

/**
 * For a process that needs a fixed port, or comes back to it after a while. No system hands out these ports by itself,
 * so no other listener gets this one meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + randomInt(count)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
