import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { env } from 'node:process'

/**
 * No common system takes these ports for outgoing connections: Linux begins at 32,768, gVisor at 16,000. Browsers
 * refuse 10,080.
 */
const first = 10_100
const portsPerWorker = 480
const workers = 12

/** Workers run beside each other, each with a number of its own. The process that starts them has none. */
const worker = Number(env['VITEST_POOL_ID'] ?? env['TEST_PARALLEL_INDEX'] ?? 0) % workers
/** A worker often follows one whose last processes are still ending. */
let given = randomInt(portsPerWorker)

/**
 * For a process that needs a fixed port, or comes back to it after a while. Each worker has ports of its own and gives
 * them out in turn, so nobody takes this one before the process listens, or between its death and its return.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    given = (given + 1) % portsPerWorker
    const port = first + worker * portsPerWorker + given
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
