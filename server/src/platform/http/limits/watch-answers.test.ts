import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { watchAnswers } from './watch-answers.ts'

const megabyte = 1024 * 1024
/** Longer than what the system takes off the server's hands while nobody reads. */
const bytes = 24 * megabyte
const roomy = { ofOneCaller: 1024 * megabyte, inAll: 1024 * megabyte }
const patient = { graceSeconds: 600, bytesPerSecond: 1 }

async function aServer(...given: Parameters<typeof watchAnswers>) {
  const server = fastify()
  const answers = watchAnswers(...given)
  server.addHook('onSend', (request, reply, payload, done) => {
    answers.begin(request, reply, payload)
    done(null, payload)
  })
  let asked = 0
  server.get('/', () => {
    asked += 1
    return 'x'.repeat(bytes)
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    answers.close()
    await server.close()
  })
  /** Asks and reads nothing. */
  const stall = async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    const before = asked
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => asked).toBe(before + 1)
  }
  const countOpen = promisify(server.server.getConnections.bind(server.server))
  return { url, stall, countOpen }
}

test('answers that a caller does not read are cut off, the oldest first, once they are too much', async () => {
  const server = await aServer({ ...roomy, ofOneCaller: 2 * bytes }, patient)
  for (let count = 0; count < 4; count += 1) await server.stall()

  await expect.poll(() => server.countOpen()).toBe(2)
  expect(await (await fetch(server.url)).text()).toHaveLength(bytes)
})

test('the memory of all callers together is bounded too', async () => {
  const server = await aServer({ ...roomy, inAll: bytes }, patient)
  for (let count = 0; count < 3; count += 1) await server.stall()

  await expect.poll(() => server.countOpen()).toBe(1)
})

test('an answer that is read more slowly than anybody reads is cut off', async () => {
  const server = await aServer(roomy, { graceSeconds: 1, bytesPerSecond: bytes })
  await server.stall()

  await expect.poll(() => server.countOpen()).toBe(0)
})
