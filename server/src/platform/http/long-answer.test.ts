import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../../test-kit/silent-log.ts'
import type { Pace } from './files/send-stored-file.ts'
import { createLongSender, LongAnswer } from './long-answer.ts'

type Parts = AsyncGenerator<Record<string, unknown>>

async function aServer(makeParts: () => Parts, pace?: Pace) {
  const server = fastify()
  const sendLong = createLongSender(server, silentLog, pace)
  let ended = 0
  server.get('/', (_request, reply) => sendLong(reply, new LongAnswer(makeParts()), () => void (ended += 1)))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, fetch: () => fetch(url), ended: () => ended, [Symbol.asyncDispose]: () => server.close() }
}

async function* inSteps(...steps: unknown[][]) {
  yield* steps
}

const long = (letter: string) => letter.repeat(50_000)

test('a long answer is the document that its parts are together', async () => {
  const date = new Date(0)
  await using server = await aServer(async function* makeParts() {
    yield { nobody: undefined, date, none: null, text: 'a "word"\u2028', empty: [], steps: inSteps([], []) }
    yield {}
    yield { rows: inSteps([{ id: 1, at: date }], [{ id: long('ä') }, { id: long('b') }], []), object: {} }
    yield { nested: { list: [1, undefined, [date]], rows: inSteps([long('c')]), left: undefined }, isTrue: true }
  })

  const answer = await server.fetch()

  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await answer.text()).toBe(
    JSON.stringify({
      date,
      none: null,
      text: 'a "word"\u2028',
      empty: [],
      steps: [],
      rows: [{ id: 1, at: date }, { id: long('ä') }, { id: long('b') }],
      object: {},
      nested: { list: [1, undefined, [date]], rows: [long('c')] },
      isTrue: true,
    }),
  )
  await expect.poll(server.ended).toBe(1)
})

test('a long answer of nothing is an empty object', async () => {
  await using server = await aServer(async function* makeParts() {
    yield* []
  })

  expect(await (await server.fetch()).json()).toEqual({})
})

test('a failure before the first piece is an ordinary refusal', async () => {
  await using server = await aServer(async function* makeParts() {
    yield { some: 'words' }
    throw new Error('broken')
  })

  expect((await server.fetch()).status).toBe(500)
  expect(server.ended()).toBe(1)
})

test('a failure in the middle breaks the connection', async () => {
  await using server = await aServer(async function* makeParts() {
    yield { some: [long('a'), long('b')] }
    throw new Error('broken')
  })

  const answer = await server.fetch()

  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
  await expect.poll(server.ended).toBe(1)
})

test('a reader who takes nothing loses the connection, and its place is free', async () => {
  await using server = await aServer(
    async function* makeParts() {
      yield { rows: inSteps(...Array.from({ length: 10_000 }, () => [long('a')])) }
    },
    { graceSeconds: 0.2, bytesPerSecond: 1e6 },
  )
  const client = connect(Number(new URL(server.url).port), '127.0.0.1')
  client.pause()
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')

  await expect.poll(server.ended, { timeout: 5000 }).toBe(1)

  client.destroy()
})

test('a reader who waits for slow rows keeps the connection', async () => {
  const slowly = Promise.withResolvers<void>()
  async function* rows() {
    yield [long('a'), long('b')]
    await slowly.promise
    yield ['last']
  }
  await using server = await aServer(
    async function* makeParts() {
      yield { rows: rows() }
    },
    { graceSeconds: 0.05, bytesPerSecond: 1e9 },
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = await server.fetch()
  let read = ''
  for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    read += text
    if (!read.includes(long('b'))) continue
    vi.advanceTimersByTime(300)
    slowly.resolve()
  }

  expect(JSON.parse(read)).toEqual({ rows: [long('a'), long('b'), 'last'] })
})

test('rows are made only as fast as they are read, and no more when the caller leaves', async () => {
  let made = 0
  async function* rows() {
    for (; made < 10_000; made += 1) yield [long('a')]
  }
  await using server = await aServer(async function* makeParts() {
    yield { rows: rows() }
  })

  const answer = await server.fetch()
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()

  await expect.poll(server.ended).toBe(1)
  expect(made).toBeLessThan(5000)
})
