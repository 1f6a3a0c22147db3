import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usualPatience } from '../patience.ts'
import { anAccount, client, impatient, pageUrl } from '../test-kit/a-port.ts'
import { aService, countConnections } from '../test-kit/a-service.ts'
import { anAstroStage, reconnect } from '../test-kit/astro-stage.ts'
import { aHearing } from '../test-kit/hearing.ts'
import * as printed from '../test-kit/printed-payloads.ts'
import { createStreamelements } from './streamelements.ts'

test('after the welcome both topics are subscribed, and tips arrive', async () => {
  await using stage = await anAstroStage()
  const connection = stage.port.connect(anAccount({}, 'room-1'), stage.events)
  await expect.poll(() => stage.subscriptions()).toHaveLength(2)

  stage.gateway.ends[0]?.send(
    'no JSON',
    '[1]',
    JSON.stringify({ ...printed.streamelementsTip, topic: 'channel.activities' }),
    JSON.stringify(printed.streamelementsTip),
    JSON.stringify({ ...printed.streamelementsTip, topic: 'channel.tips.moderation' }),
  )

  await expect.poll(() => stage.told).toEqual(['open', 'event', 'event'])
  const common = { room: 'room-1', token: 'access-1', token_type: 'oauth2' }
  expect(stage.subscriptions()).toEqual([
    { topic: 'channel.tips', ...common },
    { topic: 'channel.tips.moderation', ...common },
  ])
  expect(JSON.stringify(stage.payloads)).not.toMatch(/example\.com|2YH79902JR1691017/)
  connection.close()
})

test('moderation that was not granted does no harm', async () => {
  await using stage = await anAstroStage({
    judge: ({ topic }) => (topic === 'channel.tips' ? undefined : 'err_unauthorized'),
  })
  const connection = stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.subscriptions()).toHaveLength(2)

  stage.gateway.ends[0]?.send(JSON.stringify(printed.streamelementsTip))

  await expect.poll(() => stage.told).toEqual(['open', 'event'])
  connection.close()
})

test.for(['err_bad_request', 'err_unauthorized'])('after %s the older name of the token is tried', async (error) => {
  await using stage = await anAstroStage({ judge: ({ token_type: type }) => (type === 'oauth' ? undefined : error) })

  const connection = stage.port.connect(anAccount(), stage.events)

  await expect
    .poll(() => stage.subscriptions().map(({ token_type: type }) => type))
    .toEqual(['oauth2', 'oauth', 'oauth'])
  expect(stage.told).toEqual(['open'])
  connection.close()
})

test.for([
  [['err_unauthorized', 'err_unauthorized'], 'refused'],
  [['err_unauthorized', 'err_bad_request'], 'refused'],
  [['err_bad_request', 'err_unauthorized'], 'refused'],
  [['err_bad_request', 'err_bad_request'], 'lost'],
  [['err_internal_error'], 'lost'],
  [['rate_limit_exceeded'], 'lost'],
] as const)('%j ends the connection: %s', async ([errors, why]) => {
  const left: string[] = [...errors]
  await using stage = await anAstroStage({ judge: () => left.shift() })

  stage.port.connect(anAccount(), stage.events)

  await expect.poll(() => stage.ends).toMatchObject([{ why, details: expect.stringContaining(errors.at(-1) ?? '') }])
  expect(stage.told).toEqual(['end'])
  await expect.poll(() => countConnections(stage.astro)).toBe(0)
  await expect.poll(() => countConnections(stage.old)).toBe(0)
})

test.for([
  [429, { 'retry-after': '2' }, 2],
  [502, {}, undefined],
] as const)(
  'HTTP %i before the upgrade ends the try, with the wait that is asked for',
  async ([status, headers, wait]) => {
    await using service = await aService({})
    service.server.on('upgrade', (_, line) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      line.end(`HTTP/1.1 ${status} No\r\n${lines.join('')}content-length: 0\r\n\r\n`)
    })
    const astroUrl = service.url.replace('http', 'ws')
    const addresses = { apiUrl: service.url, astroUrl, socketUrl: 'http://127.0.0.1:1', pageUrl }
    const hearing = aHearing()

    createStreamelements({ ...addresses, ...client, clock: { now: () => new Date() } }).connect(
      anAccount(),
      hearing.events,
    )

    await expect.poll(() => hearing.ends).toMatchObject([{ why: 'lost', retryAfterSeconds: wait }])
    await expect.poll(() => countConnections(service)).toBe(0)
  },
)

test('a line without any sign of life is lost', async () => {
  await using stage = await anAstroStage({ patience: impatient })

  stage.port.connect(anAccount(), stage.events)

  await expect.poll(() => stage.ends).toMatchObject([{ why: 'lost', details: expect.stringContaining('silent') }])
})

test('each ping keeps the line for another 80 seconds', async () => {
  await using stage = await anAstroStage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])
  const [end] = stage.gateway.ends
  if (!end) throw new Error('nobody came')

  for (const seconds of [79, 79]) {
    vi.advanceTimersByTime(seconds * 1000)
    end.socket.ping()
    await once(end.socket, 'pong')
    expect(stage.ends).toEqual([])
  }
  vi.advanceTimersByTime(81_000)

  expect(stage.ends).toMatchObject([{ why: 'lost' }])
})

test('a gateway that never says welcome is given up', async () => {
  await using stage = await anAstroStage({ greet: () => {}, patience: { ...usualPatience, openMilliseconds: 50 } })

  stage.port.connect(anAccount(), stage.events)

  await expect.poll(() => stage.ends).toMatchObject([{ why: 'lost' }])
  await expect.poll(() => countConnections(stage.astro)).toBe(0)
})

test('closing tells nothing, at any moment, and leaves nothing open', async () => {
  await using stage = await anAstroStage()
  const early = stage.port.connect(anAccount(), stage.events)

  early.close()
  const late = stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.told).toEqual(['open'])
  stage.gateway.ends.at(-1)?.send(reconnect)
  late.close()

  await expect.poll(() => countConnections(stage.astro)).toBe(0)
  await expect.poll(() => countConnections(stage.old)).toBe(0)
  expect(stage.told).toEqual(['open'])
})
