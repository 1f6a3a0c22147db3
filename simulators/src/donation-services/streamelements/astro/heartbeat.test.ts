import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectAstro } from '../test-kit/astro-client.ts'
import { startStreamelements } from '../test-kit/start-streamelements.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a client that answers the ping after 30 seconds stays beyond 70', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)

  vi.advanceTimersByTime(30_000)
  await once(client.socket, 'ping')
  // The gateway reads in order: with the answer to a command it has seen the pong before it.
  await client.hearsNothing()
  vi.advanceTimersByTime(60_000)

  expect(await client.hearsNothing()).toBe(true)
})

test('a client that answers no ping is cut off after 70 seconds', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)

  vi.advanceTimersByTime(69_999)
  expect(simulator.connections.list()).toHaveLength(1)
  vi.advanceTimersByTime(1)

  expect(await client.closed).toBe(1006)
})
