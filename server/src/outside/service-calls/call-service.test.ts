import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { CircuitBreaker } from '../../platform/queueing/circuit-breaker.ts'
import { callService, type ServiceCall } from './call-service.ts'
import { readJson } from './read-json.ts'
import { readRetryAfter } from './read-retry-after.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

async function aService(answer: Answer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const call = (given: Partial<ServiceCall> = {}) =>
    callService({ service: 'Acme', url: `http://127.0.0.1:${port}/secret`, timeoutMilliseconds: 60_000, ...given })
  return {
    asked,
    call,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('JSON and forms are sent with their content type and the requested method', async () => {
  const received: string[] = []
  await using service = await aService(async (request, response) => {
    const chunks = await request.toArray()
    received.push(`${request.method} ${request.headers['content-type']} ${Buffer.concat(chunks).toString()}`)
    response.end('{}')
  })

  await service.call({ body: { json: { a: 1 } } })
  await service.call({ body: { form: { code: 'a b' } } })
  await service.call({ method: 'DELETE' })

  expect(received).toEqual([
    'POST application/json {"a":1}',
    'POST application/x-www-form-urlencoded;charset=UTF-8 code=a+b',
    'DELETE undefined ',
  ])
})

test('an answer that is too long, redirects or breaks off is "try-later", and no error repeats the address', async () => {
  await using long = await aService((_, response) => void response.end('x'.repeat(2000)))
  await using elsewhere = await aService((_, response) => void response.writeHead(302, { location: '/other' }).end())
  await using broken = await aService((_, response) => void response.destroy())

  const failures = await Promise.allSettled([long.call({ mostBytes: 1000 }), elsewhere.call(), broken.call()])

  for (const failure of failures) {
    expect(failure).toMatchObject({ status: 'rejected', reason: { name: 'OutsideError', advice: 'try-later' } })
    expect(String((failure as PromiseRejectedResult).reason)).not.toContain('secret')
  }
  expect(elsewhere.asked).toHaveLength(1)
})

test('a service that takes too long is given up, and a caller who aborts gets its own reason', async () => {
  await using silent = await aService(() => {})
  const leaving = new AbortController()
  const left = silent.call({ signal: leaving.signal })
  leaving.abort(new Error('changed my mind'))

  await expect(left).rejects.toThrow('changed my mind')
  await expect(silent.call({ timeoutMilliseconds: 20 })).rejects.toThrow('Acme took too long')
})

test('after several failures a service is left alone, and asked again after the rest', async () => {
  let status = 503
  await using service = await aService((_, response) => void response.writeHead(status).end())
  let now = 0
  const breaker = new CircuitBreaker({ now: () => new Date(now) }, { failures: 2, restSeconds: 30 })
  await service.call({ breaker })
  await service.call({ breaker })

  await expect(service.call({ breaker })).rejects.toThrow('left alone')
  expect(service.asked).toHaveLength(2)
  now = 31_000
  status = 200
  await service.call({ breaker })
  await service.call({ breaker })

  expect(service.asked).toHaveLength(4)
})

test.for([
  ['120', 120],
  ['Mon, 16 Nov 2026 12:00:30 GMT', 30],
  ['Mon, 16 Nov 2026 11:00:00 GMT', 0],
  ['999999', 3600],
  ['soon', undefined],
] as const)('"retry-after: %s" means %s seconds', ([value, seconds]) => {
  const now = new Date('2026-11-16T12:00:00Z')

  expect(readRetryAfter(new Headers({ 'retry-after': value }), now)).toBe(seconds)
})

test('an HTML page is not read as JSON, whatever it contains', () => {
  const bytes = new TextEncoder().encode('{"ok":true}')

  expect(readJson({ headers: new Headers({ 'content-type': 'text/plain' }), bytes })).toEqual({ ok: true })
  expect(readJson({ headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }), bytes })).toBeUndefined()
  expect(readJson({ headers: new Headers(), bytes: new TextEncoder().encode('<p>') })).toBeUndefined()
})
