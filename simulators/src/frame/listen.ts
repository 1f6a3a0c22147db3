import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerJson } from './answers.ts'
import { BadInput } from './control.ts'

export type Listening = { port: number; address: string; stop(): Promise<void> }

export type Answers = {
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Serves HTTP until it is stopped. Stopping closes every connection. */
export async function listen(answers: Answers, { port, host }: { port: number; host: string }): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(answers, request, response).catch((error: unknown) => answerFailure(response, error))
  })

  // The server forgets a connection once it is upgraded, so stopping has to close it by hand.
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    socket.on('error', () => socket.destroy())
    answers.upgrade(request, socket, head)
  })

  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound ? bound.port : port

  return {
    port: boundPort,
    address: `http://${host}:${boundPort}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await closed
    },
  }
}

/** Answers a WebSocket handshake with a status line and no connection. */
export function refuseUpgrade(socket: Duplex, statusLine: string, headers: Record<string, string> = {}): void {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${statusLine}\r\n${lines.join('')}\r\n`)
}

async function answer(answers: Answers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await answers.handle(request, response)
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (error instanceof BadInput) {
    answerJson(response, { error: error.message }, 400)
    return
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  answerJson(response, { error: 'The simulator has a bug; its standard error output says more.' }, 500)
}
