import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A WebSocket server that sends these frames to every client, and then neither answers nor hangs up. */
export async function aDeafService(frames: readonly string[]) {
  const lines: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (line) => {
    lines.push(line)
    line.on('error', () => {})
    line.once('data', (request: Buffer) => {
      const [, key = ''] = /sec-websocket-key: (\S+)/i.exec(request.toString()) ?? []
      const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
      line.write(
        `HTTP/1.1 101 Hello\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
      )
      for (const frame of frames) line.write(Buffer.concat([Buffer.from([0x81, frame.length]), Buffer.from(frame)]))
      line.resume()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whether the other side has hung up on every line. */
    isLeft: () => lines.length > 0 && lines.every((line) => line.readableEnded || line.destroyed),
    [Symbol.asyncDispose]: async () => {
      for (const line of lines) line.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
