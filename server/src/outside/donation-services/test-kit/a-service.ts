import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Asked = {
  /** Method and path, such as `GET /user`. */
  what: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: string
}

type Full = { status?: number; headers?: Record<string, string>; body: string | object }
export type Answer = (asked: Asked) => Full | Promise<Full>

/** The HTTP part of a donation service that answers as the test says and notes what it was asked. */
export async function aService(answers: Record<string, Answer>) {
  const asked: Asked[] = []
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const body = Buffer.concat(await request.toArray()).toString()
    const what = `${request.method} ${pathname}`
    const question = { what, query: Object.fromEntries(searchParams), headers: request.headers, body }
    asked.push(question)
    const answer: Full = (await answers[what]?.(question)) ?? { status: 404, body: {} }
    const isText = typeof answer.body === 'string'
    response.writeHead(answer.status ?? 200, {
      'content-type': isText ? 'text/html' : 'application/json',
      ...answer.headers,
    })
    response.end(isText ? answer.body : JSON.stringify(answer.body))
  }

  // Also WebSockets, which the server itself does not close.
  const lines = new Set<Socket>()
  server.on('connection', (line) => lines.add(line))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    asked,
    /** Later answers replace earlier ones. */
    answers,
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      for (const line of lines) line.destroy()
      await closed
    },
  }
}

/** How many connections the service still has, of any kind. */
export async function countConnections({ server }: Awaited<ReturnType<typeof aService>>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

export const answer =
  (body: string | object, status = 200, headers: Record<string, string> = {}): Answer =>
  () => ({ status, headers, body })
