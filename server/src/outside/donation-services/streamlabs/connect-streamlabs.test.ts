import { expect, test } from 'vitest'
import { usualPatience } from '../patience.ts'
import { anAccount, client, impatient, pageUrl } from '../test-kit/a-port.ts'
import { type Answer, answer, aService, countConnections } from '../test-kit/a-service.ts'
import { refusal } from '../test-kit/answers.ts'
import { aHearing } from '../test-kit/hearing.ts'
import * as printed from '../test-kit/printed-payloads.ts'
import { acceptRawFrames, greeting, handshake } from '../test-kit/raw-frames.ts'
import { serveSocketIo } from '../test-kit/socket-io.ts'
import { createStreamlabs } from './streamlabs.ts'

const path = 'GET /api/v2.0/socket/token'

async function aStage(token: Answer = answer({ socket_token: 'socket-1' }), patience = usualPatience) {
  const service = await aService({ [path]: token })
  const options = { apiUrl: service.url, socketUrl: service.url, pageUrl, patience, ...client }
  return Object.assign(service, aHearing(), { streamlabs: createStreamlabs(options) })
}

test('donations and deletions arrive as they come; noise does not', async () => {
  await using stage = await aStage()
  const socket = serveSocketIo(stage.server, 'token', new Set(['socket-1']))
  const connection = stage.streamlabs.connect(anAccount(), stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])

  socket.emit('event', { type: 'streamlabels', message: {} })
  socket.emit('event', printed.streamlabsDonation)
  socket.emit('event', { type: 'alertPlaying', message: { payload: printed.streamlabsDonation.message[0] } })
  socket.emit('other', printed.streamlabsDonation)
  socket.emit('event', printed.streamlabsDeletion)

  await expect.poll(() => stage.payloads).toHaveLength(2)
  expect(stage.payloads).toMatchObject([{ type: 'donation' }, printed.streamlabsDeletion])
  expect(JSON.stringify(stage.payloads)).not.toContain('26012855')
  connection.close()
})

test('every connection gets a token of its own', async () => {
  let count = 0
  await using stage = await aStage(() => ({ body: { socket_token: `socket-${++count}` } }))
  const socket = serveSocketIo(stage.server, 'token', new Set(['socket-1', 'socket-2']))
  stage.streamlabs.connect(anAccount(), stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])
  socket.dropAll()
  await expect.poll(() => stage.told).toEqual(['open', 'end'])

  const connection = stage.streamlabs.connect(anAccount(), stage.events)

  await expect.poll(() => stage.told).toEqual(['open', 'end', 'open'])
  expect(stage.ends).toMatchObject([{ why: 'lost' }])
  expect(stage.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer access-1', 'Bearer access-1'])
  connection.close()
})

test.for([
  ['the no of the interface', refusal, { why: 'refused' }],
  ['too many calls', answer({}, 429, { 'retry-after': '9' }), { why: 'lost', retryAfterSeconds: 9 }],
  ['a page', answer('<html>'), { why: 'lost' }],
  ['no token', answer({ socket_token: 5 }), { why: 'lost' }],
  ['a token that the socket refuses', answer({ socket_token: 'unknown' }), { why: 'lost' }],
] as const)('%s ends the try once', async ([, token, end]) => {
  await using stage = await aStage(token)
  serveSocketIo(stage.server, 'token', new Set(['socket-1']))

  stage.streamlabs.connect(anAccount(), stage.events)

  await expect.poll(() => stage.ends).toMatchObject([end])
  expect(stage.told).toEqual(['end'])
  expect(JSON.stringify(stage.ends)).not.toMatch(/access-1|unknown/)
})

test('a line that stays open without a word is lost', async () => {
  await using stage = await aStage(undefined, impatient)
  acceptRawFrames(stage.server, (end) => end.send(handshake, greeting))

  stage.streamlabs.connect(anAccount(), stage.events)

  await expect.poll(() => stage.told).toEqual(['open', 'end'])
  expect(stage.ends).toMatchObject([{ why: 'lost', details: 'Streamlabs: the connection was lost, it fell silent' }])
})

test('closing early or late tells nothing and leaves nothing open', async () => {
  const called = Promise.withResolvers<void>()
  const hold = Promise.withResolvers<{ body: object }>()
  await using stage = await aStage(() => {
    called.resolve()
    return hold.promise
  })
  const socket = serveSocketIo(stage.server, 'token', new Set(['socket-1']))
  const early = stage.streamlabs.connect(anAccount(), stage.events)
  await called.promise

  early.close()
  hold.resolve({ body: { socket_token: 'socket-1' } })

  const late = stage.streamlabs.connect(anAccount(), stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])
  late.close()
  late.close()
  await expect.poll(() => socket.count()).toBe(0)
  expect(stage.told).toEqual(['open'])
  stage.server.closeIdleConnections()
  await expect.poll(() => countConnections(stage)).toBe(0)
})
