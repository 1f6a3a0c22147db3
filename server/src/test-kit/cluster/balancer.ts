import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { readReadiness } from '@lautgabe/contract/operations/operations-api.ts'

/** How often each node is asked whether it is ready, as load balancers do. */
const lookMilliseconds = 500
const lookMaxMilliseconds = 1000

type Target = { port: number; isReady: boolean }

/** A small load balancer: requests and WebSocket connections go in turns to the nodes that say they are ready. */
export class Balancer {
  readonly #targets: Target[]
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #looking: NodeJS.Timeout
  #next = 0

  private constructor(ports: readonly number[]) {
    this.#targets = ports.map((port) => ({ port, isReady: false }))
    this.#server = createServer((asked, answer) => this.#pass(asked, answer))
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#upgrade(asked, socket, head),
    )
    this.#looking = setInterval(() => void this.look(), lookMilliseconds)
  }

  static async start(port: number, targets: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(targets)
    balancer.#server.listen(port, '127.0.0.1')
    await once(balancer.#server, 'listening')
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async look(): Promise<void> {
    await Promise.all(this.#targets.map(async (target) => void (target.isReady = await isReady(target.port))))
  }

  /** Nodes that are not ready are asked only if there is no other. */
  #choose(): Target {
    const ready = this.#targets.filter((target) => target.isReady)
    const candidates = ready.length > 0 ? ready : this.#targets
    this.#next += 1
    return candidates[this.#next % candidates.length] as Target
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const target = this.#choose()
    const { method, url: path, headers } = asked
    const passed = request({ host: '127.0.0.1', port: target.port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
      answered.on('error', () => answer.destroy())
    })
    passed.on('error', () => {
      target.isReady = false
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502, { 'content-type': 'application/json' }).end('{}')
    })
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }

  #upgrade(asked: IncomingMessage, socket: Socket, head: Buffer): void {
    const target = connect(this.#choose().port, '127.0.0.1', () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`]
      for (let i = 0; i < asked.rawHeaders.length; i += 2)
        lines.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`)
      target.write(`${lines.join('\r\n')}\r\n\r\n`)
      target.write(head)
      socket.pipe(target).pipe(socket)
    })
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#looking)
    for (const socket of this.#sockets) socket.destroy()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const address = `http://127.0.0.1:${port}${apiBase}${readReadiness.path}`
    const answer = await fetch(address, { signal: AbortSignal.timeout(lookMaxMilliseconds) })
    return answer.ok
  } catch {
    return false
  }
}
