import fastify from 'fastify'
import { expect, test } from 'vitest'
import { silentLog } from '../../test-kit/silent-log.ts'
import { createLongSender, LongAnswer } from './long-answer.ts'

type Parts = AsyncGenerator<Record<string, unknown>>

async function aServer(makeParts: () => Parts) {
  const server = fastify()
  const sendLong = createLongSender(server, silentLog)
  let ended = 0
  server.get('/', (_request, reply) => sendLong(reply, new LongAnswer(makeParts()), () => void (ended += 1)))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { fetch: () => fetch(url), ended: () => ended, [Symbol.asyncDispose]: () => server.close() }
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
