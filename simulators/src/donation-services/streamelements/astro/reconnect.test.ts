import { expect, test } from 'vitest'
import { connectAstro, dialAstro } from '../test-kit/astro-client.ts'
import { issueToken, startStreamelements } from '../test-kit/start-streamelements.ts'

async function aClientAskedToReconnect(seconds?: number) {
  const simulator = await startStreamelements()
  const client = await connectAstro(simulator)
  await client.subscribe(issueToken(simulator, 'tips:read'))
  simulator.sendReconnect(seconds)
  const request = await client.next()
  return { simulator, client, request, query: `?reconnect_token=${String(request.data['reconnect_token'])}` }
}

test('a client is asked to reconnect as the documentation prints it', async () => {
  const { simulator, request } = await aClientAskedToReconnect()
  await using _ = simulator

  expect(request).toEqual({
    type: 'reconnect',
    data: { message: 'The server is shutting down.', reconnect_token: expect.any(String) },
  })
})

test('a reconnect token restores the subscriptions before the welcome', async () => {
  const { simulator, query } = await aClientAskedToReconnect()
  await using _ = simulator

  using successor = dialAstro(simulator, query)
  const welcome = await successor.next()
  const tip = simulator.donate()

  expect(welcome.type).toBe('welcome')
  expect(await successor.next()).toMatchObject({ topic: 'channel.tips', data: { _id: tip.id } })
})

test('a reconnect token works once', async () => {
  const { simulator, query } = await aClientAskedToReconnect()
  await using _ = simulator
  using first = await connectAstro(simulator, query)

  using second = dialAstro(simulator, query)

  expect(await second.closed).toBe(1008)
  expect(await first.hearsNothing()).toBe(true)
})

test('an unknown reconnect token closes the connection at once', async () => {
  await using simulator = await startStreamelements()

  using client = dialAstro(simulator, '?reconnect_token=made-up')

  expect(await client.closed).toBe(1008)
})

test('the old connection hears tips until its time is over, then it is closed', async () => {
  const { simulator, client } = await aClientAskedToReconnect()
  await using _ = simulator
  const tip = simulator.donate()
  expect(await client.next()).toMatchObject({ data: { _id: tip.id } })

  simulator.sendReconnect(0)

  expect(await client.closed).toBe(1001)
})
