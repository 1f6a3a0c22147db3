import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openSocketIo } from './open-socket-io.ts'
import { usualPatience } from './patience.ts'
import { aService, countConnections } from './test-kit/a-service.ts'
import { aDeafService } from './test-kit/deaf-line.ts'
import { acceptRawFrames, greeting, handshake, type RawEnd } from './test-kit/raw-frames.ts'

function openTo(url: string, patience: Partial<typeof usualPatience> = {}) {
  const told: unknown[] = []
  const socket = openSocketIo({
    url,
    query: { token: 'a b&c' },
    patience: { ...usualPatience, ...patience },
    hear: { event: (payload) => told.push(payload) },
    onOpen: () => told.push('open'),
    onRefused: () => told.push('refused'),
    onLost: (details) => told.push(`lost: ${details}`),
  })
  return { told, socket }
}

async function aStage(onOpen: (end: RawEnd) => void, patience: Partial<typeof usualPatience> = {}) {
  const service = await aService({})
  const { ends } = acceptRawFrames(service.server, onOpen)
  return Object.assign(service, { ends, ...openTo(service.url, patience) })
}

test('it speaks Engine.IO 3 over a WebSocket and hears events', async () => {
  await using stage = await aStage((end) => end.send(handshake, greeting, '42["event",{"a":1}]', '42["other",{}]'))
  await expect.poll(() => stage.told).toEqual(['open', { a: 1 }])

  stage.socket.emit('join-room', { room: 'x' })

  await expect.poll(() => stage.ends[0]?.received).toEqual(['42["join-room",{"room":"x"}]'])
  expect(stage.ends[0]?.address.pathname).toBe('/socket.io/')
  expect(Object.fromEntries(stage.ends[0]?.address.searchParams ?? [])).toEqual({
    EIO: '3',
    transport: 'websocket',
    token: 'a b&c',
  })
  stage.socket.close()
})

test('the no of a service is told once, and the connection is gone', async () => {
  await using stage = await aStage((end) => end.send(handshake, '44"Authentication error"', greeting, '42["event",1]'))

  await expect.poll(() => stage.told).toEqual(['refused'])
  await expect.poll(() => countConnections(stage)).toBe(0)
  expect(stage.told).toEqual(['refused'])
})

test.for([
  ['the service says goodbye', ['41']],
  ['an event is no JSON', ['42{broken']],
  ['an event has no name', ['42{}']],
  ['a packet has no type', ['4']],
  ['an attachment is announced wrongly', ['451[']],
  ['a frame is too long', [`42["event","${'x'.repeat(3_000_000)}"]`]],
  ['a second handshake is broken', ['0{broken']],
  ['a frame is binary', [Buffer.from([4, 1])]],
  ['an announced attachment comes', ['451-["event",{"_placeholder":true,"num":0}]', Buffer.from([4, 1])]],
] as const)('%s: it is lost, and nothing is thrown', async ([, frames]) => {
  await using stage = await aStage((end) => end.send(handshake, greeting, ...frames))

  await expect.poll(() => stage.told).toHaveLength(2)
  expect(stage.told).toEqual(['open', expect.stringMatching(/^lost: /)])
  await expect.poll(() => countConnections(stage)).toBe(0)
})

test.for([
  ['the first frame is no handshake', 'hello'],
  ['the handshake is no JSON', '0{'],
  ['the handshake is no object', '0null'],
] as const)('%s: it does not open', async ([, frame]) => {
  await using stage = await aStage((end) => end.send(frame), { openMilliseconds: 200 })

  await expect.poll(() => stage.told).toEqual([expect.stringMatching(/^lost: /)])
  await expect.poll(() => countConnections(stage)).toBe(0)
})

test('a handshake without any times opens all the same', async () => {
  await using stage = await aStage((end) => end.send('0{"sid":"a1"}', greeting))

  await expect.poll(() => stage.told).toEqual(['open'])
  stage.socket.close()
})

test('a service that breaks off, cuts the line or is not there is told once', async () => {
  await using cut = await aStage((end) => {
    end.send(handshake, greeting)
    end.socket.terminate()
  })
  await using page = await aService({})
  const noSocket = openTo(page.url)
  const nobody = openTo('http://127.0.0.1:1')

  await expect.poll(() => cut.told.at(-1)).toEqual('lost: the service closed it')
  await expect.poll(() => noSocket.told).toEqual(['lost: it could not be opened'])
  await expect.poll(() => nobody.told).toEqual(['lost: it could not be opened'])
})

test('a line that stays open without a word is found, whatever times the service names', async () => {
  const patience = { pingMilliseconds: 10, pongMilliseconds: 10 }
  const generous = handshake.replace('25000', '600000').replace('20000', '600000')
  await using stage = await aStage((end) => end.send(generous, greeting), patience)

  await expect.poll(() => stage.told).toEqual(['open', 'lost: it fell silent'])
  expect(stage.ends[0]?.received).toEqual(['2'])
  await expect.poll(() => countConnections(stage)).toBe(0)
  expect(usualPatience.pingMilliseconds + usualPatience.pongMilliseconds).toBeLessThan(90_000)
})

test('a line that answers stays open', async () => {
  const patience = { pingMilliseconds: 10, pongMilliseconds: 60_000 }
  await using stage = await aStage((end) => {
    end.send(handshake, greeting)
    end.socket.on('message', () => end.send('3'))
  }, patience)

  await expect.poll(() => stage.ends[0]?.received.length).toBeGreaterThan(5)
  expect(stage.told).toEqual(['open'])
  stage.socket.close()
})

test('a dead line is cut, not asked for a goodbye', async () => {
  await using deaf = await aDeafService([handshake, greeting])

  const { told } = openTo(deaf.url, { pingMilliseconds: 10, pongMilliseconds: 10 })

  await expect.poll(() => told).toEqual(['open', 'lost: it fell silent'])
  await expect.poll(() => deaf.isLeft(), { timeout: 20_000 }).toBe(true)
})

test('a service that shakes hands and never greets is given up', async () => {
  await using stage = await aStage((end) => end.send(handshake), { openMilliseconds: 50 })

  await expect.poll(() => stage.told).toEqual(['lost: it did not open in time'])
  await expect.poll(() => countConnections(stage)).toBe(0)
})

test('a service that sends events instead of a greeting is cut off long before the deadline', async () => {
  const event = `42["event","${'x'.repeat(1000)}"]`
  await using stage = await aStage((end) => end.send(handshake, ...Array.from({ length: 100 }, () => event), greeting))

  await expect.poll(() => stage.told).toEqual(['lost: it sent too much before it opened'])
  await expect.poll(() => countConnections(stage)).toBe(0)
})

test('closing tells nothing, also when it is still connecting, and leaves nothing open', async () => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const early = openTo(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  const [line] = await once(silent, 'connection')
  await using stage = await aStage((end) => end.send(handshake, greeting))
  await expect.poll(() => stage.told).toEqual(['open'])

  early.socket.close()
  stage.socket.close()
  stage.ends[0]?.send('42["event",{}]')

  line.resume()
  await once(line, 'close')
  silent.close()
  await expect.poll(() => countConnections(stage)).toBe(0)
  expect(early.told).toEqual([])
  expect(stage.told).toEqual(['open'])
})

test('a service that pings without end and reads no answer is cut off', async () => {
  await using stage = await aStage((end) => {
    end.send(handshake, greeting)
    end.socket.pause()
    for (let said = 0; said < 100_000; said++) end.socket.ping('x'.repeat(125))
  })

  await expect.poll(() => stage.told, { timeout: 5000 }).toEqual(['open', 'lost: it reads no answers'])
})
