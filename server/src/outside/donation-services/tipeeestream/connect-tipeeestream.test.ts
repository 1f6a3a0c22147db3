import { expect, test } from 'vitest'
import type { Credentials } from '../donation-service-port.ts'
import { usualPatience } from '../patience.ts'
import { anAccount, client, impatient, pageUrl } from '../test-kit/a-port.ts'
import { type Answer, answer, aService } from '../test-kit/a-service.ts'
import { refusal } from '../test-kit/answers.ts'
import { aHearing } from '../test-kit/hearing.ts'
import * as printed from '../test-kit/printed-payloads.ts'
import { acceptRawFrames, greeting, handshake } from '../test-kit/raw-frames.ts'
import { serveSocketIo } from '../test-kit/socket-io.ts'
import { createTipeeestream } from './tipeeestream.ts'

const discovery = 'GET /v2.0/site/socket'
const keyPath = 'GET /v1.0/me/api'

async function aStage(given: { answers?: Record<string, Answer>; patience?: typeof usualPatience } = {}) {
  const { answers = {}, patience = usualPatience } = given
  const service = await aService(answers)
  const datas = { port: String(service.port), host: 'http://127.0.0.1' }
  service.answers[discovery] ??= answer({ code: 200, message: 'success', datas })
  const options = { apiUrl: service.url, pageUrl, ...client, clock: { now: () => new Date() }, patience }
  const told: Credentials[] = []
  const account = {
    ...anAccount({ apiKey: 'key-1' }, 'lilelulo'),
    onNewCredentials: (fresh: Credentials) => void told.push(fresh),
  }
  const create = (fallbackSocketUrl?: string) => createTipeeestream({ ...options, fallbackSocketUrl })
  return Object.assign(service, aHearing(), { create, port: create(), account, newCredentials: told })
}

test('it finds the socket, joins the room of its key and hears donations', async () => {
  await using stage = await aStage()
  const socket = serveSocketIo(stage.server, 'access_token', new Set(['key-1']))
  const connection = stage.port.connect(stage.account, stage.events)
  await expect
    .poll(() => socket.joined)
    .toMatchObject([{ event: 'join-room', payload: { room: 'key-1', username: 'lilelulo' } }])

  socket.emit('new-event', { appKey: '####', event: { ...printed.tipeeestreamListed, type: 'follow' } })
  socket.emit('new-event', printed.tipeeestreamDonation)

  await expect.poll(() => stage.told).toEqual(['open', 'event'])
  expect(stage.payloads).toMatchObject([{ event: { id: 359_821, parameters: { username: 'anonym1' } } }])
  expect(JSON.stringify(stage.payloads)).not.toMatch(/####|36820986|"FR"/)
  connection.close()
  await expect.poll(() => socket.count()).toBe(0)
  expect(stage.told).toEqual(['open', 'event'])
})

test.for([
  ['an error', answer('<html>', 500)],
  ['no address', answer({ datas: { host: 'ftp://x', port: '1' } })],
  ['no port', answer({ datas: { host: 'http://127.0.0.1' } })],
  ['another page', answer({ datas: { host: 'http://127.0.0.1/path', port: '80' } })],
  ['a way that is less closed', answer({ datas: { host: 'https://127.0.0.1', port: '80' } })],
] as const)('if the discovery answers with %s, the last known address is tried', async ([, trouble]) => {
  await using stage = await aStage({ answers: { [discovery]: trouble } })
  serveSocketIo(stage.server, 'access_token', new Set(['key-1']))
  const without = aHearing()

  const connection = stage.create(stage.url).connect(stage.account, stage.events)
  stage.create().connect(stage.account, without.events)

  await expect.poll(() => stage.told).toEqual(['open'])
  await expect.poll(() => without.ends).toMatchObject([{ why: 'lost' }])
  connection.close()
})

test('a connection without a key reads it first', async () => {
  await using stage = await aStage({ answers: { [keyPath]: answer({ apiKey: 'key-2' }) } })
  serveSocketIo(stage.server, 'access_token', new Set(['key-2']))

  const connection = stage.port.connect(anAccount(), stage.events)

  await expect.poll(() => stage.told).toEqual(['open'])
  connection.close()
})

test.for([
  ['another key', answer({ apiKey: 'key-2' }), 'lost', ['key-2']],
  ['the same key', answer({ apiKey: 'key-1' }), 'lost', []],
  ['a failure', answer({}, 500), 'lost', []],
  ['a no', refusal, 'refused', []],
] as const)('when the socket refuses the key and the interface gives %s', async ([, key, why, told]) => {
  await using stage = await aStage({ answers: { [keyPath]: key } })
  serveSocketIo(stage.server, 'access_token', new Set(['key-2']))

  stage.port.connect(stage.account, stage.events)

  await expect.poll(() => stage.ends).toMatchObject([{ why }])
  expect(stage.told).toEqual(['end'])
  expect(stage.newCredentials.map(({ apiKey }) => apiKey)).toEqual(told)
  expect(JSON.stringify(stage.ends)).not.toMatch(/key-\d/)
})

test('a socket that drops, or stays open without a word, is lost', async () => {
  await using stage = await aStage()
  const socket = serveSocketIo(stage.server, 'access_token', new Set(['key-1']))
  stage.port.connect(stage.account, stage.events)
  await expect.poll(() => socket.count()).toBe(1)
  socket.dropAll()
  await expect.poll(() => stage.told).toEqual(['open', 'end'])
  await using silent = await aStage({ patience: impatient })
  acceptRawFrames(silent.server, (end) => end.send(handshake, greeting))

  silent.port.connect(silent.account, silent.events)

  await expect.poll(() => silent.ends).toMatchObject([{ why: 'lost', details: expect.stringContaining('silent') }])
})

test('closing while it looks for the socket opens none', async () => {
  const asked = Promise.withResolvers<void>()
  const hold = Promise.withResolvers<{ body: object }>()
  await using stage = await aStage()
  const { ends } = acceptRawFrames(stage.server, (end) => end.send(handshake, greeting))
  const found = stage.answers[discovery] ?? answer({})
  stage.answers[discovery] = () => {
    asked.resolve()
    return hold.promise
  }
  const early = stage.create(stage.url).connect(stage.account, stage.events)
  await asked.promise

  early.close()
  hold.resolve({ body: {} })

  stage.answers[discovery] = found
  const late = stage.port.connect(stage.account, stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])
  expect(ends).toHaveLength(1)
  late.close()
})
