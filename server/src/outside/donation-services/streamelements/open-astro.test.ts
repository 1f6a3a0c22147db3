import { expect, test } from 'vitest'
import { anAccount, impatient } from '../test-kit/a-port.ts'
import { countConnections } from '../test-kit/a-service.ts'
import { anAstroStage, reconnect, welcome } from '../test-kit/astro-stage.ts'
import { aDeafService } from '../test-kit/deaf-line.ts'
import * as printed from '../test-kit/printed-payloads.ts'
import type { RawEnd } from '../test-kit/raw-frames.ts'
import { openJsonSocket } from './open-json-socket.ts'

test('asked to reconnect, it goes on with a second socket, and the first one is closed', async () => {
  await using stage = await anAstroStage()
  const connection = stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.subscriptions()).toHaveLength(2)

  stage.gateway.ends[0]?.send(reconnect)
  await expect.poll(() => stage.told).toEqual(['open', 'open'])
  stage.gateway.ends[1]?.send(JSON.stringify(printed.streamelementsTip))

  await expect.poll(() => stage.told).toEqual(['open', 'open', 'event'])
  expect(stage.gateway.ends[1]?.address.searchParams.get('reconnect_token')).toBe('again-1')
  expect(stage.subscriptions()).toHaveLength(2)
  await expect.poll(() => countConnections(stage.astro)).toBe(1)
  connection.close()
})

test('a gateway that hands it over again at once ends the connection, so that the next one waits', async () => {
  await using stage = await anAstroStage({
    greet: (end) => end.send(welcome, ...(end.address.searchParams.has('reconnect_token') ? [reconnect] : [])),
  })
  stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])

  stage.gateway.ends[0]?.send(reconnect)

  await expect.poll(() => stage.told).toEqual(['open', 'open', 'end'])
  expect(stage.ends).toMatchObject([{ why: 'lost' }])
  expect(stage.gateway.ends).toHaveLength(2)
})

test('a subscription that is answered again is not opened again', async () => {
  await using stage = await anAstroStage()
  const connection = stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.subscriptions()).toHaveLength(2)

  const again = JSON.stringify({ type: 'response', nonce: 'channel.tips oauth2', data: {} })
  stage.gateway.ends[0]?.send(again, again, JSON.stringify(printed.streamelementsTip))

  await expect.poll(() => stage.told).toEqual(['open', 'event'])
  connection.close()
})

test('the first socket may leave before the second one is welcome, and is heard until then', async () => {
  const second = Promise.withResolvers<RawEnd>()
  const greet = (end: RawEnd) =>
    end.address.searchParams.has('reconnect_token') ? second.resolve(end) : end.send(welcome)
  await using stage = await anAstroStage({ greet })
  const connection = stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])
  const [first] = stage.gateway.ends
  first?.send(reconnect)
  const next = await second.promise
  first?.send(JSON.stringify(printed.streamelementsTip))
  await expect.poll(() => stage.told).toEqual(['open', 'event'])

  first?.socket.terminate()
  await expect.poll(() => countConnections(stage.astro)).toBe(1)
  next.send(JSON.stringify(printed.streamelementsTip))
  await expect.poll(() => stage.told).toEqual(['open', 'event', 'event'])
  next.send(welcome)

  await expect.poll(() => stage.told).toEqual(['open', 'event', 'event', 'open'])
  connection.close()
})

test('a token for reconnecting that is refused ends the connection, so that a fresh one is made', async () => {
  await using stage = await anAstroStage({
    greet: (end) => (end.address.searchParams.has('reconnect_token') ? end.socket.close() : end.send(welcome)),
  })
  stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])

  stage.gateway.ends[0]?.send(reconnect)

  await expect.poll(() => stage.told).toEqual(['open', 'end'])
  expect(stage.ends).toMatchObject([{ why: 'lost' }])
  await expect.poll(() => countConnections(stage.astro)).toBe(0)
})

test('closing while it moves to the second socket leaves nothing open', async () => {
  await using stage = await anAstroStage({
    greet: (end) => void (end.address.searchParams.has('reconnect_token') || end.send(welcome)),
  })
  const connection = stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])
  stage.gateway.ends[0]?.send(reconnect)
  await expect.poll(() => stage.gateway.ends).toHaveLength(2)

  connection.close()

  await expect.poll(() => countConnections(stage.astro)).toBe(0)
  expect(stage.told).toEqual(['open'])
})

test('a dead line is cut, not asked for a goodbye', async () => {
  await using deaf = await aDeafService([welcome])
  const lost: string[] = []

  openJsonSocket(deaf.url.replace('http', 'ws'), impatient, { onMessage: () => {}, onLost: (why) => lost.push(why) })

  await expect.poll(() => lost).toEqual(['it fell silent'])
  await expect.poll(() => deaf.isLeft(), { timeout: 20_000 }).toBe(true)
})

test.for([
  ['greets without end', (end: RawEnd) => end.send(welcome)],
  ['pings without end', (end: RawEnd) => end.socket.ping('x'.repeat(125))],
] as const)('a gateway that %s and reads no answer is cut off', async ([, speak]) => {
  await using stage = await anAstroStage({
    greet(end) {
      end.socket.pause()
      for (let said = 0; said < 100_000; said++) speak(end)
    },
  })

  const connection = stage.port.connect(anAccount({ accessToken: 'x'.repeat(500) }), stage.events)

  await expect
    .poll(() => stage.ends.map(({ details }) => details).join(), { timeout: 5000 })
    .toContain('it reads no answers')
  connection.close()
})
