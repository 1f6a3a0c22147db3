import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendStoredFile } from './send-stored-file.ts'

test('a reader who takes nothing loses the connection, and the server lets the file go', async () => {
  const server = fastify()
  const stream = Readable.from([Buffer.alloc(64_000_000)], { objectMode: false })
  server.get('/file', (request, reply) =>
    sendStoredFile(request, reply, 'audio/wav', async () => ({ size: 64_000_000, stream }), {
      graceSeconds: 0.05,
      bytesPerSecond: 1e9,
    }),
  )
  await server.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  client.pause()
  client.write('GET /file HTTP/1.1\r\nhost: x\r\n\r\n')

  await once(stream, 'close')

  expect(stream.destroyed).toBe(true)
  client.destroy()
  await server.close()
})
