import { once } from 'node:events'
import { expect, test } from 'vitest'
import { setClock } from '../../shared/test-kit/set-clock.ts'
import { connectAstro, dialAstro, type AstroClient } from '../test-kit/astro-client.ts'
import { issueToken, press, startStreamelements } from '../test-kit/start-streamelements.ts'

async function refusalOf({ socket }: AstroClient) {
  const [, response] = await once(socket, 'unexpected-response')
  return { status: response.statusCode, retryAfter: response.headers['retry-after'] }
}

test('connections are refused with 429 and 502 before they open', async () => {
  await using simulator = await startStreamelements()
  press(simulator, 'refuse-connections', { count: 1, status: '429' })
  using tooFast = dialAstro(simulator)
  expect(await refusalOf(tooFast)).toEqual({ status: 429, retryAfter: '2' })

  press(simulator, 'refuse-connections', { count: 1, status: '502' })
  using draining = dialAstro(simulator)
  expect(await refusalOf(draining)).toEqual({ status: 502, retryAfter: undefined })

  using welcomed = dialAstro(simulator)
  expect(await welcomed.next()).toMatchObject({ type: 'welcome' })
})

test('while sockets are refused the gateway is draining', async () => {
  const clock = setClock('2026-03-19T12:00:00Z')
  await using simulator = await startStreamelements({ clock })
  press(simulator, 'refuse-sockets', { seconds: 30 })
  using early = dialAstro(simulator)
  expect(await refusalOf(early)).toMatchObject({ status: 502 })

  clock.advance(30)
  using late = dialAstro(simulator)

  expect(await late.next()).toMatchObject({ type: 'welcome', ts: '2026-03-19T12:00:30Z' })
})

test('dropped sockets end without a goodbye', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)

  press(simulator, 'drop-sockets')

  expect(await client.closed).toBe(1006)
  await expect.poll(() => simulator.connections.list()).toEqual([])
})

test('a half-open socket stays open and says nothing, not even a pong', async () => {
  await using simulator = await startStreamelements({ astroHeartbeat: { pingMs: 5, pongTimeoutMs: 600_000 } })
  using silent = await connectAstro(simulator)
  await silent.subscribe(issueToken(simulator, 'tips:read'))
  const heard: string[] = []

  press(simulator, 'silence-sockets')
  for (const sign of ['message', 'ping', 'pong', 'close']) silent.socket.on(sign, () => heard.push(sign))
  silent.socket.ping()
  simulator.donate()
  using other = await connectAstro(simulator)
  for (let pings = 0; pings < 3; pings += 1) await once(other.socket, 'ping')

  expect(heard).toEqual([])
  expect(simulator.connections.list()).toMatchObject([
    { account: 'mira_live', transport: 'astro', isSilent: true },
    { account: 'not known', isSilent: false },
  ])
})

test('the simulator knows when somebody listens', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)
  const listening = simulator.connections.whenListening('mira_live')

  await client.subscribe(issueToken(simulator, 'tips:read'))

  await expect(listening).resolves.toBeUndefined()
})
