import { once } from 'node:events'
import { connect } from 'node:net'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { jsonBodyMaxBytes } from '@lautgabe/contract/limits.ts'
import { readHealth, readReadiness } from '@lautgabe/contract/operations/operations-api.ts'
import { errors } from '@lautgabe/texts/en/errors.ts'
import { expect, test } from 'vitest'
import { aKeyHolder, aSession } from '../../test-kit/builders.ts'
import { rawRequest } from '../../test-kit/raw-request.ts'
import { readLogs } from '../../test-kit/read-logs.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { wall } from './limits/rate-limits.ts'
import { bodyRoom } from './limits/watch-bodies.ts'

const origin = 'http://lautgabe.test'

function postTicket(app: TestApp, headers: Record<string, string>, body: BodyInit = '{}') {
  return app.fetch('/api/live-tickets', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-test-session': 'anna', ...headers },
  })
}

test('the process reports that it is alive and ready', async () => {
  await using app = await startTestApp()

  expect(await app.call(readHealth, {})).toEqual({ status: 'ok', version: 'test' })
  expect(await app.call(readReadiness, {})).toEqual({ status: 'ready' })
})

test('a call with a session cookie must prove that it comes from our own pages', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  const cases: [string, Record<string, string>, number][] = [
    ['no word on where it comes from', {}, 403],
    ['another site', { origin: 'https://evil.example', rid: 'x' }, 403],
    ['a null origin', { origin: 'null', rid: 'x' }, 403],
    ['the browser says cross-site', { 'sec-fetch-site': 'cross-site', rid: 'x' }, 403],
    ['our origin, but no header of the login client', { origin }, 403],
    ['our origin and the header', { origin, rid: 'x' }, 200],
    ['the browser says same-origin, and the header', { 'sec-fetch-site': 'same-origin', rid: 'x' }, 200],
  ]

  for (const [name, headers, status] of cases) {
    expect((await postTicket(app, headers)).status, name).toBe(status)
  }
})

test('wrong types are refused by name, unknown fields are ignored', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })

  const wrong = await postTicket(app, { origin, rid: 'x' }, '{"key":5}')
  const unknown = await postTicket(app, { origin, rid: 'x' }, '{"colour":"red"}')

  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({
    code: 'invalid_input',
    error: errors.invalid_input,
    fields: { key: expect.any(String) },
  })
  expect(unknown.status).toBe(200)
})

test('a body that cannot be read gets a refusal from the catalogue', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  const cases = [
    ['application/json', '{"a":', 400, 'invalid_input'],
    ['application/json', JSON.stringify({ key: 'x'.repeat(jsonBodyMaxBytes) }), 413, 'body_too_large'],
    ['application/x-www-form-urlencoded', 'key=1', 415, 'unsupported_media_type'],
  ] as const

  for (const [type, body, status, code] of cases) {
    const response = await postTicket(app, { origin, rid: 'x', 'content-type': type }, body)
    expect(response.status, code).toBe(status)
    expect(await response.json()).toMatchObject({ code, error: errors[code] })
  }
})

test.each(['/api/voice-samples/%E0%A4%A.mp3', '/api/%ff'])(
  'the call %s, which cannot be decoded, gets the usual "not found"',
  async (path) => {
    await using app = await startTestApp()

    const response = await app.fetch(path)

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: errors.not_found, code: 'not_found' })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('an unknown call answers with a JSON refusal', async () => {
  await using app = await startTestApp()

  const response = await app.fetch('/api/no/such/call')

  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: errors.not_found, code: 'not_found' })
})

test('a route refuses the call after its last allowed one and says when to come back', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  for (let call = 0; call < 120; call += 1) await app.call(createLiveTicket, { body: {} }, 'anna')

  const response = await postTicket(app, { origin, rid: 'x' })

  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({ code: 'too_many_requests' })
})

test.for([
  ['a route', '/api/live-tickets'],
  ['a route that reads the raw body', '/api/webhooks/stripe'],
  ['the login', '/api/auth/signin'],
  ['the login in another spelling', '/%61pi/auth/signin'],
  ['a call that does not exist', '/api/no/such/call'],
  ['an address that is only a page', '/'],
] as const)('%s counts a call once, and over the flood limit does not read its body', async ([, path]) => {
  await using app = await startTestApp()
  for (let call = 1; call < wall.calls; call += 1) await app.app.limits.countAtWall('127.0.0.1')
  const headers = { 'content-type': 'application/json' }
  const sendUnreadable = async () => (await app.fetch(path, { method: 'POST', headers, body: '{"a":' })).status

  const last = await sendUnreadable()
  const refused = await sendUnreadable()

  expect(last).not.toBe(429)
  expect(refused).toBe(429)
})

/** Announces a body of this length and sends all of it but the last byte. */
async function beginBody({ url }: TestApp, path: string, bytes: number) {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, 'content-type: application/json', `content-length: ${bytes}`]
  socket.write([...head, '', 'x'.repeat(bytes - 1)].join('\r\n'))
  return socket
}

test.for([
  ['/api/webhooks/stripe', 1024 * 1024],
  ['/api/live-tickets', jsonBodyMaxBytes],
] as const)(
  'bodies that a caller of %s begins and never ends fill no memory and hold up nobody',
  async ([path, bytes]) => {
    await using app = await startTestApp()
    const fitting = bodyRoom.ofOneCaller / bytes
    const sockets = await Promise.all(Array.from({ length: 2 * fitting }, () => beginBody(app, path, bytes)))

    const headers = { 'content-type': 'application/json' }
    const { status } = await app.fetch(path, { method: 'POST', headers, body: '{}' })

    expect(status).not.toBe(429)
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed)).toHaveLength(fitting)
    for (const socket of sockets) socket.destroy()
  },
)

test('one address gets the OpenAPI document thirty times a minute', async () => {
  await using app = await startTestApp()
  const ask = async () => {
    const response = await app.fetch('/api/openapi.json')
    await response.arrayBuffer()
    return response.status
  }

  for (let call = 0; call < 30; call += 1) expect(await ask()).toBe(200)

  expect(await ask()).toBe(429)
})

test('a timer deletes tickets and counts that have run out', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })
  await app.call(createLiveTicket, { body: {} }, 'anna')
  app.clock.advance(2 * 60 * 60)

  await app.runTimers()
  await app.runJobs()

  const rows = await app.app.db.selectFrom('liveTickets').selectAll().execute()
  const counts = await app.app.db.selectFrom('rateLimits').selectAll().execute()
  expect({ rows, counts }).toEqual({ rows: [], counts: [] })
})

test('metrics are for the operator only: from this machine, or with the token through a proxy', async () => {
  await using app = await startTestApp({ settings: { METRICS_TOKEN: 'a-token-long-enough' } })
  const throughProxy = { 'x-forwarded-for': '203.0.113.9' }

  const here = await app.fetch('/api/metrics')
  const stranger = await app.fetch('/api/metrics', { headers: throughProxy })
  const operator = await app.fetch('/api/metrics', {
    headers: { ...throughProxy, authorization: 'Bearer a-token-long-enough' },
  })

  expect([here.status, stranger.status, operator.status]).toEqual([200, 404, 200])
  expect(await here.text()).toContain('lautgabe_http_request_seconds')
})

test('behind a proxy metrics need the token, although the proxy may tell neither caller nor name', async () => {
  const settings = { METRICS_TOKEN: 'a-token-long-enough', TRUSTED_PROXIES: '1' }
  await using app = await startTestApp({ settings })

  expect((await app.fetch('/api/metrics')).status).toBe(404)
})

test('a page in a browser on this machine cannot read the metrics by a name that leads here', async () => {
  await using app = await startTestApp({ settings: { METRICS_TOKEN: 'a-token-long-enough' } })
  const authorization = 'Bearer a-token-long-enough'
  const ask = async (headers: Record<string, string>) =>
    (await rawRequest(app.url, 'GET /api/metrics HTTP/1.1', headers)).status

  for (const host of ['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])
    expect(await ask({ host }), host).toBe(200)
  for (const host of ['evil.test', 'localhost.evil.test:3000', '127.0.0.1.evil.test', 'lautgabe.test', '']) {
    expect(await ask({ host }), host).toBe(404)
    expect(await ask({ host, authorization }), host).toBe(200)
  }
})

test('the log names routes and never holds addresses, keys or tickets', async () => {
  const keys = { obs_verysecret: aKeyHolder() }
  await using app = await startTestApp({ keys })
  const { ticket } = await app.call(createLiveTicket, { body: { key: 'obs_verysecret' } })
  await app.fetch('/api/moderator/mod_alsosecret/donations?token=topsecret')
  app.app.log.error({ key: 'obs_verysecret', request: { headers: { cookie: 'topsecret' } } }, 'a slip')

  const logs = await readLogs(app)

  expect(logs).toContain('/api/live-tickets')
  for (const secret of ['obs_verysecret', 'mod_alsosecret', 'topsecret', ticket]) expect(logs).not.toContain(secret)
})

test('an address with a method that it does not have answers like the API, with its headers', async () => {
  await using app = await startTestApp()

  const response = await app.fetch('/', { method: 'POST' })

  expect([response.status, await response.json()]).toEqual([404, { code: 'not_found', error: errors.not_found }])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('a refused call is in the log', async () => {
  await using app = await startTestApp({ sessions: { anna: aSession() } })

  await postTicket(app, { origin: 'https://evil.example', rid: 'x' })

  const line = (await readLogs(app)).split('\n').find((each) => each.includes('a request was refused')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ code: 'origin_refused', route: '/api/live-tickets' })
})

test('a caller who sends request after request and reads no answer is hung up on', async () => {
  await using app = await startTestApp()
  const { hostname, port } = new URL(app.url)
  const ask = async (count: number) => {
    const line = connect(Number(port), hostname).on('error', () => {})
    const requests = Array.from({ length: count }, () => 'GET /api/healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    line.write([...requests, 'GET /api/healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'].join(''))
    let text = ''
    line.on('data', (chunk) => void (text += String(chunk)))
    await once(line, 'close')
    return text.split('HTTP/1.1 200').length - 1
  }

  expect(await ask(3)).toBe(4)
  expect(await ask(1000)).toBeLessThan(10)
  expect((await app.fetch('/api/healthz')).status).toBe(200)
})

test('a caller who hangs up in the middle of a body is not taken for a database in trouble', async () => {
  await using app = await startTestApp()
  const { hostname, port } = new URL(app.url)
  const headers = ['host: x', 'rid: x', 'content-type: application/json', 'content-length: 99', 'expect: 100-continue']
  const hangUp = async () => {
    const line = connect(Number(port), hostname)
    line.write(`POST /api/auth/signin HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    await once(line, 'data')
    // By its answer the server has most probably begun to read the body.
    await app.fetch('/api/readyz')
    line.end('{')
    await once(line, 'close')
  }

  for (let time = 0; time < 5; time += 1) await hangUp()

  expect(await readLogs(app)).not.toContain('"code":"database"')
})
