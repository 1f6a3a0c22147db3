import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { readHealth } from '@lautgabe/contract/operations/operations-api.ts'
import { createOwnSound, searchSounds } from '@lautgabe/contract/sounds/sounds-api.ts'
import { searchVoices } from '@lautgabe/contract/voices/voices-api.ts'
import { expect, test, vi } from 'vitest'
import { wordsFor } from './api-words.ts'
import { createApi } from './api.ts'
import { createTexts } from '../site/language.ts'

async function startServer(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { callApi: createApi(() => Promise.resolve(), { base }), [Symbol.dispose]: () => void server.close() }
}

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body)
  }

async function wordsOfFailure(answer: RequestListener, language: 'en' | 'de' = 'en'): Promise<string> {
  using server = await startServer(answer)
  const error: unknown = await server.callApi(readHealth, {}).catch((reason: unknown) => reason)
  return wordsFor(error, await createTexts(language, ['call']))
}

test('a call follows the contract and returns its answer', async () => {
  let received = ''
  using server = await startServer((request, response) => {
    received = `${request.method} ${request.url} ${request.headers['content-type']}`
    answering(200, '{"ticket":"t","expires_at":"2026-11-15T00:00:00.000Z"}')(request, response)
  })

  const { ticket } = await server.callApi(createLiveTicket, { body: {} })

  expect(ticket).toBe('t')
  expect(received).toBe('POST /api/live-tickets application/json')
})

test('a call with files is sent as a form', async () => {
  let type = ''
  let form = ''
  using server = await startServer((request, response) => {
    type = request.headers['content-type'] ?? ''
    request.setEncoding('utf8').on('data', (text: string) => (form += text))
    request.on('end', () => answering(200, '{}')(request, response))
  })

  const files = { sound_file: new File(['sound'], 'moo.wav', { type: 'audio/wav' }) }
  await server.callApi(createOwnSound, { body: { name: 'moo', category_id: undefined }, files })

  expect(type).toMatch(/^multipart\/form-data; boundary=/)
  expect(form).toMatch(/name="name"\s+moo/)
  expect(form).toMatch(/name="sound_file"; filename="moo.wav"\s+content-type: audio\/wav\s+sound/i)
  expect(form).not.toContain('category_id')
})

test('a refusal is shown in the visitor’s language', async () => {
  const refusal = answering(429, '{"error":"slow down","code":"too_many_requests"}')

  expect(await wordsOfFailure(refusal, 'en')).toMatch(/^Too many requests in a short time/)
  expect(await wordsOfFailure(refusal, 'de')).toMatch(/^Das waren zu viele Anfragen/)
})

test('an unknown code falls back to the sentence of the server', async () => {
  expect(await wordsOfFailure(answering(418, '{"error":"I am a teapot","code":"teapot"}'))).toBe('I am a teapot')
})

test('an answer without a reason falls back to the text of the endpoint', async () => {
  expect(await wordsOfFailure(answering(500, '{}'))).toBe('Failed to read the server status')
})

test('an answer that is not JSON gets its own text', async () => {
  expect(await wordsOfFailure(answering(502, '<html>'))).toBe('Failed to parse server response')
})

test('a server that does not answer falls back to the text of the endpoint', async () => {
  const words = await wordsOfFailure((request) => void request.socket.destroy())

  expect(words).toBe('Failed to read the server status')
})

test('public searches are sent without credentials, all other calls with them', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  const call = createApi(async () => {})

  await call(searchVoices, { params: { username: 'mira' }, query: {} })
  await call(searchSounds, { params: { streamer: 'mira' }, query: {} })
  await call(readHealth, {})

  expect(fetching.mock.calls.map(([, init]) => init?.credentials)).toEqual(['omit', 'omit', 'include'])
  fetching.mockRestore()
})

test('a call with a limit gives up on a server that never answers', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const base = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`
  const call = createApi(async () => {}, { base, maxMilliseconds: 20 })

  await expect(call(readHealth, {})).rejects.toThrow('no answer')

  mute.closeAllConnections()
  mute.close()
})
